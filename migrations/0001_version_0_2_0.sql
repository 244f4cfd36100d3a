-- Actions are named subject.verb.
UPDATE "audit_log" SET "action" = "named"."after" FROM (VALUES
  ('approve user', 'user.approve'),
  ('reject user', 'user.reject'),
  ('verify user', 'user.verify'),
  ('unverify user', 'user.unverify'),
  ('delete user', 'user.delete'),
  ('clean up user', 'user.clean_up'),
  ('delete own account', 'user.delete_self'),
  ('end sessions', 'user.end_sessions'),
  ('appoint HOA admin', 'hoa_admin.appoint'),
  ('dismiss HOA admin', 'hoa_admin.dismiss'),
  ('appoint platform admin', 'platform_admin.appoint'),
  ('dismiss platform admin', 'platform_admin.dismiss'),
  ('approve household', 'household.approve'),
  ('decline household', 'household.decline'),
  ('keep review', 'review.keep'),
  ('hide review', 'review.hide'),
  ('show review again', 'review.unhide'),
  ('edit cost', 'cost.edit'),
  ('delete cost', 'cost.delete'),
  ('restore cost', 'cost.restore'),
  ('seed vendor', 'vendor.seed'),
  ('import vendors', 'vendor.import'),
  ('edit vendor', 'vendor.edit'),
  ('delete vendor', 'vendor.delete'),
  ('restore vendor', 'vendor.restore'),
  ('merge vendors', 'vendor.merge'),
  ('set market price', 'market_price.set'),
  ('remove market price', 'market_price.remove'),
  ('save branding', 'branding.save'),
  ('upload community photo', 'community_photo.upload'),
  ('remove community photo', 'community_photo.remove'),
  ('approve address change', 'address_change.approve'),
  ('reject address change', 'address_change.reject'),
  ('approve community request', 'community_request.approve'),
  ('reject community request', 'community_request.reject'),
  ('import addresses', 'address.import'),
  ('remove addresses', 'address.remove'),
  ('remove resident names', 'resident_name.remove'),
  ('add badge level', 'badge_level.add'),
  ('edit badge level', 'badge_level.edit'),
  ('delete badge level', 'badge_level.delete'),
  ('edit point reward', 'point_reward.edit'),
  ('create preview link', 'preview_link.create'),
  ('edit preview link', 'preview_link.edit'),
  ('activate preview link', 'preview_link.activate'),
  ('deactivate preview link', 'preview_link.deactivate'),
  ('delete preview visitor', 'visitor.delete')
) AS "named" ("before", "after") WHERE "audit_log"."action" = "named"."before";--> statement-breakpoint
CREATE TABLE "admin_mails" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"is_wanted" boolean DEFAULT true NOT NULL,
	"mailed_at" timestamp with time zone,
	"unsubscribe_token" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "admin_mails_unsubscribe_token_unique" UNIQUE("unsubscribe_token")
);--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "admin_mails" ADD CONSTRAINT "admin_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- A confirmed session came by a mailed link.
UPDATE "users" SET "email_confirmed_at" = "first"."at" FROM (
  SELECT "user_id", min("created_at") AS "at" FROM "sessions" WHERE "is_confirmed" GROUP BY "user_id"
) AS "first" WHERE "first"."user_id" = "users"."id";--> statement-breakpoint
-- Two vendors of a community may not share a name, whatever its case, spacing and punctuation; from here on also whatever
-- its width, letters that cannot be seen, and letters of other alphabets that look like Latin ones.
DROP INDEX "vendors_name_unique";--> statement-breakpoint
ALTER TABLE "vendors" DROP CONSTRAINT "vendors_name_not_empty";--> statement-breakpoint
-- Signs such as ™ go before NFKC would make letters of them. Cut: some signs become a sentence, and an index has its limits.
CREATE OR REPLACE FUNCTION vendor_name_key(name text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$ SELECT left(translate(
  regexp_replace(
    lower(normalize(regexp_replace(name, '[®©™℠…\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\U000E0000-\U000E0FFF]+', '', 'g'), NFKC)),
    '[[:space:]!-/:-@\[-`{-~‘’‚“”„–—·•…®©™℠\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\U000E0000-\U000E0FFF]+', '', 'g'),
  'аАвВсСԁԀеЕһҺнНіІјЈкКӏӀмМоОрРԛԚѕЅтТѵѴԝԜхХуУүҮαΑβΒεΕζΖηΗιΙκΚμΜνΝοΟρΡτΤυΥχΧϲϹϳօՕսՍհıɑɡ',
  'aabbccddeehhhhiijjkkllmmooppqqssttvvwwxxyyyyaabbeezzhhiikkmmnnooppttyyxxccjoouuhiag'), 400) $$;--> statement-breakpoint
-- What was added as another vendor and is not: an admin can tell the two apart, and merge them.
UPDATE "vendors" SET "name" = 'Vendor ' || left("id"::text, 8) WHERE vendor_name_key("name") = '';--> statement-breakpoint
UPDATE "vendors" SET "name" = left("vendors"."name", 100) || ' (' || left("vendors"."id"::text, 8) || ')'
FROM (
  SELECT "id", row_number() OVER (PARTITION BY "community_id", vendor_name_key("name") ORDER BY "created_at", "id") AS "place"
  FROM "vendors" WHERE "deleted_at" IS NULL
) AS "alike" WHERE "alike"."id" = "vendors"."id" AND "alike"."place" > 1;--> statement-breakpoint
-- A kept column is computed anew when what it is made of is written.
UPDATE "vendors" SET "name" = "name" WHERE "name_key" <> vendor_name_key("name");--> statement-breakpoint
CREATE UNIQUE INDEX "vendors_name_unique" ON "vendors" USING btree ("community_id","name_key") WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_name_not_empty" CHECK ("vendors"."name_key" <> '');--> statement-breakpoint
ALTER TABLE "costs" ADD COLUMN "outlier" text;--> statement-breakpoint
CREATE INDEX "costs_waiting_index" ON "costs" USING btree ("created_at") WHERE outlier = 'waiting';--> statement-breakpoint
ALTER TABLE "costs" ADD CONSTRAINT "costs_outlier" CHECK ("costs"."outlier" in ('waiting', 'accepted', 'set_aside'));--> statement-breakpoint
-- Whether a name stands beside a price is a choice of its own from here on. Until now a hidden name in the profile hid it
-- there, too: who hid it keeps that.
UPDATE "costs" SET "anonymous" = true FROM "users"
WHERE "users"."id" = "costs"."created_by" AND NOT "users"."show_name_public" AND NOT "costs"."anonymous";--> statement-breakpoint
ALTER TABLE "households" ADD COLUMN "normalized_street" text;--> statement-breakpoint
-- Its last form is made by the step 'homes of one form'.
UPDATE "households" SET "normalized_street" = lower("street_name");--> statement-breakpoint
ALTER TABLE "households" ADD CONSTRAINT "households_street_normalized" CHECK (("households"."street_name" is null) = ("households"."normalized_street" is null));--> statement-breakpoint
DROP INDEX "reviews_user_index";--> statement-breakpoint
CREATE INDEX "reviews_user_index" ON "reviews" USING btree ("user_id","vendor_id");--> statement-breakpoint
CREATE TABLE "left_vendors" (
	"user_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "left_vendors_vendor_id_user_id_pk" PRIMARY KEY("vendor_id","user_id")
);--> statement-breakpoint
ALTER TABLE "vendor_stats" ADD COLUMN "homes_left" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "left_vendors" ADD CONSTRAINT "left_vendors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "left_vendors" ADD CONSTRAINT "left_vendors_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "left_vendors_user_index" ON "left_vendors" USING btree ("user_id");--> statement-breakpoint
CREATE TABLE "known_browsers" (
	"user_id" uuid NOT NULL,
	"browser_hash" text NOT NULL,
	"session_id" uuid,
	"last_used_at" timestamp with time zone NOT NULL,
	"notice_token" uuid,
	CONSTRAINT "known_browsers_user_id_browser_hash_pk" PRIMARY KEY("user_id","browser_hash"),
	CONSTRAINT "known_browsers_notice_token_unique" UNIQUE("notice_token")
);--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "known_browsers" ADD CONSTRAINT "known_browsers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_browsers" ADD CONSTRAINT "known_browsers_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_browsers_session_index" ON "known_browsers" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "known_browsers_last_used_index" ON "known_browsers" USING btree ("last_used_at");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_name_short" CHECK (char_length("sessions"."name") between 1 and 40);--> statement-breakpoint
CREATE TABLE "email_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"new_email" text NOT NULL,
	"old_email" text,
	"session_id" uuid,
	"token_hash" text,
	"undo_token" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "email_changes_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "email_changes_undo_token_unique" UNIQUE("undo_token"),
	CONSTRAINT "email_changes_confirmed_has_old" CHECK (("email_changes"."confirmed_at" is null) = ("email_changes"."old_email" is null))
);--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"expires_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"browser_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id"),
	CONSTRAINT "passkeys_name_short" CHECK (char_length("passkeys"."name") between 1 and 60)
);--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "email_proof_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "passkey_proof_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_one_waiting" ON "email_changes" USING btree ("user_id") WHERE confirmed_at is null;--> statement-breakpoint
CREATE INDEX "email_changes_user_index" ON "email_changes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "email_changes_session_index" ON "email_changes" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "passkey_challenges_user_index" ON "passkey_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expires_index" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_user_index" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "sign_in_links" ADD COLUMN "code_hash" text;--> statement-breakpoint
ALTER TABLE "sign_in_links" ADD COLUMN "code_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_links" ADD COLUMN "next_path" text;--> statement-breakpoint
CREATE INDEX "sign_in_links_browser_index" ON "sign_in_links" USING btree ("browser_hash");--> statement-breakpoint
ALTER TABLE "sign_in_links" ADD CONSTRAINT "sign_in_links_code_tries_range" CHECK ("sign_in_links"."code_tries" between 0 and 5);--> statement-breakpoint
ALTER TABLE "sign_in_links" ADD CONSTRAINT "sign_in_links_next_path_is_local" CHECK ("sign_in_links"."next_path" ~ '^/([^/]|$)');--> statement-breakpoint
CREATE TABLE "news_readers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"visited_at" timestamp with time zone NOT NULL,
	"wants_mails" boolean DEFAULT true NOT NULL,
	"mailed_at" timestamp with time zone,
	"digest_mailed_at" timestamp with time zone,
	"unsubscribe_token" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "news_readers_unsubscribe_token_unique" UNIQUE("unsubscribe_token")
);--> statement-breakpoint
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
);--> statement-breakpoint
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
);--> statement-breakpoint
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
);--> statement-breakpoint
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
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_group_joined" CHECK ("invitations"."group_id" is null or "invitations"."accepted_at" is not null);--> statement-breakpoint
CREATE TABLE "category_prices" (
	"community_id" uuid NOT NULL,
	"category" text NOT NULL,
	"homes" integer DEFAULT 0 NOT NULL,
	"low" numeric(10, 2),
	"median" numeric(10, 2),
	"high" numeric(10, 2),
	"amounts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "category_prices_community_id_category_pk" PRIMARY KEY("community_id","category"),
	CONSTRAINT "category_prices_category" CHECK ("category_prices"."category" in ('Pool', 'HVAC', 'Landscaping', 'Pest Control', 'Electrical', 'Plumbing', 'Power Washing', 'Handyman', 'General Contractor', 'Roofing', 'Pet Grooming')),
	CONSTRAINT "category_prices_gate" CHECK ("category_prices"."homes" = 0 or "category_prices"."homes" >= 5),
	CONSTRAINT "category_prices_complete" CHECK (("category_prices"."homes" = 0) = ("category_prices"."median" is null))
);--> statement-breakpoint
CREATE TABLE "category_market_prices" (
	"community_id" uuid NOT NULL,
	"category" text NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"unit" text NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "category_market_prices_community_id_category_pk" PRIMARY KEY("community_id","category"),
	CONSTRAINT "category_market_prices_amount" CHECK ("category_market_prices"."amount" > 0),
	CONSTRAINT "category_market_prices_category" CHECK ("category_market_prices"."category" in ('Pool', 'HVAC', 'Landscaping', 'Pest Control', 'Electrical', 'Plumbing', 'Power Washing', 'Handyman', 'General Contractor', 'Roofing', 'Pet Grooming')),
	CONSTRAINT "category_market_prices_unit" CHECK ("category_market_prices"."unit" in ('month', 'visit', 'hour', 'job'))
);--> statement-breakpoint
ALTER TABLE "vendor_stats" ADD COLUMN "priced_category" text;--> statement-breakpoint
ALTER TABLE "category_prices" ADD CONSTRAINT "category_prices_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_market_prices" ADD CONSTRAINT "category_market_prices_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_market_prices" ADD CONSTRAINT "category_market_prices_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- An area average that several vendors of a category share belongs to the category; the others stay the vendors' own.
INSERT INTO category_market_prices (community_id, category, amount, unit, updated_by, updated_at)
SELECT DISTINCT ON (community_id, category) community_id, category, amount, unit, updated_by, updated_at
FROM (
	SELECT vendors.community_id, vendors.category, price.amount, price.unit,
		(array_agg(price.updated_by ORDER BY price.updated_at DESC))[1] AS updated_by,
		max(price.updated_at) AS updated_at, count(*) AS sharing
	FROM vendor_market_prices AS price JOIN vendors ON vendors.id = price.vendor_id AND vendors.deleted_at IS NULL
	GROUP BY vendors.community_id, vendors.category, price.amount, price.unit
	HAVING count(*) > 1
) AS shared
ORDER BY community_id, category, sharing DESC, updated_at DESC, amount, unit;--> statement-breakpoint
DELETE FROM vendor_market_prices AS price USING vendors, category_market_prices AS shared
WHERE vendors.id = price.vendor_id AND shared.community_id = vendors.community_id
	AND shared.category = vendors.category AND (shared.amount, shared.unit) = (price.amount, price.unit);--> statement-breakpoint
