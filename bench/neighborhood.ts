import { sql } from 'drizzle-orm';
import { insertSession } from '../src/access/server/request-session.queries.ts';
import { start } from '../src/app/start.ts';
import { categories } from '../src/catalogue/categories.ts';
import { comparedCostLine } from '../src/catalogue/cost-kinds.ts';
import { claimOpenings } from '../src/features/costs/server/opened-prices.queries.ts';
import { publishDueCosts, refreshFigures } from '../src/features/figures/server/vendor-stats.ts';
import { hashToken, newToken } from '../src/platform/auth/tokens.ts';
import { systemClock as clock } from '../src/platform/clock.ts';
import { parseConfig } from '../src/platform/config/config.ts';
import type { Db, Tx } from '../src/platform/db/database.ts';
import { openDatabase } from '../src/platform/db/open-database.ts';
import { createLog } from '../src/platform/log.ts';
import { users } from '../src/schema/account.tables.ts';
import { vendors } from '../src/schema/vendor.tables.ts';

/** The data of the measurements: session tokens of residents, and vendors. */
export interface Neighborhood {
  tokens: string[];
  vendorIds: string[];
}

const amounts = { residents: 5_000, vendors: 300, homeLinks: 15_000, reviews: 9_000, costs: 6_000 };

/** Returns a deterministic UUID (version 4). */
const id = (kind: string, n = sql`n`) =>
  sql`overlay(overlay(md5(${kind}::text || ${n}) placing '4' from 13) placing 'a' from 17)::uuid`;

const costLines = sql.join(
  categories.map((category) => {
    const { kind, unit } = comparedCostLine(category);
    return sql`(${category}::text, ${kind}::text, ${unit}::text)`;
  }),
  sql`, `,
);

/**
 * Fills an empty database with residents in approved homes, and with `factor` times their reviews, own vendors and
 * costs, for the same 300 vendors. The product's own functions compute the figures.
 */
