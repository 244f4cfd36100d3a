CREATE TABLE "former_community_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "communities" ADD COLUMN "verifies_matches" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "communities" ADD COLUMN "is_default" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "communities" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "former_community_slugs" ADD CONSTRAINT "former_community_slugs_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_community_slugs_community_index" ON "former_community_slugs" USING btree ("community_id");--> statement-breakpoint
CREATE UNIQUE INDEX "communities_one_default" ON "communities" USING btree ("is_default") WHERE "communities"."is_default";--> statement-breakpoint
ALTER TABLE "communities" ADD CONSTRAINT "communities_default_is_open" CHECK (not ("communities"."is_default" and "communities"."closed_at" is not null));--> statement-breakpoint
UPDATE "communities" SET "is_default" = true WHERE "slug" = 'boca-bridges';
