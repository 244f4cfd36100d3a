ALTER TABLE "question_answers" ADD COLUMN "community_id" uuid;--> statement-breakpoint
ALTER TABLE "preview_reviews" ADD COLUMN "community_id" uuid;--> statement-breakpoint
ALTER TABLE "preview_costs" ADD COLUMN "community_id" uuid;--> statement-breakpoint
ALTER TABLE "vendor_fixes" ADD COLUMN "community_id" uuid;--> statement-breakpoint
-- In the database, so that the version before this one can still insert during an update.
CREATE FUNCTION take_community_of_vendor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT community_id INTO NEW.community_id FROM vendors WHERE id = NEW.vendor_id;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION take_community_of_question() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT community_id INTO NEW.community_id FROM questions WHERE id = NEW.question_id;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER question_answers_community BEFORE INSERT OR UPDATE OF question_id ON question_answers
  FOR EACH ROW EXECUTE FUNCTION take_community_of_question();--> statement-breakpoint
CREATE TRIGGER preview_reviews_community BEFORE INSERT OR UPDATE OF vendor_id ON preview_reviews
  FOR EACH ROW EXECUTE FUNCTION take_community_of_vendor();--> statement-breakpoint
CREATE TRIGGER preview_costs_community BEFORE INSERT OR UPDATE OF vendor_id ON preview_costs
  FOR EACH ROW EXECUTE FUNCTION take_community_of_vendor();--> statement-breakpoint
CREATE TRIGGER vendor_fixes_community BEFORE INSERT OR UPDATE OF vendor_id ON vendor_fixes
  FOR EACH ROW EXECUTE FUNCTION take_community_of_vendor();--> statement-breakpoint
UPDATE question_answers SET community_id = questions.community_id FROM questions WHERE questions.id = question_id;--> statement-breakpoint
UPDATE preview_reviews SET community_id = vendors.community_id FROM vendors WHERE vendors.id = vendor_id;--> statement-breakpoint
UPDATE preview_costs SET community_id = vendors.community_id FROM vendors WHERE vendors.id = vendor_id;--> statement-breakpoint
UPDATE vendor_fixes SET community_id = vendors.community_id FROM vendors WHERE vendors.id = vendor_id;--> statement-breakpoint
ALTER TABLE "question_answers" ALTER COLUMN "community_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "preview_reviews" ALTER COLUMN "community_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "preview_costs" ALTER COLUMN "community_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor_fixes" ALTER COLUMN "community_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "preview_costs" DROP CONSTRAINT "preview_costs_vendor_id_vendors_id_fk";--> statement-breakpoint
ALTER TABLE "preview_costs" DROP CONSTRAINT "preview_costs_session_id_preview_sessions_id_fk";--> statement-breakpoint
ALTER TABLE "preview_reviews" DROP CONSTRAINT "preview_reviews_session_id_preview_sessions_id_fk";--> statement-breakpoint
ALTER TABLE "preview_reviews" DROP CONSTRAINT "preview_reviews_vendor_id_vendors_id_fk";--> statement-breakpoint
ALTER TABLE "question_answers" DROP CONSTRAINT "question_answers_question_id_questions_id_fk";--> statement-breakpoint
ALTER TABLE "question_answers" DROP CONSTRAINT "question_answers_vendor_id_vendors_id_fk";--> statement-breakpoint
ALTER TABLE "vendor_fixes" DROP CONSTRAINT "vendor_fixes_vendor_id_vendors_id_fk";--> statement-breakpoint
ALTER TABLE "vendor_fixes" DROP CONSTRAINT "vendor_fixes_same_as_id_vendors_id_fk";--> statement-breakpoint
ALTER TABLE "vendors" DROP CONSTRAINT "vendors_merged_into_id_vendors_id_fk";--> statement-breakpoint
ALTER TABLE "preview_sessions" ADD CONSTRAINT "preview_sessions_community_unique" UNIQUE("community_id","id");--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_community_unique" UNIQUE("community_id","id");--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_community_unique" UNIQUE("community_id","id");--> statement-breakpoint
ALTER TABLE "preview_costs" ADD CONSTRAINT "preview_costs_session_fk" FOREIGN KEY ("community_id","session_id") REFERENCES "public"."preview_sessions"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preview_costs" ADD CONSTRAINT "preview_costs_vendor_fk" FOREIGN KEY ("community_id","vendor_id") REFERENCES "public"."vendors"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preview_reviews" ADD CONSTRAINT "preview_reviews_session_fk" FOREIGN KEY ("community_id","session_id") REFERENCES "public"."preview_sessions"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preview_reviews" ADD CONSTRAINT "preview_reviews_vendor_fk" FOREIGN KEY ("community_id","vendor_id") REFERENCES "public"."vendors"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_answers" ADD CONSTRAINT "question_answers_question_fk" FOREIGN KEY ("community_id","question_id") REFERENCES "public"."questions"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_answers" ADD CONSTRAINT "question_answers_vendor_fk" FOREIGN KEY ("community_id","vendor_id") REFERENCES "public"."vendors"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_fixes" ADD CONSTRAINT "vendor_fixes_vendor_fk" FOREIGN KEY ("community_id","vendor_id") REFERENCES "public"."vendors"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_fixes" ADD CONSTRAINT "vendor_fixes_same_as_fk" FOREIGN KEY ("community_id","same_as_id") REFERENCES "public"."vendors"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_merged_into_fk" FOREIGN KEY ("community_id","merged_into_id") REFERENCES "public"."vendors"("community_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vendor_stats_unpublished_index" ON "vendor_stats" USING btree ("vendor_id") WHERE has_unpublished_costs;
