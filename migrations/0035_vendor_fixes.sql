CREATE TABLE "vendor_fixes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"vendor_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"value" text,
	"same_as_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" uuid,
	CONSTRAINT "vendor_fixes_kind" CHECK ("vendor_fixes"."kind" in ('name', 'phone', 'closed', 'same_as')),
	CONSTRAINT "vendor_fixes_value" CHECK (("vendor_fixes"."kind" in ('name', 'phone')) = ("vendor_fixes"."value" is not null)
        and ("vendor_fixes"."kind" = 'same_as') = ("vendor_fixes"."same_as_id" is not null)),
	CONSTRAINT "vendor_fixes_value_length" CHECK (char_length("vendor_fixes"."value") <= 200),
	CONSTRAINT "vendor_fixes_other_vendor" CHECK ("vendor_fixes"."same_as_id" <> "vendor_fixes"."vendor_id"),
	CONSTRAINT "vendor_fixes_settled" CHECK (("vendor_fixes"."settled_at" is null) = ("vendor_fixes"."settled_by" is null))
);
--> statement-breakpoint
ALTER TABLE "vendor_fixes" ADD CONSTRAINT "vendor_fixes_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_fixes" ADD CONSTRAINT "vendor_fixes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_fixes" ADD CONSTRAINT "vendor_fixes_same_as_id_vendors_id_fk" FOREIGN KEY ("same_as_id") REFERENCES "public"."vendors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_fixes" ADD CONSTRAINT "vendor_fixes_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "vendor_fixes_open_unique" ON "vendor_fixes" USING btree ("vendor_id","user_id","kind") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "vendor_fixes_user_index" ON "vendor_fixes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "vendor_fixes_same_as_index" ON "vendor_fixes" USING btree ("same_as_id") WHERE same_as_id is not null;