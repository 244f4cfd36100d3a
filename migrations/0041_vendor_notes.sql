CREATE TABLE "vendor_notes" (
	"user_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"text" text NOT NULL,
	"never_again" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vendor_notes_vendor_id_user_id_pk" PRIMARY KEY("vendor_id","user_id"),
	CONSTRAINT "vendor_notes_length" CHECK (char_length("vendor_notes"."text") <= 500),
	CONSTRAINT "vendor_notes_not_empty" CHECK ("vendor_notes"."text" <> '' or "vendor_notes"."never_again")
);
--> statement-breakpoint
ALTER TABLE "vendor_notes" ADD CONSTRAINT "vendor_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_notes" ADD CONSTRAINT "vendor_notes_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vendor_notes_user_index" ON "vendor_notes" USING btree ("user_id");