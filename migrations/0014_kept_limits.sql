CREATE TABLE "daily_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limit_counts" (
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rate_limit_counts_name_key_hash_pk" PRIMARY KEY("name","key_hash")
);
