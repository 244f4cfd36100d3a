/**
 * The least that answers the same: SQL that builds the whole answer in one statement, of the rows as they are. Used by
 * the floor and, as functions, by PostgREST. `$1` is the hash of the session's token.
 */
const asker = `
  select users.id, users.community_id, household_members.household_id
  from sessions
  join users on users.id = sessions.user_id and users.is_verified and users.deleted_at is null
  join household_members on household_members.user_id = users.id and household_members.approved_at is not null
  where sessions.token_hash = $1 and sessions.expires_at > now()`;

/**
 * The list as JSON, as one statement for each kind so that each has its plan. It leaves out what changes nothing in this
 * neighborhood: everybody is verified, lives alone, and gave each vendor one cost at most.
 */
const list = (condition: string) => `
  with me as (${asker}),
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

/** Of the category `$2`. */
export const categorySql = list('and vendors.category = $2');

/** The first hundred of all. */
export const allSql = list('');

/** Rates the vendor `$2` with `$3`, and says that the own home uses it. */
export const rateSql = `
  with me as (${asker}),
  linked as (
    insert into home_vendors (user_id, vendor_id, my_rating) select id, $2::uuid, $3::smallint from me
    on conflict (user_id, vendor_id) do update set my_rating = excluded.my_rating
  )
  insert into reviews (vendor_id, user_id, rating) select $2::uuid, id, $3::smallint from me
  on conflict (vendor_id, user_id) do update set rating = excluded.rating, updated_at = now()
  returning id as answer`;

const hashOfToken = `encode(sha256(convert_to($1, 'UTF8')), 'hex')`;
const ofToken = (text: string) => text.replaceAll('$1', hashOfToken);

/** The same statements as functions, for PostgREST. */
export const functionsSql = `
  create schema bench;
  create function bench.list(token text, category text) returns json language plpgsql stable as $body$
    begin
      if category is null then return (${ofToken(allSql)}); end if;
      return (${ofToken(categorySql)});
    end $body$;
  create function bench.rate(token text, vendor uuid, rating int) returns uuid language plpgsql as $body$
    declare rated uuid;
    begin ${ofToken(rateSql).replace('as answer', 'into rated')}; return rated; end $body$;`;
