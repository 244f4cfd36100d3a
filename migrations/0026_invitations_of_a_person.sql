-- Of an invitation the whole table told a change, and what everybody has given was read again; now its rows tell whose
-- they are. The function is that of 0025, with one column more to tell by.
CREATE OR REPLACE FUNCTION tell_row_change() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
	before uuid;
	after uuid;
	topic text;
BEGIN
	IF tg_op = 'UPDATE' AND old IS NOT DISTINCT FROM new THEN
		RETURN NULL;
	END IF;
	CASE tg_argv[1]
		WHEN 'id' THEN before := old.id; after := new.id;
		WHEN 'user_id' THEN before := old.user_id; after := new.user_id;
		WHEN 'created_by' THEN before := old.created_by; after := new.created_by;
		WHEN 'community_id' THEN before := old.community_id; after := new.community_id;
		WHEN 'vendor_id' THEN
			SELECT community_id INTO after FROM vendors WHERE id = coalesce(new.vendor_id, old.vendor_id);
		WHEN 'invited_by' THEN before := old.invited_by; after := new.invited_by;
	END CASE;
	topic := coalesce(tg_argv[0] || ':' || coalesce(after, before), '*');
	RAISE INFO USING MESSAGE = topic, ERRCODE = 'TOLD0';
	PERFORM pg_notify('porchlist_changes', topic);
	IF before <> after THEN
		PERFORM tell_change(tg_argv[0] || ':' || before);
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER invitations_tell ON invitations;
--> statement-breakpoint
DROP TRIGGER invitations_tell_truncate ON invitations;
--> statement-breakpoint
SELECT tell_changes_of('invitations', 'invited_by');
