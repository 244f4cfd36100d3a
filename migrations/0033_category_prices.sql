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
);
--> statement-breakpoint
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
);
--> statement-breakpoint
ALTER TABLE "vendor_stats" ADD COLUMN "priced_category" text;--> statement-breakpoint
ALTER TABLE "category_prices" ADD CONSTRAINT "category_prices_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_market_prices" ADD CONSTRAINT "category_market_prices_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_market_prices" ADD CONSTRAINT "category_market_prices_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
DO $$
DECLARE
	source text;
BEGIN
	FOREACH source IN ARRAY ARRAY['category_prices', 'category_market_prices'] LOOP
		EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION announce_row(''list'', ''community_id'')',
			source || '_announce', source);
		EXECUTE format('CREATE TRIGGER %I AFTER TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION announce_everything()',
			source || '_announce_truncate', source);
	END LOOP;
END
$$;
--> statement-breakpoint
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
ORDER BY community_id, category, sharing DESC, updated_at DESC, amount, unit;
--> statement-breakpoint
DELETE FROM vendor_market_prices AS price USING vendors, category_market_prices AS shared
WHERE vendors.id = price.vendor_id AND shared.community_id = vendors.community_id
	AND shared.category = vendors.category AND (shared.amount, shared.unit) = (price.amount, price.unit);
--> statement-breakpoint
-- The prices of categories, from what is published of their vendors by now.
UPDATE vendor_stats SET priced_category = vendors.category
FROM vendors
WHERE vendors.id = vendor_stats.vendor_id AND vendors.deleted_at IS NULL AND vendor_stats.published_cost_homes >= 3;
--> statement-breakpoint
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
HAVING count(DISTINCT costs.household_id) >= 5 AND count(DISTINCT vendors.id) >= 2;
