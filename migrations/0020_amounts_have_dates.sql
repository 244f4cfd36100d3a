-- Published amounts have the time at which they were given, as others read it. It was that of the author's first amount.
UPDATE "vendor_stats" SET "published_costs" = (
  SELECT jsonb_agg(entry || jsonb_build_object('at', CASE WHEN costs.amount = (entry ->> 'amount')::numeric
    THEN coalesce(costs.updated_at, costs.created_at) ELSE costs.created_at END) ORDER BY place)
  FROM jsonb_array_elements("published_costs") WITH ORDINALITY AS published (entry, place)
  JOIN costs ON costs.id = (entry ->> 'id')::uuid)
WHERE "published_costs" <> '[]' AND EXISTS (
  SELECT FROM jsonb_array_elements("published_costs") AS entry JOIN costs ON costs.id = (entry ->> 'id')::uuid);
