CREATE TABLE "decision_batches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"admin_id" uuid NOT NULL,
	"decision" jsonb NOT NULL,
	"ids" uuid[] NOT NULL,
	"outcome" jsonb DEFAULT '{"done":[],"failed":[]}'::jsonb NOT NULL,
	"undoable_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "decision_batches" ADD CONSTRAINT "decision_batches_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "decision_batches_admin_index" ON "decision_batches" USING btree ("admin_id");