async function fill(db: Db, factor: number): Promise<void> {
  const people = amounts.residents * factor;
  /** Returns rows `n` of a person `p` and a vendor `v`, evenly spread and each pair once. */
  const rowsOf = (count: number) => sql`(
    select n, p, (p * 13 + (n / ${people}::int) * 7) % ${amounts.vendors}::int as v
    from (select n, n % ${people}::int as p from generate_series(0, ${count * factor - 1}::int) as n) as numbers
  ) as rows`;
  const community = sql`(select id from communities where slug = 'boca-bridges')`;
  const residents = sql`generate_series(0, ${people - 1}::int) as n`;
  const address = sql`n || ' Heron Lane, Boca Raton, FL 33496'`;
  const ago = sql`now() - (n % 50000) * interval '10 minutes'`;
  await db.transaction(async (tx) => {
    // Disables triggers and foreign key checks, which would take most of the time: rows name their community here.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      insert into users (id, email, name, community_id, address, formatted_address, normalized_address, street_name,
        is_verified, verified_at)
      select ${id('person')}, 'neighbor-' || n || '@porchlist.example', 'Neighbor ' || n, ${community}, ${address},
        ${address}, lower(${address}), 'Heron Lane', true, now()
      from ${residents}`);
    await tx.execute(sql`
      insert into households (id, community_id, household_address, normalized_address, street_name,
        normalized_street)
      select ${id('home')}, ${community}, ${address}, lower(${address}), 'Heron Lane', 'heron ln' from ${residents}`);
    await tx.execute(sql`
      insert into household_members (user_id, household_id, community_id, approved_at)
      select ${id('person')}, ${id('home')}, ${community}, now() from ${residents}`);
    await tx.execute(sql`
      insert into vendors (id, community_id, name, category, contact_info, contacts, created_by)
      select ${id('vendor')}, ${community}, 'Vendor ' || n, (array[${sql.join(
        categories.map((category) => sql`${category}::text`),
        sql`, `,
      )}])[1 + n % ${categories.length}::int], '(561) 555-' || to_char(n, 'FM0000'),
        jsonb_build_array(jsonb_build_object(
          'label', '(561) 555-' || to_char(n, 'FM0000'), 'number', '+1561555' || to_char(n, 'FM0000'))),
        ${id('person')}
      from generate_series(0, ${amounts.vendors - 1}::int) as n`);
    await tx.execute(sql`
      insert into home_vendors (user_id, vendor_id, community_id, created_at)
      select ${id('person', sql`p`)}, ${id('vendor', sql`v`)}, ${community}, ${ago} from ${rowsOf(amounts.homeLinks)}`);
    await tx.execute(sql`
      insert into reviews (vendor_id, user_id, community_id, rating, comments, created_at)
      select ${id('vendor', sql`v`)}, ${id('person', sql`p`)}, ${community}, 1 + (v + n) % 5, 'They came when they said.', ${ago}
      from ${rowsOf(amounts.reviews)}`);
    await tx.execute(sql`
      insert into costs (vendor_id, created_by, household_id, community_id, amount, cost_kind, unit, created_at)
      select vendors.id, ${id('person', sql`p`)}, ${id('home', sql`p`)}, vendors.community_id, 20 + (n * 37) % 280, line.kind, line.unit, ${ago}
      from ${rowsOf(amounts.costs)}
      join vendors on vendors.id = ${id('vendor', sql`v`)}
      join (values ${costLines}) as line (category, kind, unit) on line.category = vendors.category`);
    await awardPoints(tx);
  });
  await db.execute(sql`vacuum analyze`);
}

/** Counts the figures as the product does. No emails about the opened prices leave during the measurements. */
async function countFigures(db: Db): Promise<void> {
  for (const { id: vendorId } of await db.select({ id: vendors.id }).from(vendors)) {
    await db.transaction((tx) => refreshFigures(tx, { vendorIds: [vendorId] }, clock.now()));
  }
  await publishDueCosts({ db, clock });
  await db.transaction((tx) => claimOpenings(tx, amounts.vendors));
}

/** Awards points for the ratings: with an empty table the planner would choose other plans. */
async function awardPoints(tx: Tx): Promise<void> {
  await tx.execute(sql`
    insert into user_point_history (user_id, activity_type, subject, points_earned, description, created_at)
    select reviews.user_id, activity, vendors.id::text, points, 'Rated ' || vendors.name, reviews.created_at
    from reviews join vendors on vendors.id = vendor_id join point_rewards on activity = 'rate_vendor'`);
  await tx.execute(sql`
    update users set points = earned.points
    from (select user_id, sum(points_earned) as points from user_point_history group by user_id) as earned
    where users.id = earned.user_id`);
}

/** Signs people in and returns their tokens. */
async function signIn(db: Db, count: number): Promise<string[]> {
  const people = await db.select({ userId: users.id }).from(users).orderBy(users.id).limit(count);
  const now = clock.now();
  const later = new Date(now.getTime() + 86_400_000);
  const tokens: string[] = [];
  for (const { userId } of people) {
    const token = newToken();
    const session = { userId, tokenHash: hashToken(token), isConfirmed: true, device: 'Benchmark' };
    await db.transaction((tx) =>
      insertSession(tx, { ...session, lastUsedAt: now, expiresAt: later, endsAt: later }),
    );
    tokens.push(token);
  }
  return tokens;
}

/** Creates the neighborhood on the unused database of `env`. */
export async function makeNeighborhood(
  env: NodeJS.ProcessEnv,
  { factor, people }: { factor: number; people: number },
): Promise<Neighborhood> {
  // The product creates the tables and stops, so that this is the only connection.
  await (await start({ env })).stop();
  const config = parseConfig(env);
  const database = await openDatabase(config, createLog(config.logLevel));
  try {
    const { db, withoutTimeLimits } = database;
    await withoutTimeLimits((patient) => fill(patient, factor));
    await countFigures(db);
    await withoutTimeLimits((patient) => patient.execute(sql`vacuum analyze`));
    const tokens = await signIn(db, people);
    const rows = await db.select({ id: vendors.id }).from(vendors).orderBy(vendors.id);
    return { tokens, vendorIds: rows.map((vendor) => vendor.id) };
  } finally {
    await database.close();
  }
}
