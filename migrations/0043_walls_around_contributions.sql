-- Filled by who writes the row. The triggers serve the version before this one, which inserts without it during an update.
DO $$
DECLARE
	child text;
BEGIN
	FOREACH child IN ARRAY ARRAY['costs', 'home_vendors', 'left_vendors', 'reviews', 'vendor_market_prices', 'vendor_notes', 'vendor_stats']
	LOOP
		EXECUTE format('ALTER TABLE %I ADD COLUMN community_id uuid, DISABLE TRIGGER USER', child);
		EXECUTE format('UPDATE %I SET community_id = vendors.community_id FROM vendors WHERE vendors.id = vendor_id', child);
		EXECUTE format('ALTER TABLE %I ALTER COLUMN community_id SET NOT NULL, ENABLE TRIGGER USER', child);
	END LOOP;
	FOREACH child IN ARRAY ARRAY['costs', 'home_vendors', 'left_vendors', 'preview_costs', 'preview_reviews', 'reviews', 'vendor_fixes', 'vendor_market_prices', 'vendor_notes', 'vendor_stats']
	LOOP
		EXECUTE format('CREATE OR REPLACE TRIGGER %I BEFORE INSERT ON %I FOR EACH ROW
			WHEN (NEW.community_id IS NULL) EXECUTE FUNCTION take_community_of_vendor()', child || '_community', child);
	END LOOP;
	FOREACH child IN ARRAY ARRAY['question_answers', 'question_reports']
	LOOP
		EXECUTE format('ALTER TABLE %I ADD COLUMN IF NOT EXISTS community_id uuid', child);
		EXECUTE format('CREATE OR REPLACE TRIGGER %I BEFORE INSERT ON %I FOR EACH ROW
			WHEN (NEW.community_id IS NULL) EXECUTE FUNCTION take_community_of_question()', child || '_community', child);
	END LOOP;
END $$;--> statement-breakpoint
UPDATE question_reports SET community_id = questions.community_id FROM questions WHERE questions.id = question_id;--> statement-breakpoint
ALTER TABLE "question_reports" ALTER COLUMN "community_id" SET NOT NULL;--> statement-breakpoint
CREATE FUNCTION take_community_of_household() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT community_id INTO NEW.community_id FROM households WHERE id = NEW.household_id;
	RETURN NEW;
END $$;--> statement-breakpoint
ALTER TABLE "household_members" ADD COLUMN "community_id" uuid, DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE household_members SET community_id = households.community_id FROM households WHERE households.id = household_id;--> statement-breakpoint
ALTER TABLE "household_members" ALTER COLUMN "community_id" SET NOT NULL, ENABLE TRIGGER USER;--> statement-breakpoint
CREATE TRIGGER household_members_community BEFORE INSERT ON household_members FOR EACH ROW
	WHEN (NEW.community_id IS NULL) EXECUTE FUNCTION take_community_of_household();--> statement-breakpoint
-- The version before moves a person to another home with an update.
CREATE TRIGGER household_members_move BEFORE UPDATE OF household_id ON household_members FOR EACH ROW
	WHEN (NEW.household_id <> OLD.household_id AND NEW.community_id = OLD.community_id)
	EXECUTE FUNCTION take_community_of_household();--> statement-breakpoint
-- No call makes such an invitation. It then leads to a home of the person's own address.
UPDATE invitations SET household_id = NULL FROM households
	WHERE households.id = household_id AND households.community_id <> invitations.community_id;--> statement-breakpoint
ALTER TABLE "costs" DROP CONSTRAINT "costs_vendor_id_vendors_id_fk";--> statement-breakpoint
ALTER TABLE "home_vendors" DROP CONSTRAINT "home_vendors_vendor_id_vendors_id_fk";--> statement-breakpoint
ALTER TABLE "left_vendors" DROP CONSTRAINT "left_vendors_vendor_id_vendors_id_fk";--> statement-breakpoint
ALTER TABLE "vendor_notes" DROP CONSTRAINT "vendor_notes_vendor_id_vendors_id_fk";--> statement-breakpoint
ALTER TABLE "household_members" DROP CONSTRAINT "household_members_household_id_households_id_fk";--> statement-breakpoint
ALTER TABLE "invitations" DROP CONSTRAINT "invitations_household_id_households_id_fk";--> statement-breakpoint
ALTER TABLE "preview_costs" DROP CONSTRAINT "preview_costs_vendor_fk";--> statement-breakpoint
ALTER TABLE "preview_reviews" DROP CONSTRAINT "preview_reviews_vendor_fk";--> statement-breakpoint
ALTER TABLE "preview_sessions" DROP CONSTRAINT "preview_sessions_preview_link_id_preview_links_id_fk";--> statement-breakpoint
ALTER TABLE "question_answers" DROP CONSTRAINT "question_answers_vendor_fk";--> statement-breakpoint
ALTER TABLE "question_reports" DROP CONSTRAINT "question_reports_question_id_questions_id_fk";--> statement-breakpoint
ALTER TABLE "question_reports" DROP CONSTRAINT "question_reports_answer_id_question_answers_id_fk";--> statement-breakpoint
ALTER TABLE "reviews" DROP CONSTRAINT "reviews_vendor_id_vendors_id_fk";--> statement-breakpoint
ALTER TABLE "vendor_fixes" DROP CONSTRAINT "vendor_fixes_vendor_fk";--> statement-breakpoint
ALTER TABLE "vendor_fixes" DROP CONSTRAINT "vendor_fixes_same_as_fk";--> statement-breakpoint
ALTER TABLE "vendor_market_prices" DROP CONSTRAINT "vendor_market_prices_vendor_id_vendors_id_fk";--> statement-breakpoint
ALTER TABLE "vendor_stats" DROP CONSTRAINT "vendor_stats_vendor_id_vendors_id_fk";--> statement-breakpoint
ALTER TABLE "vendors" DROP CONSTRAINT "vendors_merged_into_fk";--> statement-breakpoint
ALTER TABLE "households" ADD CONSTRAINT "households_community_unique" UNIQUE("community_id","id");--> statement-breakpoint
ALTER TABLE "preview_links" ADD CONSTRAINT "preview_links_community_unique" UNIQUE("community_id","id");--> statement-breakpoint
ALTER TABLE "question_answers" ADD CONSTRAINT "question_answers_community_unique" UNIQUE("community_id","id");--> statement-breakpoint
ALTER TABLE "costs" ADD CONSTRAINT "costs_vendor_fk" FOREIGN KEY ("community_id","vendor_id") REFERENCES "public"."vendors"("community_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "home_vendors" ADD CONSTRAINT "home_vendors_vendor_fk" FOREIGN KEY ("community_id","vendor_id") REFERENCES "public"."vendors"("community_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "left_vendors" ADD CONSTRAINT "left_vendors_vendor_fk" FOREIGN KEY ("community_id","vendor_id") REFERENCES "public"."vendors"("community_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "vendor_notes" ADD CONSTRAINT "vendor_notes_vendor_fk" FOREIGN KEY ("community_id","vendor_id") REFERENCES "public"."vendors"("community_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "household_members" ADD CONSTRAINT "household_members_household_fk" FOREIGN KEY ("community_id","household_id") REFERENCES "public"."households"("community_id","id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_household_fk" FOREIGN KEY ("community_id","household_id") REFERENCES "public"."households"("community_id","id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "preview_costs" ADD CONSTRAINT "preview_costs_vendor_fk" FOREIGN KEY ("community_id","vendor_id") REFERENCES "public"."vendors"("community_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "preview_reviews" ADD CONSTRAINT "preview_reviews_vendor_fk" FOREIGN KEY ("community_id","vendor_id") REFERENCES "public"."vendors"("community_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "preview_sessions" ADD CONSTRAINT "preview_sessions_link_fk" FOREIGN KEY ("community_id","preview_link_id") REFERENCES "public"."preview_links"("community_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_answers" ADD CONSTRAINT "question_answers_vendor_fk" FOREIGN KEY ("community_id","vendor_id") REFERENCES "public"."vendors"("community_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_question_fk" FOREIGN KEY ("community_id","question_id") REFERENCES "public"."questions"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_answer_fk" FOREIGN KEY ("community_id","answer_id") REFERENCES "public"."question_answers"("community_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_vendor_fk" FOREIGN KEY ("community_id","vendor_id") REFERENCES "public"."vendors"("community_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "vendor_fixes" ADD CONSTRAINT "vendor_fixes_vendor_fk" FOREIGN KEY ("community_id","vendor_id") REFERENCES "public"."vendors"("community_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "vendor_fixes" ADD CONSTRAINT "vendor_fixes_same_as_fk" FOREIGN KEY ("community_id","same_as_id") REFERENCES "public"."vendors"("community_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "vendor_market_prices" ADD CONSTRAINT "vendor_market_prices_vendor_fk" FOREIGN KEY ("community_id","vendor_id") REFERENCES "public"."vendors"("community_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "vendor_stats" ADD CONSTRAINT "vendor_stats_vendor_fk" FOREIGN KEY ("community_id","vendor_id") REFERENCES "public"."vendors"("community_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_merged_into_fk" FOREIGN KEY ("community_id","merged_into_id") REFERENCES "public"."vendors"("community_id","id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
-- The figures of a vendor announce its list without reading the vendor.
CREATE OR REPLACE FUNCTION announce_row() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
	before uuid;
	after uuid;
	topic text;
BEGIN
	IF tg_op = 'UPDATE' AND old IS NOT DISTINCT FROM new THEN
		RETURN NULL;
	END IF;
	CASE tg_argv[1]
		WHEN 'id' THEN before := old.id; after := new.id;
		WHEN 'user_id' THEN before := old.user_id; after := new.user_id;
		WHEN 'created_by' THEN before := old.created_by; after := new.created_by;
		WHEN 'community_id' THEN before := old.community_id; after := new.community_id;
	END CASE;
	topic := tg_argv[0] || ':' || coalesce(after, before);
	IF topic IS NOT NULL THEN
		RAISE INFO USING MESSAGE = topic, ERRCODE = 'CHNG0';
		PERFORM pg_notify('porchlist_changes', topic);
	END IF;
	IF before <> after THEN
		topic := tg_argv[0] || ':' || before;
		RAISE INFO USING MESSAGE = topic, ERRCODE = 'CHNG0';
		PERFORM pg_notify('porchlist_changes', topic);
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER vendor_stats_announce AFTER INSERT OR UPDATE OR DELETE ON vendor_stats
	FOR EACH ROW EXECUTE FUNCTION announce_row('list', 'community_id');--> statement-breakpoint
CREATE OR REPLACE TRIGGER vendor_market_prices_announce AFTER INSERT OR UPDATE OR DELETE ON vendor_market_prices
	FOR EACH ROW EXECUTE FUNCTION announce_row('list', 'community_id');
