import { join } from 'node:path';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { sessionCookie } from '../../src/access/server/start-session.ts';
import { createApp } from '../../src/app/server/app.ts';
import { createServices } from '../../src/app/server/create-services.ts';
import { populateDemo } from '../../src/demo/populate.ts';
import type { Clock } from '../../src/platform/clock.ts';
import { parseConfig } from '../../src/platform/config/config.ts';
import type { Db } from '../../src/platform/db/database.ts';
import { openPostgresDatabase } from '../../src/platform/db/postgres-database.ts';
import { rowsOf } from '../../src/platform/db/rows.ts';
import { cookieName } from '../../src/platform/http/cookies.ts';
import { schemasOf } from '../../src/platform/schemas.ts';
import { folderStorage } from '../../src/platform/storage/open-storage.ts';
import { adminMails, sentEmails, users } from '../../src/schema/account.tables.ts';
import {
  addressImports,
  communities,
  directoryAddresses,
  formerCommunitySlugs,
  importHeadings,
  rosterResidents,
} from '../../src/schema/community.tables.ts';
import { costs } from '../../src/schema/cost.tables.ts';
import { communityRequests, householdMembers, residenceChecks } from '../../src/schema/household.tables.ts';
import { newsReaders } from '../../src/schema/news.tables.ts';
import { questions } from '../../src/schema/question.tables.ts';
import { reports } from '../../src/schema/report.tables.ts';
import { reviews } from '../../src/schema/review.tables.ts';
import { vendors } from '../../src/schema/vendor.tables.ts';
import { prepareTemplate, testLog } from '../support/database-template.ts';
import { factoriesOn } from '../support/factories.ts';
import { insertedSession } from '../support/inserted-session.ts';
import { insertRowsAbout } from '../support/rows-about-vendors.ts';
import { testClient } from '../support/test-client.ts';

/** The community of the demo that is moved; Boca Bridges stays. */
export const slug = 'tupelo-landing';

export const only = <Row>([row]: Row[]): Row => {
  if (!row) throw new Error('There is no row.');
  return row;
};

/** Opens a product in a cell of a database, as its first start leaves it. */
export async function openTestCell(
  name: string,
  { url, folder, clock }: { url: string; folder: string; clock: Clock },
) {
  const open = await openPostgresDatabase(url, 10, testLog, { schemas: schemasOf(name) });
  await prepareTemplate(open);
  const storage = folderStorage(join(folder, name));
  const config = parseConfig({ DATABASE_SCHEMA: name, LOG_LEVEL: 'silent', RATE_LIMIT_SCALE: '1000' });
  const services = await createServices(config, open, { clock, storage, isScheduling: false });
  const app = createApp(services);
  const signIn = async (userId: string) => {
    const client = testClient(app, '203.0.113.7');
    client.cookies.set(
      cookieName(sessionCookie, config),
      await insertedSession(services, userId, { isConfirmed: true }),
    );
    return client;
  };
  return { name, open, db: open.db, storage, services, signIn, make: factoriesOn(open.db, clock) };
}

export type TestCell = Awaited<ReturnType<typeof openTestCell>>;

const rated = { rating: 4, createdAt: new Date('2026-03-02T15:00:00Z') };
const price = { amount: 90, costKind: 'monthly_plan', unit: 'month' } as const;

