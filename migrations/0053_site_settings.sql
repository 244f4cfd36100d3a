CREATE TABLE "site_settings" (
	"id" uuid PRIMARY KEY DEFAULT '5e77ed00-0000-4000-8000-000000000001' NOT NULL,
	"support_email" text,
	"sender_name" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "site_settings_one_row" CHECK ("site_settings"."id" = '5e77ed00-0000-4000-8000-000000000001')
);
