ALTER TABLE "decision_batches" ADD COLUMN "stopped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "community_requests" ADD COLUMN "home_address" text;