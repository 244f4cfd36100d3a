import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { start } from '../src/app/start.ts';
import { categories } from '../src/catalogue/categories.ts';
import { comparedCostLine } from '../src/catalogue/cost-kinds.ts';
import { publishDueCosts, refreshFigures } from '../src/features/figures/server/vendor-stats.ts';
import { systemClock as clock } from '../src/platform/clock.ts';
import { parseConfig } from '../src/platform/config/config.ts';
import type { Db } from '../src/platform/db/database.ts';
import { openDatabase } from '../src/platform/db/open-database.ts';
import { createLog } from '../src/platform/log.ts';
import { vendorStats, vendors } from '../src/schema/vendor.tables.ts';

/** A community: each home has a resident, and two of five a second one, who only reads. */
export interface Size {
  communities: number;
  homes: number;
  /** Omitted: 15 to 40, by the community's number. */
  vendors?: number;
}

const batchSize = 50;

/** The numbers of a community's people, homes and vendors begin here. */
const stride = 100_000;

const list = (words: readonly string[]) =>
  sql`array[${sql.join(
    words.map((word) => sql`${word}::text`),
    sql`, `,
  )}]`;

/** Returns one of the words, chosen by a number. */
const oneOf = (words: readonly string[], number: SQL) =>
  sql`(${list(words)})[1 + (${number}) % ${words.length}::int]`;

const firstNames = 'Ana Ben Carol David Elena Frank Grace Hank Irene Joel Kim Luis Maria'.split(' ');
const lastNames =
  'Alvarez Brown Cohen Diaz Evans Fisher Garcia Hall Levy Miller Ortiz Patel Quinn Rossi Stein Walker Young'.split(
    ' ',
  );
const streets = 'Heron Egret Ibis Pelican Osprey Sandpiper Plover Kestrel Spoonbill Tern'.split(' ');
const businesses =
  'Coastal, Palm, Sunrise, Reliable, Blue Wave, Family, Precision, Evergreen, Gold Coast, All Seasons, Honest, Bright'.split(
    ', ',
  );
const comments = [
  'They came when they said they would, explained what was wrong, and left everything clean.',
  'Good work, a little late.',
  'We have used them for three years and would not change.',
  'Fair price. Ask for Tony, he knows our community and brings the right parts the first time.',
  'Had to call twice before somebody came, but then it was done within the hour.',
];

/** Returns a deterministic UUID (version 4), so that rows can refer to each other. */
const id = (kind: string, n: SQL) =>
  sql`overlay(overlay(md5(${kind}::text || (${n})) placing '4' from 13) placing 'a' from 17)::uuid`;

/** The communities of a batch: number `c`, `id`, and how many vendors it has. */
const createBatch = (from: number, to: number, vendors: number | undefined) => sql`
  create temp table batch on commit drop as
  select c, c * ${stride}::int as first, coalesce(${vendors ?? null}::int, 15 + c * 7 % 26) as vendors,
    case when c = 0 then (select id from communities where is_default) else ${id('community', sql`c`)} end as id
  from generate_series(${from}::int, ${to - 1}::int) as c`;

/** Person `n` lives in home `home` since `since`. */
const residentsOf = (homes: number) => sql`(
  select c, first, id as community, vendors, p, first + p as n, first + p % ${homes}::int as home, p % ${homes}::int as house,
    now() - ((p * 37 + c) % 700) * interval '1 day' as since
  from batch cross join generate_series(0, ${Math.round(homes * 1.4) - 1}::int) as p) as residents`;

/** What each home uses: up to three vendors `v`, the first ones much more often than the last. */
const usesOf = (homes: number) => sql`(
  select c, community, n, home, k, p, first + (vendors * ((p * 31 + k * 17 + c) % 997) ^ 2 / 997 ^ 2)::int % vendors as v,
    least(since + interval '1 day' * (k * 30 + p % 30), now()) as at
  from ${residentsOf(homes)} cross join generate_series(0, 2) as k where p < ${homes}::int) as uses`;

const address = (house: SQL) =>
  sql`(1 + ${house}) || ' ' || ${oneOf(streets, house)} || ' Lane, Boca Raton, FL 33496'`;
