CREATE TABLE "residence_checks" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token" uuid DEFAULT gen_random_uuid() NOT NULL,
	"was_on_roster" boolean DEFAULT false NOT NULL,
	"confirmed_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	CONSTRAINT "residence_checks_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "moved_out_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "residence_checks" ADD CONSTRAINT "residence_checks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "residence_checks" ADD CONSTRAINT "residence_checks_member_fk" FOREIGN KEY ("user_id") REFERENCES "public"."household_members"("user_id") ON DELETE cascade ON UPDATE no action;