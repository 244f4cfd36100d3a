ALTER TABLE "preview_reviews" ADD COLUMN "has_tie" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "has_tie" boolean DEFAULT false NOT NULL;