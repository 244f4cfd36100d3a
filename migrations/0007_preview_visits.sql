ALTER TABLE "preview_sessions" ALTER COLUMN "source" SET DEFAULT 'link';--> statement-breakpoint
ALTER TABLE "preview_costs" ADD COLUMN "updated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "preview_metrics" ADD COLUMN "once_key" text NOT NULL;--> statement-breakpoint
ALTER TABLE "preview_reviews" ADD COLUMN "updated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "preview_sessions" ADD COLUMN "adopted_by" uuid;--> statement-breakpoint
ALTER TABLE "preview_sessions" ADD COLUMN "adopted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "preview_sessions" ADD CONSTRAINT "preview_sessions_adopted_by_users_id_fk" FOREIGN KEY ("adopted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "preview_sessions_adopted_by_index" ON "preview_sessions" USING btree ("adopted_by");--> statement-breakpoint
ALTER TABLE "preview_metrics" ADD CONSTRAINT "preview_metrics_once" UNIQUE("once_key");--> statement-breakpoint
ALTER TABLE "preview_costs" ADD CONSTRAINT "preview_costs_quantity_range" CHECK ("preview_costs"."quantity" between 0 and 1000);--> statement-breakpoint
ALTER TABLE "preview_reviews" ADD CONSTRAINT "preview_reviews_comments_length" CHECK (char_length("preview_reviews"."comments") <= 2000);--> statement-breakpoint
ALTER TABLE "preview_sessions" ADD CONSTRAINT "preview_sessions_source" CHECK ("preview_sessions"."source" in ('link', 'qr', 'flyer'));--> statement-breakpoint
ALTER TABLE "preview_sessions" ADD CONSTRAINT "preview_sessions_adoption" CHECK (("preview_sessions"."adopted_by" is null) = ("preview_sessions"."adopted_at" is null));