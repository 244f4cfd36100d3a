DROP INDEX "users_pending_index";--> statement-breakpoint
DROP INDEX "audit_log_created_at_index";--> statement-breakpoint
DROP INDEX "household_members_pending_index";--> statement-breakpoint
CREATE INDEX "users_newest_index" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "users_waiting_index" ON "users" USING btree ("community_id","created_at","id") WHERE not is_verified and rejected_at is null and deleted_at is null and not is_held and not is_orphaned;--> statement-breakpoint
CREATE INDEX "audit_log_newest_index" ON "audit_log" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "directory_addresses_listed_index" ON "directory_addresses" USING btree ("community_id") WHERE not is_sample;--> statement-breakpoint
CREATE INDEX "costs_created_by_index" ON "costs" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "household_members_waiting_index" ON "household_members" USING btree ("community_id","created_at","user_id") WHERE approved_at is null;--> statement-breakpoint
CREATE INDEX "household_members_approved_index" ON "household_members" USING btree ("community_id") WHERE approved_at is not null;--> statement-breakpoint
CREATE INDEX "households_created_by_index" ON "households" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "residence_checks_tokens_index" ON "residence_checks" USING gin ("token_hashes");--> statement-breakpoint
CREATE INDEX "invitations_email_index" ON "invitations" USING btree ("invited_email");--> statement-breakpoint
CREATE INDEX "rate_limit_counts_ends_index" ON "rate_limit_counts" USING btree ("ends_at");