-- Two vendors of a community may not share a name, whatever its case, spacing and punctuation; from here on also whatever
-- its width, letters that cannot be seen, and letters of other alphabets that look like Latin ones.
DROP INDEX "vendors_name_unique";--> statement-breakpoint
ALTER TABLE "vendors" DROP CONSTRAINT "vendors_name_not_empty";--> statement-breakpoint
-- Signs such as ™ go before NFKC would make letters of them. Cut: some signs become a sentence, and an index has its limits.
CREATE OR REPLACE FUNCTION vendor_name_key(name text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$ SELECT left(translate(
  regexp_replace(
    lower(normalize(regexp_replace(name, '[®©™℠…\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\U000E0000-\U000E0FFF]+', '', 'g'), NFKC)),
    '[[:space:]!-/:-@\[-`{-~‘’‚“”„–—·•…®©™℠\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\U000E0000-\U000E0FFF]+', '', 'g'),
  'аАвВсСԁԀеЕһҺнНіІјЈкКӏӀмМоОрРԛԚѕЅтТѵѴԝԜхХуУүҮαΑβΒεΕζΖηΗιΙκΚμΜνΝοΟρΡτΤυΥχΧϲϹϳօՕսՍհıɑɡ',
  'aabbccddeehhhhiijjkkllmmooppqqssttvvwwxxyyyyaabbeezzhhiikkmmnnooppttyyxxccjoouuhiag'), 400) $$;--> statement-breakpoint
-- What was added as another vendor and is not: an admin can tell the two apart, and merge them.
UPDATE "vendors" SET "name" = 'Vendor ' || left("id"::text, 8) WHERE vendor_name_key("name") = '';--> statement-breakpoint
UPDATE "vendors" SET "name" = left("vendors"."name", 100) || ' (' || left("vendors"."id"::text, 8) || ')'
FROM (
  SELECT "id", row_number() OVER (PARTITION BY "community_id", vendor_name_key("name") ORDER BY "created_at", "id") AS "place"
  FROM "vendors" WHERE "deleted_at" IS NULL
) AS "alike" WHERE "alike"."id" = "vendors"."id" AND "alike"."place" > 1;--> statement-breakpoint
-- A kept column is computed anew when what it is made of is written.
UPDATE "vendors" SET "name" = "name" WHERE "name_key" <> vendor_name_key("name");--> statement-breakpoint
CREATE UNIQUE INDEX "vendors_name_unique" ON "vendors" USING btree ("community_id","name_key") WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_name_not_empty" CHECK ("vendors"."name_key" <> '');
