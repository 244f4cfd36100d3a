DROP INDEX "costs_vendor_index";--> statement-breakpoint
CREATE INDEX "costs_household_index" ON "costs" USING btree ("household_id") WHERE household_id is not null;--> statement-breakpoint
CREATE INDEX "invitations_household_index" ON "invitations" USING btree ("household_id") WHERE household_id is not null;--> statement-breakpoint
CREATE INDEX "preview_metrics_vendor_index" ON "preview_metrics" USING btree ("vendor_id") WHERE vendor_id is not null;--> statement-breakpoint
CREATE INDEX "vendor_fixes_vendor_index" ON "vendor_fixes" USING btree ("vendor_id");--> statement-breakpoint
CREATE INDEX "costs_vendor_index" ON "costs" USING btree ("vendor_id","cost_kind");