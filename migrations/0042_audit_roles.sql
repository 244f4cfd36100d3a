ALTER TABLE "audit_log" ADD COLUMN "actor_role" text;--> statement-breakpoint
CREATE INDEX "audit_log_community_index" ON "audit_log" USING btree ("community_id","created_at");--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_role" CHECK ("audit_log"."actor_role" in ('hoa_admin', 'platform_admin'));