const street = (house: SQL) => sql`${oneOf(streets, house)} || ' Lane'`;
const normalized = (house: SQL) =>
  sql`(1 + ${house}) || ' ' || lower(${oneOf(streets, house)}) || ' ln boca raton fl 33496'`;

const costLines = sql.join(
  categories.map((category) => {
    const { kind, unit } = comparedCostLine(category);
    return sql`(${category}::text, ${kind}::text, ${unit}::text)`;
  }),
  sql`, `,
);

/** One statement a table, for the communities of the batch. */
const statementsOf = (
  homes: number,
  residents = residentsOf(homes),
  uses = usesOf(homes),
): readonly SQL[] => [
  sql`insert into communities (id, slug, name, total_homes)
    select id, 'bench-' || c, 'Heron Shores ' || c, ${homes}::int from batch where c > 0`,
  sql`insert into vendors (id, community_id, name, category, contact_info, contacts, created_by, created_at)
    select ${id('vendor', sql`first + v`)}, batch.id, ${oneOf(businesses, sql`v * 5 + c`)} || ' ' || category || ' ' || (1 + v),
      category, '(561) 555-' || to_char(v, 'FM0000'), jsonb_build_array(jsonb_build_object(
        'label', '(561) 555-' || to_char(v, 'FM0000'), 'number', '+1561555' || to_char(v, 'FM0000'))), ${id('person', sql`first + v`)}, now() - v * interval '17 days'
    from batch cross join lateral generate_series(0, vendors - 1) as v,
      lateral (select ${oneOf(categories, sql`v * 3 + c`)} as category) as kind`,
  sql`insert into home_vendors (user_id, vendor_id, community_id, created_at)
    select ${id('person', sql`n`)}, ${id('vendor', sql`v`)}, community, at from ${uses} on conflict do nothing`,
  sql`insert into left_vendors (user_id, vendor_id, community_id, created_at)
    select ${id('person', sql`n`)}, ${id('vendor', sql`first + 14`)}, community, since from ${residents} where p % 20 = 0`,
  sql`create temp table earned on commit drop as with rated as (
      insert into reviews (id, vendor_id, user_id, community_id, rating, comments, created_at)
      select ${id('review', sql`n * 3 + k`)}, ${id('vendor', sql`v`)}, ${id('person', sql`n`)}, community,
        (array[5, 5, 4, 5, 3, 5, 4, 2, 5, 4])[1 + (p + k * 3 + v) % 10], ${oneOf(comments, sql`p + k`)}, at
      from ${uses} where k < 2 and (p + k) % 4 <> 0 on conflict do nothing returning user_id, vendor_id, created_at
    ), history as (
      insert into user_point_history (user_id, activity_type, subject, points_earned, description, created_at)
      select user_id, activity, vendor_id::text, points, point_rewards.description, created_at
      from rated join point_rewards on activity = 'rate_vendor' returning user_id, points_earned
    ) select user_id, sum(points_earned) as points from history group by 1`,
  sql`insert into costs (vendor_id, created_by, household_id, community_id, amount, cost_kind, unit, created_at)
    select ${id('vendor', sql`v`)}, ${id('person', sql`n`)}, ${id('home', sql`home`)}, community, 60 + v % 7 * 15 + p % 9 * 5, kind, unit, at
    from ${uses} join vendors on vendors.id = ${id('vendor', sql`v`)}
      join (values ${costLines}) as line (category, kind, unit) using (category)
    where k = 0 and p % 3 <> 0 on conflict do nothing`,
  sql`insert into vendor_notes (user_id, vendor_id, community_id, text, never_again)
    select ${id('person', sql`n`)}, ${id('vendor', sql`v`)}, community, 'Gate code is with the guard.', false
    from ${uses} where k = 0 and p % 10 = 3`,
  sql`insert into users (id, email, name, community_id, address, formatted_address, normalized_address, street_name, is_verified,
      verified_at, email_confirmed_at, approval_mailed_at, points, created_at)
    select ${id('person', sql`n`)}, 'neighbor-' || n || '@bench.example', ${oneOf(firstNames, sql`n`)} || ' ' || ${oneOf(lastNames, sql`n`)},
      community, ${address(sql`house`)}, ${address(sql`house`)}, ${normalized(sql`house`)}, ${street(sql`house`)}, true, since, since,
      since, coalesce(earned.points, 0), since
    from ${residents} left join earned on user_id = ${id('person', sql`n`)}`,
  sql`insert into households (id, community_id, household_address, normalized_address, street_name, normalized_street, created_at)
    select ${id('home', sql`home`)}, community, ${address(sql`house`)}, ${normalized(sql`house`)}, ${street(sql`house`)},
      lower(${oneOf(streets, sql`house`)}) || ' ln', since
    from ${residents} where p < ${homes}::int`,
  sql`insert into household_members (user_id, household_id, community_id, created_at, approved_at, approved_by)
    select ${id('person', sql`n`)}, ${id('home', sql`home`)}, community, since, since, ${id('person', sql`first`)} from ${residents}`,
  // Three people wait in each community.
  sql`insert into users (id, email, name, community_id, address, formatted_address, normalized_address, street_name, email_confirmed_at,
      created_at)
    select ${id('person', sql`n + 90000`)}, 'newcomer-' || n || '@bench.example', ${oneOf(firstNames, sql`n + 5`)} || ' ' || ${oneOf(lastNames, sql`n + 3`)},
      community, ${address(sql`house`)}, ${address(sql`house`)}, ${normalized(sql`house`)}, ${street(sql`house`)}, now(),
      now() - p * interval '7 hours'
    from ${residents} where p < 3`,
  sql`insert into household_members (user_id, household_id, community_id)
    select ${id('person', sql`n + 90000`)}, ${id('home', sql`home`)}, community from ${residents} where p < 3`,
  sql`insert into hoa_admins (user_id, community_id) select ${id('person', sql`first`)}, id from batch`,
  sql`insert into admin_mails (user_id, mailed_at) select ${id('person', sql`first`)}, now() - interval '1 hour' from batch`,
  sql`insert into residence_checks (user_id, confirmed_at)
    select ${id('person', sql`n`)}, since + interval '1 year' from ${residents} where since < now() - interval '1 year'`,
  sql`insert into sessions (id, user_id, token_hash, is_confirmed, device, created_at, last_used_at, email_proof_at, expires_at, ends_at)
    select ${id('session', sql`n`)}, ${id('person', sql`n`)}, encode(sha256(('session' || n)::bytea), 'hex'), true, 'Safari on iPhone', since,
      now() - p % 30 * interval '1 day', since, now() + (10 + p % 60) * interval '1 day', now() + interval '300 days'
    from ${residents} where p < ${homes}::int`,
  sql`insert into known_browsers (user_id, browser_hash, session_id, last_used_at)
    select ${id('person', sql`n`)}, encode(sha256(('browser' || n)::bytea), 'hex'), ${id('session', sql`n`)}, now() - p % 30 * interval '1 day'
    from ${residents} where p < ${homes}::int`,
  sql`insert into news_readers (user_id, seen_at, visited_at, digest_mailed_at)
    select ${id('person', sql`n`)}, now() - p % 60 * interval '1 day', now() - p % 60 * interval '1 day', now() - case when n % 50 = 0 then 13 else n % 10 end * interval '1 day'
    from ${residents} where p < ${homes}::int`,
  sql`insert into sent_emails (user_id, job_id, title, created_at)
    select ${id('person', sql`n`)}, gen_random_uuid(), 'Your sign-in code', now() - p % 20 * interval '1 day' from ${residents} where p < 60`,
  sql`insert into audit_log (actor_role, actor_id, action, subject_type, subject_id, community_id, created_at)
    select 'hoa_admin', ${id('person', sql`first`)}, action, 'user', ${id('person', sql`n`)}, community, since
    from ${residents} cross join unnest(array['user.approve', 'household.approve']) as action`,
  sql`insert into reports (review_id, reporter_id, reason, created_at, settled_at)
    select reviews.id, ${id('person', sql`n + 1`)}, 'unkind', now() - p * interval '1 day', case when p > 20 or c % 20 > 0 then now() end
    from ${residents} join reviews on reviews.id = ${id('review', sql`n * 3`)} where p in (5, 9, 29, 37, 41)`,
  sql`insert into questions (id, community_id, asked_by, category, text, created_at, expires_at)
    select ${id('question', sql`n`)}, community, ${id('person', sql`n`)}, 'Pool', 'Who repairs a heater at short notice?', now() - p * interval '1 day',
      now() + (14 - p) * interval '1 day'
    from ${residents} where p < 4`,
  sql`insert into question_answers (community_id, question_id, answered_by, vendor_id, text)
    select community, ${id('question', sql`first + p % 4`)}, ${id('person', sql`n`)}, ${id('vendor', sql`first + p % 10`)}, 'Ours came the same day.'
    from ${residents} where p between 8 and 15`,
  sql`insert into invitations (id, token_hash, invited_by, community_id, is_inviter_confirmed, created_at, expires_at)
    select ${id('invitation', sql`n`)}, encode(sha256(('invitation' || n)::bytea), 'hex'), ${id('person', sql`n`)}, community, true, since,
      since + interval '30 days'
    from ${residents} where p % 10 = 1`,
  sql`insert into directory_addresses (community_id, place_id, formatted_address, normalized_address, street_number, route, city, state,
      postal_code)
    select community, 'bench-' || n, ${address(sql`house`)}, ${normalized(sql`house`)}, (1 + house)::text, ${street(sql`house`)}, 'Boca Raton', 'FL',
      '33496'
    from ${residents} where p < ${homes}::int`,
];

