import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { Pool } from 'pg';

/**
 * The floor that the product is compared with: Node's HTTP server, a check of the token, and one prepared statement that
 * builds the answer from the rows. Reads DATABASE_URL and PORT.
 */
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

const me = `
  select users.id, users.community_id, household_members.household_id
  from sessions
  join users on users.id = sessions.user_id and users.is_verified and users.deleted_at is null
  join household_members on household_members.user_id = users.id and household_members.approved_at is not null
  where sessions.token_hash = $1 and sessions.expires_at > now()`;

/**
 * Each kind of list is a statement of its own, so that each has its plan. They leave out conditions without effect in
 * these rows, where one person of each home uses vendors and shares at most one cost for each.
 */
const list = (condition: string) => `
  with me as (${me}),
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

const categorySql = list('and vendors.category = $2');
const allSql = list('');

/** Rates the vendor `$2` with `$3` and adds it to the person's own vendors. */
const rateSql = `
  with me as (${me}),
  linked as (
    insert into home_vendors (community_id, user_id, vendor_id, my_rating)
    select community_id, id, $2::uuid, $3::smallint from me
    on conflict (user_id, vendor_id) do update set my_rating = excluded.my_rating
  )
  insert into reviews (community_id, vendor_id, user_id, rating)
  select community_id, $2::uuid, id, $3::smallint from me
  on conflict (vendor_id, user_id) do update set rating = excluded.rating, updated_at = now()
  returning id as answer`;

interface Body {
  category?: string | null;
  vendorId?: string;
  rating?: number;
}

const statements = {
  '/list': ({ category }: Body) =>
    category
      ? { name: 'category', text: categorySql, values: [category] }
      : { name: 'all', text: allSql, values: [] },
  '/rate': ({ vendorId, rating }: Body) => ({ name: 'rate', text: rateSql, values: [vendorId, rating] }),
};

createServer(async (request, response) => {
  const statement = statements[request.url as keyof typeof statements];
  const token = request.headers.cookie?.split('=')[1] ?? '';
  const { values, ...rest } = statement((await json(request)) as Body);
  const hash = createHash('sha256').update(token).digest('hex');
  const { rows } = await pool.query({ ...rest, values: [hash, ...values] });
  response.writeHead(rows[0]?.answer ? 200 : 401, { 'content-type': 'application/json' });
  response.end(JSON.stringify(rows[0]?.answer ?? null));
}).listen(Number(process.env.PORT), '127.0.0.1');
