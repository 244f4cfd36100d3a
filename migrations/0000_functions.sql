-- A vendor's name without case, spacing and punctuation (typographic marks included): two vendors of one community
-- may not share it. Immutable, so that a generated column and its unique index can rest on it.
CREATE FUNCTION vendor_name_key(name text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$ SELECT regexp_replace(lower(name), '[[:space:]!-/:-@\[-`{-~‘’‚“”„–—·•…®™]+', '', 'g') $$;
