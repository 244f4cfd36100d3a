CREATE TABLE "leases" (
	"name" text PRIMARY KEY NOT NULL,
	"leased_until" timestamp with time zone NOT NULL
);
