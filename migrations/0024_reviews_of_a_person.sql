DROP INDEX "reviews_user_index";--> statement-breakpoint
CREATE INDEX "reviews_user_index" ON "reviews" USING btree ("user_id","vendor_id");--> statement-breakpoint
-- Of a rating that earned nothing the whole table told a change; now its rows tell whose they are.
DROP TRIGGER user_point_history_tell ON user_point_history;
--> statement-breakpoint
DROP TRIGGER user_point_history_tell_truncate ON user_point_history;
--> statement-breakpoint
SELECT tell_changes_of('user_point_history', 'user_id');
