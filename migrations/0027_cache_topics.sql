-- Only what the two caches hold is announced (src/platform/cache.ts): who asks, and the vendor list of a community.
DO $$
DECLARE
	old_trigger record;
BEGIN
	FOR old_trigger IN
		SELECT tgname, relname
		FROM pg_trigger
			JOIN pg_class ON pg_class.oid = tgrelid
			JOIN pg_proc ON pg_proc.oid = tgfoid
		WHERE proname IN ('tell_row_change', 'tell_table_change')
	LOOP
		EXECUTE format('DROP TRIGGER %I ON %I', old_trigger.tgname, old_trigger.relname);
	END LOOP;
END
$$;
--> statement-breakpoint
DROP FUNCTION tell_changes_of(text, text);
--> statement-breakpoint
DROP FUNCTION tell_row_change();
--> statement-breakpoint
DROP FUNCTION tell_table_change();
--> statement-breakpoint
DROP FUNCTION tell_change(text);
--> statement-breakpoint
-- Announces '<kind>:<id>' for a row that was changed; the id is that of the named column. A row that has moved from one
-- person or community to another is announced for both. INFO reaches the connection that made the change, whatever its
-- settings; the notification reaches other processes at commit, once a transaction for each topic.
CREATE FUNCTION announce_row() RETURNS trigger
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
		-- The figures of a vendor that is gone went with it: its own row has announced the list.
		WHEN 'vendor_id' THEN
			SELECT community_id INTO after FROM vendors WHERE id = coalesce(new.vendor_id, old.vendor_id);
	END CASE;
	topic := tg_argv[0] || ':' || coalesce(after, before);
	IF topic IS NOT NULL THEN
		RAISE INFO USING MESSAGE = topic, ERRCODE = 'CHNG0';
		PERFORM pg_notify('porchlist_changes', topic);
	END IF;
	IF before <> after THEN
		topic := tg_argv[0] || ':' || before;
		RAISE INFO USING MESSAGE = topic, ERRCODE = 'CHNG0';
		PERFORM pg_notify('porchlist_changes', topic);
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION announce_everything() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
	RAISE INFO USING MESSAGE = '*', ERRCODE = 'CHNG0';
	PERFORM pg_notify('porchlist_changes', '*');
	RETURN NULL;
END
$$;
--> statement-breakpoint
DO $$
DECLARE
	source text;
	events text;
	kind text;
	id text;
BEGIN
	FOR source, events, kind, id IN VALUES
		-- Who asks. Only the columns that rights are made of: points change with every contribution.
		('users', 'UPDATE OF email, community_id, is_verified, is_platform_admin, rejected_at, deleted_at OR DELETE', 'user', 'id'),
		('sessions', 'UPDATE OR DELETE', 'user', 'user_id'),
		('household_members', 'INSERT OR UPDATE OR DELETE', 'user', 'user_id'),
		('hoa_admins', 'INSERT OR UPDATE OR DELETE', 'user', 'user_id'),
		('communities', 'UPDATE OR DELETE', 'community', 'id'),
		-- The list.
		('vendors', 'INSERT OR UPDATE OR DELETE', 'list', 'community_id'),
		('vendor_stats', 'INSERT OR UPDATE OR DELETE', 'list', 'vendor_id'),
		('vendor_market_prices', 'INSERT OR UPDATE OR DELETE', 'list', 'vendor_id'),
		-- A person's own marks in it.
		('home_vendors', 'INSERT OR UPDATE OR DELETE', 'marks', 'user_id'),
		('reviews', 'INSERT OR UPDATE OR DELETE', 'marks', 'user_id'),
		('costs', 'INSERT OR UPDATE OR DELETE', 'marks', 'created_by')
	LOOP
		EXECUTE format('CREATE TRIGGER %I AFTER %s ON %I FOR EACH ROW EXECUTE FUNCTION announce_row(%L, %L)',
			source || '_announce', events, source, kind, id);
		EXECUTE format('CREATE TRIGGER %I AFTER TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION announce_everything()',
			source || '_announce_truncate', source);
	END LOOP;
END
$$;
