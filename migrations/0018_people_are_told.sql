CREATE TABLE "admin_mails" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"is_wanted" boolean DEFAULT true NOT NULL,
	"mailed_at" timestamp with time zone,
	"unsubscribe_token" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "admin_mails_unsubscribe_token_unique" UNIQUE("unsubscribe_token")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "admin_mails" ADD CONSTRAINT "admin_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- A confirmed session came by a mailed link.
UPDATE "users" SET "email_confirmed_at" = "first"."at" FROM (
  SELECT "user_id", min("created_at") AS "at" FROM "sessions" WHERE "is_confirmed" GROUP BY "user_id"
) AS "first" WHERE "first"."user_id" = "users"."id";
