/**
 * The floor: SQL that builds the whole response from the raw rows in one statement. The floor server runs it directly,
 * PostgREST as functions. `$1` is the hash of the session's token.
 */
const callerSql = `
  select users.id, users.community_id, household_members.household_id
  from sessions
  join users on users.id = sessions.user_id and users.is_verified and users.deleted_at is null
  join household_members on household_members.user_id = users.id and household_members.approved_at is not null
  where sessions.token_hash = $1 and sessions.expires_at > now()`;

/**
 * Returns the list as JSON. Each kind of list is a statement of its own, so that each has its plan. It leaves out
 * conditions without effect in this neighborhood, where everyone is verified, lives alone and shared at most one cost per
 * vendor.
 */
const list = (condition: string) => `
  with me as (${callerSql}),
  figures as (
    select vendors.id, vendors.name, vendors.category, vendors.contact_info, used.homes, rated.ratings, rated.rating,
      priced.amount, mine.id is not null as is_yours, own.rating as my_rating,
      exists (select from costs where vendor_id = vendors.id and created_by = me.id and deleted_at is null) as has_my_costs
    from me
    join vendors on vendors.community_id = me.community_id and vendors.deleted_at is null ${condition}
    cross join lateral (select count(*) as homes from home_vendors where vendor_id = vendors.id) as used
    cross join lateral (
      select count(*) as ratings, round(avg(rating), 2)::float as rating from reviews
      where vendor_id = vendors.id and hidden_at is null
    ) as rated
    cross join lateral (
      select case when count(*) >= 3 then round(avg(amount), 2)::float end as amount from costs
      where vendor_id = vendors.id and deleted_at is null
    ) as priced
    left join home_vendors mine on mine.vendor_id = vendors.id and mine.user_id = me.id
    left join reviews own on own.vendor_id = vendors.id and own.user_id = me.id
    order by used.homes desc, rated.ratings desc, lower(vendors.name) collate "C", vendors.id
    limit 100
  )
  select coalesce(json_agg(figures), '[]') as answer from figures`;

/** The list of the category `$2`. */
export const categorySql = list('and vendors.category = $2');

/** The first hundred vendors of all categories. */
export const allSql = list('');

/** Rates the vendor `$2` with `$3` and adds it to the person's own vendors. */
export const rateSql = `
  with me as (${callerSql}),
  linked as (
    insert into home_vendors (community_id, user_id, vendor_id, my_rating)
    select community_id, id, $2::uuid, $3::smallint from me
    on conflict (user_id, vendor_id) do update set my_rating = excluded.my_rating
  )
  insert into reviews (community_id, vendor_id, user_id, rating)
  select community_id, $2::uuid, id, $3::smallint from me
  on conflict (vendor_id, user_id) do update set rating = excluded.rating, updated_at = now()
  returning id as answer`;

const tokenHashSql = `encode(sha256(convert_to($1, 'UTF8')), 'hex')`;
const withTokenHash = (text: string) => text.replaceAll('$1', tokenHashSql);

/** The same statements as functions, for PostgREST. */
export const functionsSql = `
  create schema bench;
  create function bench.list(token text, category text) returns json language plpgsql stable as $body$
    begin
      if category is null then return (${withTokenHash(allSql)}); end if;
      return (${withTokenHash(categorySql)});
    end $body$;
  create function bench.rate(token text, vendor uuid, rating int) returns uuid language plpgsql as $body$
    declare rated uuid;
    begin ${withTokenHash(rateSql).replace('as answer', 'into rated')}; return rated; end $body$;`;
