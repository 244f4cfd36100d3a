ALTER TABLE "community_requests" ADD COLUMN "community_id" uuid;--> statement-breakpoint
ALTER TABLE "community_requests" ADD COLUMN "appoints_requestor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "community_requests" ADD CONSTRAINT "community_requests_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "community_requests_community_index" ON "community_requests" USING btree ("community_id");