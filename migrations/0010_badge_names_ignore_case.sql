ALTER TABLE "badge_levels" DROP CONSTRAINT "badge_levels_name_unique";--> statement-breakpoint
CREATE UNIQUE INDEX "badge_levels_name_key_unique" ON "badge_levels" USING btree (lower("name"));