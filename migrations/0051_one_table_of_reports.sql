CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"review_id" uuid,
	"question_id" uuid,
	"answer_id" uuid,
	"reporter_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "reports_review_reporter_unique" UNIQUE("review_id","reporter_id"),
	CONSTRAINT "reports_question_reporter_unique" UNIQUE("question_id","reporter_id"),
	CONSTRAINT "reports_answer_reporter_unique" UNIQUE("answer_id","reporter_id"),
	CONSTRAINT "reports_one_subject" CHECK (num_nonnulls("reports"."review_id", "reports"."question_id", "reports"."answer_id") = 1),
	CONSTRAINT "reports_reason_known" CHECK ("reports"."reason" in ('personal_information', 'other_vendor', 'unkind', 'no_experience', 'other') and ("reports"."review_id" is not null or "reports"."reason" in ('personal_information', 'unkind', 'other'))),
	CONSTRAINT "reports_note_length" CHECK (char_length("reports"."note") <= 500),
	CONSTRAINT "reports_other_has_note" CHECK ("reports"."reason" <> 'other' or "reports"."note" is not null)
);
--> statement-breakpoint
INSERT INTO "reports" ("id", "review_id", "reporter_id", "reason", "note", "created_at", "settled_at")
	SELECT "id", "review_id", "reporter_id", "reason", "note", "created_at", "settled_at" FROM "review_reports";--> statement-breakpoint
INSERT INTO "reports" ("id", "question_id", "answer_id", "reporter_id", "reason", "note", "created_at", "settled_at")
	SELECT "id", CASE WHEN "answer_id" IS NULL THEN "question_id" END, "answer_id", "reporter_id", "reason", "note", "created_at", "settled_at"
	FROM "question_reports";--> statement-breakpoint
DROP TABLE "question_reports" CASCADE;--> statement-breakpoint
DROP TABLE "review_reports" CASCADE;--> statement-breakpoint
-- Version 0.1.0 reads and writes reports of reviews here during an update. It knows no reports of questions.
CREATE VIEW "review_reports" AS SELECT "id", "review_id", "reporter_id", "reason", "note", "created_at", "settled_at"
	FROM "reports" WHERE "review_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "question_answers" DROP CONSTRAINT "question_answers_community_unique";--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_answer_id_question_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."question_answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_reporter_index" ON "reports" USING btree ("reporter_id");