CREATE TABLE "left_vendors" (
	"user_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "left_vendors_vendor_id_user_id_pk" PRIMARY KEY("vendor_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "vendor_stats" ADD COLUMN "homes_left" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "left_vendors" ADD CONSTRAINT "left_vendors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "left_vendors" ADD CONSTRAINT "left_vendors_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "left_vendors_user_index" ON "left_vendors" USING btree ("user_id");