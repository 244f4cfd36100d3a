DROP INDEX "users_pending_index";--> statement-breakpoint
DROP INDEX "household_members_pending_index";--> statement-breakpoint
CREATE INDEX "users_platform_admin_index" ON "users" USING btree ("id") WHERE is_platform_admin;--> statement-breakpoint
CREATE INDEX "users_not_mailed_index" ON "users" USING btree ("id") WHERE approval_mail_error is not null;--> statement-breakpoint
CREATE INDEX "users_held_index" ON "users" USING btree ("created_at") WHERE is_held;--> statement-breakpoint
CREATE INDEX "users_moved_out_index" ON "users" USING btree ("moved_out_at") WHERE moved_out_at is not null;--> statement-breakpoint
CREATE INDEX "vendor_stats_untold_index" ON "vendor_stats" USING btree ("vendor_id") WHERE not is_opening_told;--> statement-breakpoint
CREATE INDEX "users_pending_index" ON "users" USING btree ("community_id","created_at") WHERE not is_verified and rejected_at is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "household_members_pending_index" ON "household_members" USING btree ("community_id","created_at") WHERE approved_at is null;