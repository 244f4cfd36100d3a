CREATE TABLE "review_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"review_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "review_reports_review_reporter_unique" UNIQUE("review_id","reporter_id"),
	CONSTRAINT "review_reports_reason_known" CHECK ("review_reports"."reason" in ('personal_information', 'other_vendor', 'unkind', 'no_experience', 'other')),
	CONSTRAINT "review_reports_note_length" CHECK (char_length("review_reports"."note") <= 500),
	CONSTRAINT "review_reports_other_has_note" CHECK ("review_reports"."reason" <> 'other' or "review_reports"."note" is not null)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "first_steps_dismissed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_by" uuid;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_note" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "revised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_reports_reporter_index" ON "review_reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "review_reports_waiting_index" ON "review_reports" USING btree ("review_id") WHERE "review_reports"."settled_at" is null;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_hidden_by_users_id_fk" FOREIGN KEY ("hidden_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reviews_hidden_index" ON "reviews" USING btree ("hidden_at") WHERE "reviews"."hidden_at" is not null;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_hidden_with_reason" CHECK (("reviews"."hidden_at" is null) = ("reviews"."hidden_reason" is null)
        and ("reviews"."hidden_at" is not null or ("reviews"."hidden_by" is null and "reviews"."hidden_note" is null and "reviews"."revised_at" is null)));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_hidden_reason_known" CHECK ("reviews"."hidden_reason" in ('personal_information', 'other_vendor', 'unkind', 'no_experience', 'other'));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_hidden_note_length" CHECK (char_length("reviews"."hidden_note") <= 500);--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_hidden_other_has_note" CHECK ("reviews"."hidden_reason" <> 'other' or "reviews"."hidden_note" is not null);