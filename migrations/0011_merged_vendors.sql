ALTER TABLE "vendors" ADD COLUMN "merged_into_id" uuid;--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_merged_into_id_vendors_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vendors_merged_into_index" ON "vendors" USING btree ("merged_into_id") WHERE merged_into_id is not null;--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_merged_is_deleted" CHECK ("vendors"."merged_into_id" is null or "vendors"."deleted_at" is not null);