CREATE TABLE "address_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"community_id" uuid NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	"removed_addresses" jsonb NOT NULL,
	"replaced_residents" jsonb NOT NULL,
	"sets_total_homes" boolean NOT NULL,
	"former_total_homes" integer,
	CONSTRAINT "address_imports_moment_unique" UNIQUE("community_id","imported_at")
);
--> statement-breakpoint
ALTER TABLE "roster_residents" ADD COLUMN "imported_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "address_imports" ADD CONSTRAINT "address_imports_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;