-- A vendor's name without case, spacing and punctuation (typographic marks included): two vendors of one community
-- may not share it. Immutable, so that a generated column and its unique index can rest on it.
CREATE FUNCTION vendor_name_key(name text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$ SELECT regexp_replace(lower(name), '[[:space:]!-/:-@\[-`{-~‘’‚“”„–—·•…®™]+', '', 'g') $$;--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"is_confirmed" boolean NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "sessions_token_hash_shape" CHECK ("sessions"."token_hash" ~ '^[0-9a-f]{64}$')
);--> statement-breakpoint
CREATE TABLE "sign_in_links" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"browser_hash" text,
	"token_hash" text,
	"expires_at" timestamp with time zone,
	CONSTRAINT "sign_in_links_token_hash_unique" UNIQUE("token_hash")
);--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text,
	"name" text DEFAULT '' NOT NULL,
	"community_id" uuid,
	"address" text,
	"formatted_address" text,
	"normalized_address" text,
	"street_name" text,
	"google_place_id" text,
	"is_address_confirmed" boolean DEFAULT true NOT NULL,
	"signup_source" text DEFAULT 'regular' NOT NULL,
	"is_verified" boolean DEFAULT false NOT NULL,
	"verified_at" timestamp with time zone,
	"rejected_at" timestamp with time zone,
	"is_platform_admin" boolean DEFAULT false NOT NULL,
	"show_name_public" boolean DEFAULT true NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"submissions_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid,
	"deletion_reason" text,
	"is_orphaned" boolean GENERATED ALWAYS AS (deleted_at is null and not is_platform_admin and (email is null or name = '')) STORED,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_email_normal" CHECK ("users"."email" = lower(btrim("users"."email")) and "users"."email" like '_%@_%'),
	CONSTRAINT "users_points_not_negative" CHECK ("users"."points" >= 0 and "users"."submissions_count" >= 0),
	CONSTRAINT "users_verified_or_rejected" CHECK (not ("users"."is_verified" and "users"."rejected_at" is not null)),
	CONSTRAINT "users_deleted_is_erased" CHECK ("users"."deleted_at" is null or ("users"."email" is null and "users"."name" = '' and "users"."address" is null and not "users"."is_verified"))
);--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"community_id" uuid,
	"reason" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "communities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"photo_path" text,
	"address_line" text,
	"contact_phone" text,
	"total_homes" integer,
	"is_test_group" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "communities_slug_unique" UNIQUE("slug"),
	CONSTRAINT "communities_slug_shape" CHECK ("communities"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "communities_total_homes_not_negative" CHECK ("communities"."total_homes" >= 0),
	CONSTRAINT "communities_contact_phone_shape" CHECK ("communities"."contact_phone" ~ '^[0-9]{10}$')
);--> statement-breakpoint
CREATE TABLE "directory_addresses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"community_id" uuid NOT NULL,
	"place_id" text NOT NULL,
	"formatted_address" text NOT NULL,
	"normalized_address" text NOT NULL,
	"street_number" text NOT NULL,
	"route" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"postal_code" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "directory_addresses_place_id_unique" UNIQUE("place_id"),
	CONSTRAINT "directory_addresses_address_unique" UNIQUE("community_id","normalized_address")
);--> statement-breakpoint
CREATE TABLE "address_change_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"current_address" text,
	"current_normalized_address" text,
	"requested_address" text NOT NULL,
	"requested_formatted_address" text NOT NULL,
	"requested_normalized_address" text NOT NULL,
	"requested_place_id" text,
	"reason" text NOT NULL,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"decision_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "address_change_requests_status" CHECK ("address_change_requests"."status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "address_change_requests_reason" CHECK (btrim("address_change_requests"."reason") <> '')
);--> statement-breakpoint
CREATE TABLE "community_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"community_name" text NOT NULL,
	"location" text,
	"requestor_name" text NOT NULL,
	"requestor_email" text NOT NULL,
	"is_resident" text NOT NULL,
	"notes" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"decision_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "community_requests_status" CHECK ("community_requests"."status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "community_requests_resident" CHECK ("community_requests"."is_resident" in ('yes', 'no')),
	CONSTRAINT "community_requests_name" CHECK (btrim("community_requests"."community_name") <> '' and btrim("community_requests"."requestor_name") <> '')
);--> statement-breakpoint
CREATE TABLE "hoa_admins" (
	"user_id" uuid NOT NULL,
	"community_id" uuid NOT NULL,
	"appointed_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hoa_admins_pkey" PRIMARY KEY("user_id","community_id")
);--> statement-breakpoint
CREATE TABLE "household_members" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"household_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"approved_at" timestamp with time zone,
	"approved_by" uuid
);--> statement-breakpoint
CREATE TABLE "households" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"community_id" uuid NOT NULL,
	"household_address" text NOT NULL,
	"normalized_address" text NOT NULL,
	"street_name" text,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "households_address_unique" UNIQUE("community_id","normalized_address"),
	CONSTRAINT "households_address_not_empty" CHECK ("households"."normalized_address" <> '')
);--> statement-breakpoint
CREATE TABLE "costs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"vendor_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"household_id" uuid,
	"household_address" text,
	"normalized_address" text,
	"amount" numeric(10, 2) NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"cost_kind" text NOT NULL,
	"unit" text NOT NULL,
	"period" text,
	"quantity" integer,
	"anonymous" boolean DEFAULT false NOT NULL,
	"notes" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid,
	"admin_modified" boolean DEFAULT false NOT NULL,
	"admin_modified_by" uuid,
	"admin_modified_at" timestamp with time zone,
	CONSTRAINT "costs_amount_not_negative" CHECK ("costs"."amount" >= 0),
	CONSTRAINT "costs_currency_shape" CHECK ("costs"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "costs_quantity_range" CHECK ("costs"."quantity" between 0 and 1000),
	CONSTRAINT "costs_kind" CHECK ("costs"."cost_kind" in ('monthly_plan', 'yearly_plan', 'service_call', 'hourly', 'one_time')),
	CONSTRAINT "costs_unit" CHECK ("costs"."unit" in ('month', 'year', 'visit', 'hour', 'call', 'job', 'sq_ft')),
	CONSTRAINT "costs_period" CHECK ("costs"."period" in ('one_time', 'monthly', 'quarterly', 'annually', 'weekly', 'biweekly'))
);--> statement-breakpoint
CREATE TABLE "home_vendors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"my_rating" smallint,
	"amount" numeric(10, 2),
	"currency" text DEFAULT 'USD' NOT NULL,
	"period" text,
	"contact_override" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "home_vendors_user_vendor_unique" UNIQUE("user_id","vendor_id"),
	CONSTRAINT "home_vendors_rating_range" CHECK ("home_vendors"."my_rating" between 1 and 5),
	CONSTRAINT "home_vendors_amount_not_negative" CHECK ("home_vendors"."amount" >= 0),
	CONSTRAINT "home_vendors_currency_shape" CHECK ("home_vendors"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "home_vendors_period" CHECK ("home_vendors"."period" in ('monthly', 'hourly'))
);--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"community_id" uuid NOT NULL,
	"household_id" uuid,
	"invited_email" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"accepted_by" uuid,
	CONSTRAINT "invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "invitations_accepted_whole" CHECK (("invitations"."accepted_at" is null) = ("invitations"."accepted_by" is null)),
	CONSTRAINT "invitations_email_normal" CHECK ("invitations"."invited_email" = lower(btrim("invitations"."invited_email")))
);--> statement-breakpoint
CREATE TABLE "badge_levels" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"color" text NOT NULL,
	"icon" text NOT NULL,
	"min_points" integer NOT NULL,
	CONSTRAINT "badge_levels_name_unique" UNIQUE("name"),
	CONSTRAINT "badge_levels_min_points_unique" UNIQUE("min_points"),
	CONSTRAINT "badge_levels_min_points_not_negative" CHECK ("badge_levels"."min_points" >= 0),
	CONSTRAINT "badge_levels_color_shape" CHECK ("badge_levels"."color" ~ '^#[0-9a-f]{6}$'),
	CONSTRAINT "badge_levels_icon" CHECK ("badge_levels"."icon" in ('user', 'users', 'heart', 'star', 'crown', 'trophy'))
);--> statement-breakpoint
CREATE TABLE "point_rewards" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"activity" text NOT NULL,
	"points" integer NOT NULL,
	"description" text NOT NULL,
	CONSTRAINT "point_rewards_activity_unique" UNIQUE("activity"),
	CONSTRAINT "point_rewards_points_not_negative" CHECK ("point_rewards"."points" >= 0)
);--> statement-breakpoint
CREATE TABLE "user_point_history" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"activity_type" text NOT NULL,
	"subject" text NOT NULL,
	"points_earned" integer NOT NULL,
	"description" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_point_history_once" UNIQUE("user_id","activity_type","subject")
);--> statement-breakpoint
CREATE TABLE "preview_costs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"vendor_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"cost_kind" text NOT NULL,
	"unit" text NOT NULL,
	"period" text,
	"quantity" integer,
	"notes" text,
	"anonymous" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "preview_costs_once" UNIQUE("session_id","vendor_id","cost_kind"),
	CONSTRAINT "preview_costs_amount" CHECK ("preview_costs"."amount" > 0),
	CONSTRAINT "preview_costs_kind" CHECK ("preview_costs"."cost_kind" in ('monthly_plan', 'yearly_plan', 'service_call', 'hourly', 'one_time')),
	CONSTRAINT "preview_costs_unit" CHECK ("preview_costs"."unit" in ('month', 'year', 'visit', 'hour', 'call', 'job', 'sq_ft')),
	CONSTRAINT "preview_costs_period" CHECK ("preview_costs"."period" in ('one_time', 'monthly', 'quarterly', 'annually', 'weekly', 'biweekly'))
);--> statement-breakpoint
CREATE TABLE "preview_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"community_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "preview_links_slug_unique" UNIQUE("slug"),
	CONSTRAINT "preview_links_slug_shape" CHECK ("preview_links"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);--> statement-breakpoint