-- The prices of categories, from what is published of their vendors by now.
UPDATE vendor_stats SET priced_category = vendors.category
FROM vendors
WHERE vendors.id = vendor_stats.vendor_id AND vendors.deleted_at IS NULL AND vendor_stats.published_cost_homes >= 3;--> statement-breakpoint
INSERT INTO category_prices (community_id, category, homes, low, median, high, amounts)
SELECT vendors.community_id, vendors.category, count(DISTINCT costs.household_id),
	round((percentile_cont(0.25) WITHIN GROUP (ORDER BY entry.amount))::numeric / 5) * 5,
	round((percentile_cont(0.5) WITHIN GROUP (ORDER BY entry.amount))::numeric / 5) * 5,
	round((percentile_cont(0.75) WITHIN GROUP (ORDER BY entry.amount))::numeric / 5) * 5,
	jsonb_agg(round(entry.amount / 5) * 5 ORDER BY entry.amount)
FROM vendor_stats
	JOIN vendors ON vendors.id = vendor_stats.vendor_id
	CROSS JOIN LATERAL jsonb_to_recordset(vendor_stats.published_costs) AS entry (id uuid, amount numeric, kind text, unit text)
	JOIN costs ON costs.id = entry.id
	JOIN (VALUES ('Pool', 'monthly_plan', 'month'), ('HVAC', 'service_call', 'visit'), ('Landscaping', 'monthly_plan', 'month'),
		('Pest Control', 'monthly_plan', 'month'), ('Electrical', 'service_call', 'visit'), ('Plumbing', 'service_call', 'visit'),
		('Power Washing', 'service_call', 'visit'), ('Handyman', 'hourly', 'hour'), ('Pet Grooming', 'service_call', 'visit')
	) AS main (category, kind, unit)
		ON (main.category, main.kind, main.unit) = (vendor_stats.priced_category, entry.kind, entry.unit)