/** Counts the figures as the product does. */
async function countFigures(db: Db): Promise<void> {
  const ids = (await db.select({ id: vendors.id }).from(vendors)).map((vendor) => vendor.id);
  for (let from = 0; from < ids.length; from += 100)
    await db.transaction((tx) => refreshFigures(tx, { vendorIds: ids.slice(from, from + 100) }, clock.now()));
  await publishDueCosts({ db, clock });
  // Their emails went out long ago.
  await db.update(vendorStats).set({ isOpeningTold: true });
}

/**
 * Fills an empty installation with communities, the default one among them: people, vendors, ratings, uses, costs, and what
 * their use leaves behind. The product's own functions compute the figures.
 */
export async function fill(
  env: NodeJS.ProcessEnv,
  { communities, homes, vendors: count }: Size,
): Promise<void> {
  // The product creates the tables and stops.
  await (await start({ env })).stop();
  const config = parseConfig(env);
  const { db, withoutTimeLimits, close } = await openDatabase(config, createLog(config.logLevel));
  await withoutTimeLimits(async (patient) => {
    for (let from = 0; from < communities; from += batchSize) {
      await patient.transaction(async (tx) => {
        // Without foreign key checks, which would take most of the time.
        await tx.execute(sql`set local session_replication_role = replica`);
        await tx.execute(createBatch(from, Math.min(from + batchSize, communities), count));
        for (const statement of statementsOf(homes)) await tx.execute(statement);
      });
    }
    await patient.execute(sql`vacuum analyze`);
  });
  await countFigures(db);
  await withoutTimeLimits((patient) => patient.execute(sql`vacuum analyze`));
  await close();
}

/** Returns the number of a person or vendor by that of their community. */
export const numberOf = (community: number, n: number): number => community * stride + n;

/** Returns the id of a row by its kind and number, like `id` in SQL. */
export function idOf(kind: string, n: number): string {
  const digits = [...createHash('md5').update(`${kind}${n}`).digest('hex')];
  digits[12] = '4';
  digits[16] = 'a';
  return digits.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Returns the session token of a person, by the number of their community and their own. */
export const tokenOf = (community: number, person: number): string => `session${numberOf(community, person)}`;

/** `DATABASE_URL=… DATABASE_SCHEMA=oak npm run bench:fill -- 100` fills an empty installation. */
if (import.meta.main) {
  const env = { NODE_ENV: 'production', PUBLIC_URL: 'http://localhost', PORT: '0', LOG_LEVEL: 'error' };
  await fill({ ...env, ...process.env }, { communities: Number(process.argv[2] ?? 1), homes: 300 });
}