/** Fills a cell with the demo, and with rows of the community in every table that the demo leaves empty. */
export async function fillCell(db: Db, clock: Clock) {
  await populateDemo({ db, clock });
  const communityOf = async (at: string) =>
    only(await db.select().from(communities).where(eq(communities.slug, at)));
  const vendorOf = async ({ id }: { id: string }) =>
    only(await db.select().from(vendors).where(eq(vendors.communityId, id)).orderBy(vendors.id).limit(1));
  const [tupelo, boca] = [await communityOf(slug), await communityOf('boca-bridges')];
  const [vendor, otherVendor] = [await vendorOf(tupelo), await vendorOf(boca)];
  const resident = only(
    await db
      .select({ id: users.id, email: users.email })
      .from(users)
      .innerJoin(householdMembers, eq(householdMembers.userId, users.id))
      .where(and(eq(users.communityId, tupelo.id), isNotNull(householdMembers.approvedAt)))
      .orderBy(users.id)
      .limit(1),
  );
  const at = { communityId: tupelo.id };
  const by = { userId: resident.id };
  const now = clock.now();
  const asked = { ...at, askedBy: resident.id, category: 'Pool', text: 'Who?', expiresAt: now } as const;
  const question = only(await db.insert(questions).values(asked).returning());
  await db.insert(reports).values({ questionId: question.id, reporterId: resident.id, reason: 'unkind' });
  const replaced = { removedAddresses: [], replacedResidents: [], setsTotalHomes: false };
  await db.insert(importHeadings).values({ ...at, list: 'homes', heading: 'lot', use: 'unit' });
  await db.insert(addressImports).values({ ...at, importedAt: now, ...replaced });
  const address = only(
    await db.select().from(directoryAddresses).where(eq(directoryAddresses.communityId, tupelo.id)),
  );
  await db.insert(rosterResidents).values({ addressId: address.id, name: 'Pat Heron' });
  await db.insert(formerCommunitySlugs).values({ ...at, slug: 'old-tupelo' });
  const requestor = {
    requestorName: 'Pat',
    requestorEmail: 'pat@porchlist.test',
    isResident: 'yes',
  } as const;
  await db.insert(communityRequests).values({ ...at, communityName: tupelo.name, ...requestor });
  await insertRowsAbout(db, { ...at, vendorId: vendor.id, personId: resident.id, now });
  await db.insert(residenceChecks).values(by);
  await db.insert(adminMails).values({ ...by, isWanted: false });
  await db.insert(newsReaders).values({ ...by, seenAt: now, visitedAt: now, wantsMails: false });
  await db.insert(sentEmails).values({ ...by, jobId: tupelo.id, title: 'Welcome' });
  await db.update(communities).set({ photoPath: 'a1' }).where(eq(communities.id, tupelo.id));
  return { tupelo, boca, vendor, otherVendor, resident, address };
}

/** Makes people who are not of one community only, by what they are. */
export async function makePeopleOfBoth(db: Db, clock: Clock, filled: Awaited<ReturnType<typeof fillCell>>) {
  const { tupelo, boca, vendor, otherVendor } = filled;
  const make = factoriesOn(db, clock);
  const inTupelo = { communityId: tupelo.id, vendorId: vendor.id };
  const inBoca = { communityId: boca.id, vendorId: otherVendor.id };
  // Lives in Tupelo Landing, and rated something of Boca Bridges before.
  const mover = await make.person({ community: tupelo, email: 'mover@porchlist.test' });
  await db.insert(reviews).values({ ...inBoca, userId: mover.id, ...rated });
  // The other way round.
  const former = await make.person({ community: boca, email: 'former@porchlist.test' });
  await db.insert(reviews).values({ ...inTupelo, userId: former.id, ...rated });
  const isOfBoth = { community: boca, hoaAdminOf: [boca, tupelo] };
  const manager = await make.person({ ...isOfBoth, email: 'manager@porchlist.test' });
  const admin = await make.person({
    community: tupelo,
    email: 'admin@porchlist.test',
    isPlatformAdmin: true,
  });
  const boss = await make.person({ community: tupelo, isPlatformAdmin: true });
  // Each shared with one community what they pay in the other.
  for (const [of, { id }] of [
    [inBoca, admin],
    [inTupelo, former],
  ] as const) {
    const [home] = await db.select().from(householdMembers).where(eq(householdMembers.userId, id));
    await db.insert(costs).values({ ...of, createdBy: id, householdId: home?.householdId, ...price });
  }
  return { mover, former, manager, admin, boss };
}

export type Row = Record<string, unknown>;

/** Returns all rows of a cell by table. */
export async function rowsByTable(
  { db, name }: TestCell,
  columns: ReadonlyMap<string, Iterable<string>>,
): Promise<Map<string, Row[]>> {
  const all = new Map<string, Row[]>();
  for (const [table, names] of columns) {
    const pairs = [...names].map((column) => `'${column}', ${column}`).join(', ');
    const found = await db.execute(
      sql.raw(`select jsonb_build_object(${pairs}) as row from ${name}.${table} order by 1`),
    );
    all.set(
      table,
      rowsOf<{ row: Row }>(found).map(({ row }) => row),
    );
  }
  return all;
}

/** Rows of an installation or of a community that stays. */
export const ofInstallation = [
  'badge_levels',
  'daily_secrets',
  'outcomes',
  'point_rewards',
  'rate_limit_counts',
  'reported_problems',
  'site_settings',
];