GROUP BY vendors.community_id, vendors.category
HAVING count(DISTINCT costs.household_id) >= 5 AND count(DISTINCT vendors.id) >= 2;--> statement-breakpoint
CREATE INDEX "known_browsers_browser_index" ON "known_browsers" USING btree ("browser_hash");--> statement-breakpoint
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
);--> statement-breakpoint
ALTER TABLE "vendor_fixes" ADD CONSTRAINT "vendor_fixes_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_fixes" ADD CONSTRAINT "vendor_fixes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_fixes" ADD CONSTRAINT "vendor_fixes_same_as_id_vendors_id_fk" FOREIGN KEY ("same_as_id") REFERENCES "public"."vendors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_fixes" ADD CONSTRAINT "vendor_fixes_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "vendor_fixes_open_unique" ON "vendor_fixes" USING btree ("vendor_id","user_id","kind") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "vendor_fixes_user_index" ON "vendor_fixes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "vendor_fixes_same_as_index" ON "vendor_fixes" USING btree ("same_as_id") WHERE same_as_id is not null;--> statement-breakpoint
CREATE TABLE "former_community_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL
);--> statement-breakpoint
ALTER TABLE "communities" ADD COLUMN "verifies_matches" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "communities" ADD COLUMN "is_default" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "communities" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "former_community_slugs" ADD CONSTRAINT "former_community_slugs_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_community_slugs_community_index" ON "former_community_slugs" USING btree ("community_id");--> statement-breakpoint
CREATE UNIQUE INDEX "communities_one_default" ON "communities" USING btree ("is_default") WHERE "communities"."is_default";--> statement-breakpoint
ALTER TABLE "communities" ADD CONSTRAINT "communities_default_is_open" CHECK (not ("communities"."is_default" and "communities"."closed_at" is not null));--> statement-breakpoint
UPDATE "communities" SET "is_default" = true WHERE "slug" = 'boca-bridges';--> statement-breakpoint
CREATE TABLE "sent_emails" (
	"user_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"title" text NOT NULL,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sent_emails_user_id_job_id_pk" PRIMARY KEY("user_id","job_id"),
	CONSTRAINT "sent_emails_title_short" CHECK (char_length("sent_emails"."title") between 1 and 200)
);--> statement-breakpoint
ALTER TABLE "sent_emails" ADD CONSTRAINT "sent_emails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sent_emails_created_index" ON "sent_emails" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "question_answers" ADD COLUMN "community_id" uuid;--> statement-breakpoint
ALTER TABLE "preview_reviews" ADD COLUMN "community_id" uuid;--> statement-breakpoint
ALTER TABLE "preview_costs" ADD COLUMN "community_id" uuid;--> statement-breakpoint
ALTER TABLE "vendor_fixes" ADD COLUMN "community_id" uuid;--> statement-breakpoint
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
CREATE INDEX "vendor_stats_unpublished_index" ON "vendor_stats" USING btree ("vendor_id") WHERE has_unpublished_costs;--> statement-breakpoint
CREATE TABLE "residence_checks" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token" uuid DEFAULT gen_random_uuid() NOT NULL,
	"was_on_roster" boolean DEFAULT false NOT NULL,
	"confirmed_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	CONSTRAINT "residence_checks_token_unique" UNIQUE("token")
);--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "moved_out_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "residence_checks" ADD CONSTRAINT "residence_checks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "residence_checks" ADD CONSTRAINT "residence_checks_member_fk" FOREIGN KEY ("user_id") REFERENCES "public"."household_members"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preview_reviews" ADD COLUMN "has_tie" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "has_tie" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE TABLE "vendor_notes" (
	"user_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"text" text NOT NULL,
	"never_again" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vendor_notes_vendor_id_user_id_pk" PRIMARY KEY("vendor_id","user_id"),
	CONSTRAINT "vendor_notes_length" CHECK (char_length("vendor_notes"."text") <= 500),
	CONSTRAINT "vendor_notes_not_empty" CHECK ("vendor_notes"."text" <> '' or "vendor_notes"."never_again")
);--> statement-breakpoint
ALTER TABLE "vendor_notes" ADD CONSTRAINT "vendor_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_notes" ADD CONSTRAINT "vendor_notes_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vendor_notes_user_index" ON "vendor_notes" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "actor_role" text;--> statement-breakpoint
CREATE INDEX "audit_log_community_index" ON "audit_log" USING btree ("community_id","created_at");--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_role" CHECK ("audit_log"."actor_role" in ('hoa_admin', 'platform_admin'));--> statement-breakpoint
DO $$
DECLARE
	child text;
