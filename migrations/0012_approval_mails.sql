ALTER TABLE "users" ADD COLUMN "approval_mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "approval_mail_error" text;