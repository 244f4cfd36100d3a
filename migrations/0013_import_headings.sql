CREATE TABLE "import_headings" (
	"community_id" uuid NOT NULL,
	"list" text NOT NULL,
	"heading" text NOT NULL,
	"use" text,
	CONSTRAINT "import_headings_community_id_list_heading_pk" PRIMARY KEY("community_id","list","heading"),
	CONSTRAINT "import_headings_list_valid" CHECK ("import_headings"."list" in ('homes', 'vendors'))
);
--> statement-breakpoint
ALTER TABLE "import_headings" ADD CONSTRAINT "import_headings_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;