CREATE TABLE "ended_uses" (
	"user_id" uuid NOT NULL,
	"community_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ended_uses_vendor_id_user_id_pk" PRIMARY KEY("vendor_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "ended_uses" ADD CONSTRAINT "ended_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ended_uses" ADD CONSTRAINT "ended_uses_vendor_fk" FOREIGN KEY ("community_id","vendor_id") REFERENCES "public"."vendors"("community_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "ended_uses_user_index" ON "ended_uses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ended_uses_ended_index" ON "ended_uses" USING btree ("ended_at");