CREATE TABLE "roster_residents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"address_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text
);
--> statement-breakpoint
ALTER TABLE "directory_addresses" ADD COLUMN "unit" text;--> statement-breakpoint
ALTER TABLE "directory_addresses" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "roster_residents" ADD CONSTRAINT "roster_residents_address_id_directory_addresses_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."directory_addresses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "roster_residents_address_index" ON "roster_residents" USING btree ("address_id");--> statement-breakpoint
-- What the first start invented came in the transaction that made the community.
UPDATE "directory_addresses" SET "is_sample" = true FROM "communities"
WHERE "communities"."id" = "directory_addresses"."community_id" AND "communities"."slug" = 'boca-bridges'
  AND "directory_addresses"."imported_at" = "communities"."created_at";--> statement-breakpoint
-- The words of a name without case, accents, punctuation and initials, to compare how a person and a file write it.
CREATE FUNCTION name_words(name text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$ SELECT coalesce(array_agg(word), '{}') FROM regexp_split_to_table(
  regexp_replace(lower(normalize(name, NFKD)), '[̀-ͯ]', '', 'g'), '[[:space:][:punct:]]+') AS word
  WHERE length(word) > 1 $$;
