-- Every commit tells what it has changed (docs/adr, 'What is read is kept until a commit changes it').

-- INFO reaches whoever runs the statement whatever their settings; the notification reaches other processes, at commit.
CREATE FUNCTION tell_change(topic text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
	RAISE INFO USING MESSAGE = topic, ERRCODE = 'TOLD0';
	PERFORM pg_notify('porchlist_changes', topic);
END
$$;
--> statement-breakpoint
CREATE FUNCTION tell_table_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
	PERFORM tell_change(tg_argv[0]);
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- Tells a row's change as 'topic:scope': the person or the community that the row is about. A figure's is its vendor's.
-- '*' is everything: whose the row was cannot be told any more.
CREATE FUNCTION tell_row_change() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
	before uuid;
	after uuid;
BEGIN
	CASE tg_argv[1]
		WHEN 'id' THEN before := old.id; after := new.id;
		WHEN 'user_id' THEN before := old.user_id; after := new.user_id;
		WHEN 'created_by' THEN before := old.created_by; after := new.created_by;
		WHEN 'community_id' THEN before := old.community_id; after := new.community_id;
		WHEN 'vendor_id' THEN
			SELECT community_id INTO after FROM vendors WHERE id = coalesce(new.vendor_id, old.vendor_id);
	END CASE;
	PERFORM tell_change(coalesce(tg_argv[0] || ':' || coalesce(after, before), '*'));
	IF before <> after THEN
		PERFORM tell_change(tg_argv[0] || ':' || before);
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- For migrations that create a table: SELECT tell_changes_of('table'), or with the column that its rows are told by.
CREATE FUNCTION tell_changes_of(told text, scope text DEFAULT NULL) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format('CREATE TRIGGER %I AFTER TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION tell_table_change(''*'')',
		told || '_tell_truncate', told);
	IF scope IS NULL THEN
		EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH STATEMENT EXECUTE FUNCTION tell_table_change(%L)',
			told || '_tell', told, told);
	ELSE
		EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION tell_row_change(%L, %L)',
			told || '_tell', told, told, scope);
		EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I FOR EACH ROW WHEN (old IS DISTINCT FROM new) EXECUTE FUNCTION tell_row_change(%L, %L)',
			told || '_tell_update', told, told, scope);
	END IF;
END
$$;
--> statement-breakpoint
SELECT tell_changes_of(told, scope) FROM (VALUES
	('users', 'id'),
	('sessions', 'user_id'),
	('household_members', 'user_id'),
	('hoa_admins', 'user_id'),
	('communities', 'id'),
	('vendors', 'community_id'),
	('vendor_stats', 'vendor_id'),
	('vendor_market_prices', 'vendor_id'),
	('home_vendors', 'user_id'),
	('reviews', 'user_id'),
	('costs', 'created_by')
) AS by_row (told, scope);
--> statement-breakpoint
SELECT tell_changes_of(told) FROM unnest(ARRAY[
	'address_change_requests',
	'admin_mails',
	'audit_log',
	'badge_levels',
	'community_requests',
	'directory_addresses',
	'households',
	'invitations',
	'point_rewards',
	'preview_costs',
	'preview_links',
	'preview_metrics',
	'preview_reviews',
	'preview_sessions',
	'review_reports',
	'roster_residents',
	'sign_in_links',
	'user_point_history'
]) AS told;
--> statement-breakpoint
-- Points change with every contribution; what somebody may do does not.
CREATE TRIGGER users_tell_rights AFTER UPDATE ON users FOR EACH ROW
	WHEN ((old.email, old.community_id, old.is_verified, old.is_platform_admin, old.rejected_at, old.deleted_at)
		IS DISTINCT FROM (new.email, new.community_id, new.is_verified, new.is_platform_admin, new.rejected_at, new.deleted_at))
	EXECUTE FUNCTION tell_row_change('rights', 'id');
