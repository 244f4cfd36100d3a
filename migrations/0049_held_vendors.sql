ALTER TABLE "vendors" ADD COLUMN "held_for" uuid;--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_held_for_users_id_fk" FOREIGN KEY ("held_for") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vendors_held_for_index" ON "vendors" USING btree ("held_for") WHERE held_for is not null;--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_held_is_deleted" CHECK ("vendors"."held_for" is null or "vendors"."deleted_at" is not null);
--> statement-breakpoint
-- What people added who never confirmed their email, and nobody else has done anything with.
UPDATE "vendors" SET "held_for" = "vendors"."created_by", "deleted_at" = now()
FROM "users" WHERE "users"."id" = "vendors"."created_by" AND "users"."email_confirmed_at" IS NULL
  AND NOT "users"."is_verified" AND "users"."deleted_at" IS NULL AND "vendors"."deleted_at" IS NULL
  AND NOT EXISTS (SELECT FROM "reviews" WHERE "vendor_id" = "vendors"."id" AND "user_id" <> "users"."id")
  AND NOT EXISTS (SELECT FROM "home_vendors" WHERE "vendor_id" = "vendors"."id" AND "user_id" <> "users"."id")
  AND NOT EXISTS (SELECT FROM "costs" WHERE "vendor_id" = "vendors"."id" AND "created_by" <> "users"."id")
  AND NOT EXISTS (SELECT FROM "question_answers" WHERE "vendor_id" = "vendors"."id");
