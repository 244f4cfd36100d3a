-- The numbers of a vendor; of a row that an older version wrote, the last ten digits.
CREATE FUNCTION vendor_phone_numbers(contacts jsonb, contact_info text) RETURNS text[]
	LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN CASE
		WHEN contacts IS NOT NULL THEN ARRAY(
			SELECT contact ->> 'number' FROM jsonb_array_elements(contacts) AS contact WHERE contact ? 'number')
		WHEN length(regexp_replace(contact_info, '[^0-9]', '', 'g')) BETWEEN 10 AND 11
			THEN ARRAY['+1' || right(regexp_replace(contact_info, '[^0-9]', '', 'g'), 10)]
		ELSE '{}'::text[]
	END;
--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "contacts" jsonb;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "phone_numbers" text[] GENERATED ALWAYS AS (vendor_phone_numbers(contacts, contact_info)) STORED NOT NULL;--> statement-breakpoint
-- An older version changes the text alone.
CREATE FUNCTION forget_contacts_of_vendor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.contacts = NULL;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER forget_contacts_of_vendor BEFORE UPDATE ON vendors FOR EACH ROW
	WHEN (NEW.contact_info IS DISTINCT FROM OLD.contact_info AND NEW.contacts IS NOT DISTINCT FROM OLD.contacts)
	EXECUTE FUNCTION forget_contacts_of_vendor();
