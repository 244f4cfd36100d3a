ALTER TABLE "vendor_stats" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vendor_stats" ADD COLUMN "is_batch_waiting" boolean DEFAULT false NOT NULL;