ALTER TABLE "users" ADD COLUMN "successor_id" uuid;--> statement-breakpoint
CREATE INDEX "users_successor_index" ON "users" USING btree ("successor_id") WHERE successor_id is not null;