CREATE TABLE "preview_metrics" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"preview_link_id" uuid,
	"session_id" uuid,
	"event_type" text NOT NULL,
	"vendor_id" uuid,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "preview_metrics_event" CHECK ("preview_metrics"."event_type" in ('page_view', 'identity_provided', 'rate_vendor', 'add_cost', 'review_submitted', 'cost_submitted', 'vendor_submission')),
	CONSTRAINT "preview_metrics_metadata_size" CHECK (octet_length("preview_metrics"."metadata"::text) <= 1024)
);--> statement-breakpoint
CREATE TABLE "preview_reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"session_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"rating" smallint NOT NULL,
	"comments" text,
	"recommended" boolean,
	"anonymous" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "preview_reviews_vendor_session_unique" UNIQUE("vendor_id","session_id"),
	CONSTRAINT "preview_reviews_rating_range" CHECK ("preview_reviews"."rating" between 1 and 5)
);--> statement-breakpoint
CREATE TABLE "preview_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"session_token" text NOT NULL,
	"preview_link_id" uuid,
	"community_id" uuid NOT NULL,
	"name" text,
	"address" text,
	"formatted_address" text,
	"normalized_address" text,
	"google_place_id" text,
	"street_name" text,
	"source" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "preview_sessions_session_token_unique" UNIQUE("session_token")
);--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"vendor_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"rating" smallint NOT NULL,
	"comments" text,
	"anonymous" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone,
	CONSTRAINT "reviews_vendor_user_unique" UNIQUE("vendor_id","user_id"),
	CONSTRAINT "reviews_rating_range" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_comments_length" CHECK (char_length("reviews"."comments") <= 2000)
);--> statement-breakpoint
CREATE TABLE "vendor_market_prices" (
	"vendor_id" uuid PRIMARY KEY NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"unit" text NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vendor_market_prices_amount" CHECK ("vendor_market_prices"."amount" > 0),
	CONSTRAINT "vendor_market_prices_unit" CHECK ("vendor_market_prices"."unit" in ('month', 'visit', 'hour', 'job'))
);--> statement-breakpoint
CREATE TABLE "vendor_stats" (
	"vendor_id" uuid PRIMARY KEY NOT NULL,
	"homes_serviced" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"rating_score" real,
	"cost_sum" numeric(14, 2) DEFAULT 0 NOT NULL,
	"cost_homes" integer DEFAULT 0 NOT NULL,
	"published_cost_sum" numeric(14, 2) DEFAULT 0 NOT NULL,
	"published_cost_homes" integer DEFAULT 0 NOT NULL,
	"published_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "vendors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"community_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text GENERATED ALWAYS AS (vendor_name_key(name)) STORED NOT NULL,
	"category" text NOT NULL,
	"contact_info" text NOT NULL,
	"typical_cost" numeric(10, 2),
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid,
	"google_place_id" text,
	"google_rating" numeric(2, 1),
	"google_rating_count" integer,
	"google_last_updated" timestamp with time zone,
	"google_reviews_json" jsonb,
	CONSTRAINT "vendors_name_not_empty" CHECK ("vendors"."name_key" <> ''),
	CONSTRAINT "vendors_contact_not_empty" CHECK (btrim("vendors"."contact_info") <> ''),
	CONSTRAINT "vendors_category" CHECK ("vendors"."category" in ('Pool', 'HVAC', 'Landscaping', 'Pest Control', 'Electrical', 'Plumbing', 'Power Washing', 'Handyman', 'General Contractor', 'Roofing', 'Pet Grooming'))
);--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_links" ADD CONSTRAINT "sign_in_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_addresses" ADD CONSTRAINT "directory_addresses_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address_change_requests" ADD CONSTRAINT "address_change_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address_change_requests" ADD CONSTRAINT "address_change_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_requests" ADD CONSTRAINT "community_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hoa_admins" ADD CONSTRAINT "hoa_admins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hoa_admins" ADD CONSTRAINT "hoa_admins_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hoa_admins" ADD CONSTRAINT "hoa_admins_appointed_by_users_id_fk" FOREIGN KEY ("appointed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "household_members" ADD CONSTRAINT "household_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "household_members" ADD CONSTRAINT "household_members_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "household_members" ADD CONSTRAINT "household_members_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "households" ADD CONSTRAINT "households_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "households" ADD CONSTRAINT "households_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "costs" ADD CONSTRAINT "costs_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "costs" ADD CONSTRAINT "costs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "costs" ADD CONSTRAINT "costs_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "costs" ADD CONSTRAINT "costs_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "costs" ADD CONSTRAINT "costs_admin_modified_by_users_id_fk" FOREIGN KEY ("admin_modified_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_vendors" ADD CONSTRAINT "home_vendors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_vendors" ADD CONSTRAINT "home_vendors_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_point_history" ADD CONSTRAINT "user_point_history_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preview_costs" ADD CONSTRAINT "preview_costs_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preview_costs" ADD CONSTRAINT "preview_costs_session_id_preview_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."preview_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preview_links" ADD CONSTRAINT "preview_links_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preview_links" ADD CONSTRAINT "preview_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preview_metrics" ADD CONSTRAINT "preview_metrics_preview_link_id_preview_links_id_fk" FOREIGN KEY ("preview_link_id") REFERENCES "public"."preview_links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preview_metrics" ADD CONSTRAINT "preview_metrics_session_id_preview_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."preview_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preview_metrics" ADD CONSTRAINT "preview_metrics_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preview_reviews" ADD CONSTRAINT "preview_reviews_session_id_preview_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."preview_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preview_reviews" ADD CONSTRAINT "preview_reviews_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preview_sessions" ADD CONSTRAINT "preview_sessions_preview_link_id_preview_links_id_fk" FOREIGN KEY ("preview_link_id") REFERENCES "public"."preview_links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preview_sessions" ADD CONSTRAINT "preview_sessions_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_market_prices" ADD CONSTRAINT "vendor_market_prices_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_market_prices" ADD CONSTRAINT "vendor_market_prices_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_stats" ADD CONSTRAINT "vendor_stats_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_user_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_community_index" ON "users" USING btree ("community_id");--> statement-breakpoint
CREATE INDEX "users_pending_index" ON "users" USING btree ("created_at") WHERE not is_verified and rejected_at is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "audit_log_created_at_index" ON "audit_log" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_subject_index" ON "audit_log" USING btree ("subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "audit_log_actor_index" ON "audit_log" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "directory_addresses_prefix_index" ON "directory_addresses" USING btree ("normalized_address" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "address_change_requests_user_index" ON "address_change_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "address_change_requests_pending_index" ON "address_change_requests" USING btree ("created_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "community_requests_pending_index" ON "community_requests" USING btree ("created_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "hoa_admins_community_index" ON "hoa_admins" USING btree ("community_id");--> statement-breakpoint
CREATE INDEX "household_members_household_index" ON "household_members" USING btree ("household_id");--> statement-breakpoint
CREATE INDEX "household_members_pending_index" ON "household_members" USING btree ("created_at") WHERE approved_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "costs_living_unique" ON "costs" USING btree ("created_by","vendor_id","cost_kind") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "costs_vendor_index" ON "costs" USING btree ("vendor_id","cost_kind") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "costs_created_at_index" ON "costs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "home_vendors_vendor_index" ON "home_vendors" USING btree ("vendor_id");--> statement-breakpoint
CREATE INDEX "invitations_invited_by_index" ON "invitations" USING btree ("invited_by","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invitations_accepted_by_index" ON "invitations" USING btree ("accepted_by");--> statement-breakpoint
CREATE INDEX "user_point_history_user_index" ON "user_point_history" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "preview_costs_vendor_index" ON "preview_costs" USING btree ("vendor_id");--> statement-breakpoint
CREATE INDEX "preview_links_community_index" ON "preview_links" USING btree ("community_id");--> statement-breakpoint
CREATE INDEX "preview_metrics_session_index" ON "preview_metrics" USING btree ("session_id","created_at");--> statement-breakpoint
CREATE INDEX "preview_metrics_link_index" ON "preview_metrics" USING btree ("preview_link_id","created_at");--> statement-breakpoint
CREATE INDEX "preview_reviews_session_index" ON "preview_reviews" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "preview_sessions_community_index" ON "preview_sessions" USING btree ("community_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "preview_sessions_link_index" ON "preview_sessions" USING btree ("preview_link_id");--> statement-breakpoint
CREATE INDEX "preview_sessions_expires_index" ON "preview_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "reviews_user_index" ON "reviews" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vendors_name_unique" ON "vendors" USING btree ("community_id","name_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "vendors_community_category_index" ON "vendors" USING btree ("community_id","category") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "vendors_created_by_index" ON "vendors" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "vendors_google_place_index" ON "vendors" USING btree ("google_place_id") WHERE google_place_id is not null;--> statement-breakpoint
CREATE INDEX "directory_addresses_words_index" ON "directory_addresses" USING gin (array_to_tsvector(string_to_array("normalized_address", ' '))) WITH (fastupdate=off);--> statement-breakpoint
ALTER TABLE "home_vendors" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "address_change_requests_one_pending" ON "address_change_requests" USING btree ("user_id") WHERE status = 'pending';--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "is_inviter_confirmed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor_stats" ADD COLUMN "published_costs" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor_stats" ADD COLUMN "has_unpublished_costs" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "preview_sessions" ALTER COLUMN "source" SET DEFAULT 'link';--> statement-breakpoint
ALTER TABLE "preview_costs" ADD COLUMN "updated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "preview_metrics" ADD COLUMN "once_key" text NOT NULL;--> statement-breakpoint
ALTER TABLE "preview_reviews" ADD COLUMN "updated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "preview_sessions" ADD COLUMN "adopted_by" uuid;--> statement-breakpoint
ALTER TABLE "preview_sessions" ADD COLUMN "adopted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "preview_sessions" ADD CONSTRAINT "preview_sessions_adopted_by_users_id_fk" FOREIGN KEY ("adopted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "preview_sessions_adopted_by_index" ON "preview_sessions" USING btree ("adopted_by");--> statement-breakpoint
ALTER TABLE "preview_metrics" ADD CONSTRAINT "preview_metrics_once" UNIQUE("once_key");--> statement-breakpoint
ALTER TABLE "preview_costs" ADD CONSTRAINT "preview_costs_quantity_range" CHECK ("preview_costs"."quantity" between 0 and 1000);--> statement-breakpoint
ALTER TABLE "preview_reviews" ADD CONSTRAINT "preview_reviews_comments_length" CHECK (char_length("preview_reviews"."comments") <= 2000);--> statement-breakpoint
ALTER TABLE "preview_sessions" ADD CONSTRAINT "preview_sessions_source" CHECK ("preview_sessions"."source" in ('link', 'qr', 'flyer'));--> statement-breakpoint
ALTER TABLE "preview_sessions" ADD CONSTRAINT "preview_sessions_adoption" CHECK (("preview_sessions"."adopted_by" is null) = ("preview_sessions"."adopted_at" is null));--> statement-breakpoint
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
);--> statement-breakpoint
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
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_hidden_other_has_note" CHECK ("reviews"."hidden_reason" <> 'other' or "reviews"."hidden_note" is not null);--> statement-breakpoint
-- Names are searched by their likeness, so that typing mistakes do not matter. The extension is part of PostgreSQL's own
-- additions and is trusted: whoever may create schemas in the database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
-- A name as it is searched, and what is searched for: words in lower case with single spaces between them, without
-- accents (taken off before lower case, which knows only plain letters on some servers), apostrophes and punctuation.
CREATE FUNCTION vendor_search_name(name text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$
  SELECT btrim(regexp_replace(
    regexp_replace(lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f]+', '', 'g')), '[''`´‘’]+', '', 'g'),
    '[[:space:]!-/:-@\[-`{-~‚“”„–—·•…®™]+', ' ', 'g'))
$$;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "search_name" text GENERATED ALWAYS AS (vendor_search_name(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "badge_levels" DROP CONSTRAINT "badge_levels_name_unique";--> statement-breakpoint
CREATE UNIQUE INDEX "badge_levels_name_key_unique" ON "badge_levels" USING btree (lower("name"));--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "merged_into_id" uuid;--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_merged_into_id_vendors_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vendors_merged_into_index" ON "vendors" USING btree ("merged_into_id") WHERE merged_into_id is not null;--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_merged_is_deleted" CHECK ("vendors"."merged_into_id" is null or "vendors"."deleted_at" is not null);--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "approval_mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "approval_mail_error" text;--> statement-breakpoint
ALTER TABLE "directory_addresses" ALTER COLUMN "lat" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "directory_addresses" ALTER COLUMN "lng" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "directory_addresses" ADD CONSTRAINT "directory_addresses_location_whole" CHECK (("directory_addresses"."lat" is null) = ("directory_addresses"."lng" is null));--> statement-breakpoint
CREATE TABLE "daily_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"since" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "rate_limit_counts" (
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rate_limit_counts_name_key_hash_pk" PRIMARY KEY("name","key_hash")
);--> statement-breakpoint
CREATE TABLE "roster_residents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"address_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text
);--> statement-breakpoint
ALTER TABLE "directory_addresses" ADD COLUMN "unit" text;--> statement-breakpoint
ALTER TABLE "directory_addresses" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "roster_residents" ADD CONSTRAINT "roster_residents_address_id_directory_addresses_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."directory_addresses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "roster_residents_address_index" ON "roster_residents" USING btree ("address_id");--> statement-breakpoint
-- The words of a name without case, accents, punctuation and initials, to compare how a person and a file write it.
CREATE FUNCTION name_words(name text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$ SELECT coalesce(array_agg(word), '{}') FROM regexp_split_to_table(
  regexp_replace(lower(normalize(name, NFKD)), '[̀-ͯ]', '', 'g'), '[[:space:][:punct:]]+') AS word
  WHERE length(word) > 1 $$;
