CREATE TABLE "news_readers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"visited_at" timestamp with time zone NOT NULL,
	"wants_mails" boolean DEFAULT true NOT NULL,
	"mailed_at" timestamp with time zone,
	"digest_mailed_at" timestamp with time zone,
	"unsubscribe_token" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "news_readers_unsubscribe_token_unique" UNIQUE("unsubscribe_token")
);
--> statement-breakpoint
CREATE TABLE "question_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"question_id" uuid NOT NULL,
	"answered_by" uuid NOT NULL,
	"vendor_id" uuid,
	"text" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"hidden_at" timestamp with time zone,
	"hidden_by" uuid,
	"hidden_reason" text,
	"hidden_note" text,
	CONSTRAINT "question_answers_question_person_unique" UNIQUE("question_id","answered_by"),
	CONSTRAINT "question_answers_not_empty" CHECK ("question_answers"."vendor_id" is not null or btrim("question_answers"."text") <> ''),
	CONSTRAINT "question_answers_text_length" CHECK (char_length("question_answers"."text") <= 280),
	CONSTRAINT "question_answers_hidden_with_reason" CHECK (("question_answers"."hidden_at" is null) = ("question_answers"."hidden_reason" is null)),
	CONSTRAINT "question_answers_hidden_reason_known" CHECK ("question_answers"."hidden_reason" in ('personal_information', 'unkind', 'other'))
);
--> statement-breakpoint
CREATE TABLE "question_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"question_id" uuid NOT NULL,
	"answer_id" uuid,
	"reporter_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "question_reports_reporter_unique" UNIQUE NULLS NOT DISTINCT("question_id","answer_id","reporter_id"),
	CONSTRAINT "question_reports_reason_known" CHECK ("question_reports"."reason" in ('personal_information', 'unkind', 'other')),
	CONSTRAINT "question_reports_note_length" CHECK (char_length("question_reports"."note") <= 500),
	CONSTRAINT "question_reports_other_has_note" CHECK ("question_reports"."reason" <> 'other' or "question_reports"."note" is not null)
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"community_id" uuid NOT NULL,
	"asked_by" uuid NOT NULL,
	"category" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"hidden_by" uuid,
	"hidden_reason" text,
	"hidden_note" text,
	CONSTRAINT "questions_category" CHECK ("questions"."category" in ('Pool', 'HVAC', 'Landscaping', 'Pest Control', 'Electrical', 'Plumbing', 'Power Washing', 'Handyman', 'General Contractor', 'Roofing', 'Pet Grooming')),
	CONSTRAINT "questions_text_length" CHECK (btrim("questions"."text") <> '' and char_length("questions"."text") <= 140),
	CONSTRAINT "questions_hidden_with_reason" CHECK (("questions"."hidden_at" is null) = ("questions"."hidden_reason" is null)),
	CONSTRAINT "questions_hidden_reason_known" CHECK ("questions"."hidden_reason" in ('personal_information', 'unkind', 'other'))
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "seats" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "group_id" uuid;--> statement-breakpoint
ALTER TABLE "vendor_stats" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vendor_stats" ADD COLUMN "is_opening_told" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "news_readers" ADD CONSTRAINT "news_readers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_answers" ADD CONSTRAINT "question_answers_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_answers" ADD CONSTRAINT "question_answers_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_answers" ADD CONSTRAINT "question_answers_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_answers" ADD CONSTRAINT "question_answers_hidden_by_users_id_fk" FOREIGN KEY ("hidden_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_answer_id_question_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."question_answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_hidden_by_users_id_fk" FOREIGN KEY ("hidden_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "question_answers_answered_by_index" ON "question_answers" USING btree ("answered_by");--> statement-breakpoint
CREATE INDEX "question_answers_vendor_index" ON "question_answers" USING btree ("vendor_id");--> statement-breakpoint
CREATE INDEX "question_reports_reporter_index" ON "question_reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "question_reports_answer_index" ON "question_reports" USING btree ("answer_id");--> statement-breakpoint
CREATE INDEX "questions_community_index" ON "questions" USING btree ("community_id","expires_at");--> statement-breakpoint
CREATE INDEX "questions_asked_by_index" ON "questions" USING btree ("asked_by");--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_group_id_invitations_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."invitations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_group_index" ON "invitations" USING btree ("group_id") WHERE "invitations"."group_id" is not null;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_seats" CHECK ("invitations"."seats" between 1 and 40);--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_group_is_open" CHECK ("invitations"."seats" = 1 or ("invitations"."accepted_at" is null and "invitations"."household_id" is null and "invitations"."invited_email" is null));--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_group_joined" CHECK ("invitations"."group_id" is null or "invitations"."accepted_at" is not null);