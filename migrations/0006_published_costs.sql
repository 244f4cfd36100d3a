ALTER TABLE "vendor_stats" ADD COLUMN "published_costs" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor_stats" ADD COLUMN "has_unpublished_costs" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What is published already has no entries yet: it gets them with the next look.
UPDATE "vendor_stats" SET "has_unpublished_costs" = true WHERE "published_cost_homes" > 0;