BEGIN
	FOREACH child IN ARRAY ARRAY['costs', 'home_vendors', 'left_vendors', 'reviews', 'vendor_market_prices', 'vendor_notes', 'vendor_stats']
	LOOP
		EXECUTE format('ALTER TABLE %I ADD COLUMN community_id uuid', child);
		EXECUTE format('UPDATE %I SET community_id = vendors.community_id FROM vendors WHERE vendors.id = vendor_id', child);
		EXECUTE format('ALTER TABLE %I ALTER COLUMN community_id SET NOT NULL', child);
	END LOOP;
END $$;--> statement-breakpoint
ALTER TABLE "question_reports" ADD COLUMN "community_id" uuid;--> statement-breakpoint
UPDATE question_reports SET community_id = questions.community_id FROM questions WHERE questions.id = question_id;--> statement-breakpoint
ALTER TABLE "question_reports" ALTER COLUMN "community_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "household_members" ADD COLUMN "community_id" uuid;--> statement-breakpoint
UPDATE household_members SET community_id = households.community_id FROM households WHERE households.id = household_id;--> statement-breakpoint
ALTER TABLE "household_members" ALTER COLUMN "community_id" SET NOT NULL;--> statement-breakpoint
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
ALTER TABLE "users" ADD COLUMN "is_held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor_stats" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vendor_stats" ADD COLUMN "is_batch_waiting" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE TABLE "address_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"community_id" uuid NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	"removed_addresses" jsonb NOT NULL,
	"replaced_residents" jsonb NOT NULL,
	"sets_total_homes" boolean NOT NULL,
	"former_total_homes" integer,
	CONSTRAINT "address_imports_moment_unique" UNIQUE("community_id","imported_at")
);--> statement-breakpoint
ALTER TABLE "roster_residents" ADD COLUMN "imported_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "address_imports" ADD CONSTRAINT "address_imports_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "browsers" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "hoa_admins" ADD COLUMN "is_manager" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "residence_checks" ADD COLUMN "token_hashes" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "known_browsers" ADD COLUMN "browsers" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "passkeys" ADD COLUMN "browsers" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "passkeys" ADD COLUMN "notice_hash" text;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_notice_hash_unique" UNIQUE("notice_hash");--> statement-breakpoint
UPDATE "known_browsers" SET "browsers" = array["browser_hash"];--> statement-breakpoint
UPDATE "sessions" SET "browsers" = array[known."browser_hash"] FROM "known_browsers" known WHERE known."session_id" = "sessions"."id";--> statement-breakpoint
UPDATE "passkeys" SET "browsers" = array["browser_hash"] WHERE "browser_hash" IS NOT NULL;--> statement-breakpoint
UPDATE "residence_checks" SET "token_hashes" = array[encode(sha256("token"::text::bytea), 'hex')];--> statement-breakpoint
UPDATE "hoa_admins" SET "is_manager" = true WHERE NOT EXISTS (
  SELECT FROM "household_members" member WHERE member."user_id" = "hoa_admins"."user_id" AND member."community_id" = "hoa_admins"."community_id"
);--> statement-breakpoint
-- The numbers of a vendor; of a row that an older version wrote, the last ten digits.
CREATE FUNCTION vendor_phone_numbers(contacts jsonb, contact_info text) RETURNS text[]
	LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN CASE
		WHEN contacts IS NOT NULL THEN ARRAY(
			SELECT contact ->> 'number' FROM jsonb_array_elements(contacts) AS contact WHERE contact ? 'number')
		WHEN length(regexp_replace(contact_info, '[^0-9]', '', 'g')) BETWEEN 10 AND 11
			THEN ARRAY['+1' || right(regexp_replace(contact_info, '[^0-9]', '', 'g'), 10)]
		ELSE '{}'::text[]
	END;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "contacts" jsonb;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "phone_numbers" text[] GENERATED ALWAYS AS (vendor_phone_numbers(contacts, contact_info)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "held_for" uuid;--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_held_for_users_id_fk" FOREIGN KEY ("held_for") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vendors_held_for_index" ON "vendors" USING btree ("held_for") WHERE held_for is not null;--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_held_is_deleted" CHECK ("vendors"."held_for" is null or "vendors"."deleted_at" is not null);--> statement-breakpoint
-- What people added who never confirmed their email, and nobody else has done anything with.
UPDATE "vendors" SET "held_for" = "vendors"."created_by", "deleted_at" = now()
FROM "users" WHERE "users"."id" = "vendors"."created_by" AND "users"."email_confirmed_at" IS NULL
  AND NOT "users"."is_verified" AND "users"."deleted_at" IS NULL AND "vendors"."deleted_at" IS NULL
  AND NOT EXISTS (SELECT FROM "reviews" WHERE "vendor_id" = "vendors"."id" AND "user_id" <> "users"."id")
  AND NOT EXISTS (SELECT FROM "home_vendors" WHERE "vendor_id" = "vendors"."id" AND "user_id" <> "users"."id")
  AND NOT EXISTS (SELECT FROM "costs" WHERE "vendor_id" = "vendors"."id" AND "created_by" <> "users"."id")
  AND NOT EXISTS (SELECT FROM "question_answers" WHERE "vendor_id" = "vendors"."id");--> statement-breakpoint
ALTER TABLE "communities" ADD COLUMN "time_zone" text DEFAULT 'America/New_York' NOT NULL;--> statement-breakpoint
ALTER TABLE "communities" ADD CONSTRAINT "communities_time_zone_valid" CHECK ("communities"."time_zone" in ('America/New_York', 'America/Chicago', 'America/Denver', 'America/Phoenix', 'America/Los_Angeles', 'America/Anchorage', 'Pacific/Honolulu', 'America/Puerto_Rico', 'Pacific/Guam', 'Pacific/Pago_Pago'));--> statement-breakpoint
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
);--> statement-breakpoint
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
CREATE INDEX "reports_reporter_index" ON "reports" USING btree ("reporter_id");--> statement-breakpoint
ALTER TABLE "community_requests" ADD COLUMN "community_id" uuid;--> statement-breakpoint
ALTER TABLE "community_requests" ADD COLUMN "appoints_requestor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "community_requests" ADD CONSTRAINT "community_requests_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "community_requests_community_index" ON "community_requests" USING btree ("community_id");--> statement-breakpoint
CREATE TABLE "site_settings" (
	"id" uuid PRIMARY KEY DEFAULT '5e77ed00-0000-4000-8000-000000000001' NOT NULL,
	"support_email" text,
	"sender_name" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "site_settings_one_row" CHECK ("site_settings"."id" = '5e77ed00-0000-4000-8000-000000000001')
);
