-- Names are searched by their likeness, so that typing mistakes do not matter. The extension is part of PostgreSQL's own
-- additions and is trusted: whoever may create schemas in the database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- A name as it is searched, and what is searched for: words in lower case with single spaces between them, without
-- accents (taken off before lower case, which knows only plain letters on some servers), apostrophes and punctuation.
CREATE FUNCTION vendor_search_name(name text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$
  SELECT btrim(regexp_replace(
    regexp_replace(lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f]+', '', 'g')), '[''`´‘’]+', '', 'g'),
    '[[:space:]!-/:-@\[-`{-~‚“”„–—·•…®™]+', ' ', 'g'))
$$;
--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "search_name" text GENERATED ALWAYS AS (vendor_search_name(name)) STORED NOT NULL;