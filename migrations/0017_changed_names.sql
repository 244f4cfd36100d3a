ALTER TABLE "users" ADD COLUMN "former_name" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "renamed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "users_renamed_index" ON "users" USING btree ("renamed_at") WHERE renamed_at is not null;