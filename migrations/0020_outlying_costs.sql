ALTER TABLE "costs" ADD COLUMN "outlier" text;--> statement-breakpoint
CREATE INDEX "costs_waiting_index" ON "costs" USING btree ("created_at") WHERE outlier = 'waiting';--> statement-breakpoint
ALTER TABLE "costs" ADD CONSTRAINT "costs_outlier" CHECK ("costs"."outlier" in ('waiting', 'accepted', 'set_aside'));