CREATE TABLE "outcomes" (
	"name" text PRIMARY KEY NOT NULL,
	"succeeded_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "reported_problems" (
	"title" text PRIMARY KEY NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone
);
