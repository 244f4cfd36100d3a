import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ofCommunities, ofPeople, staying } from '../../src/app/server/cells/belongings.queries.ts';
import { moveCommunity } from '../../src/app/server/cells/move-community.ts';
import { sendDeletedMailJob, sendRoleMailJob } from '../../src/features/accounts/server/users/send-mails.ts';
import { decideOneJob } from '../../src/features/joining/server/batches.ts';
import { columnsAfter, lastMigration } from '../../src/platform/db/migrate.ts';
import { rowsOf } from '../../src/platform/db/rows.ts';
import { dropWaitingJobs } from '../../src/platform/jobs/job.queries.ts';
import { users } from '../../src/schema/account.tables.ts';
import { auditLog } from '../../src/schema/audit.tables.ts';
import { communities, directoryAddresses } from '../../src/schema/community.tables.ts';
import { vendorStats } from '../../src/schema/vendor.tables.ts';
import { databaseUrlOf, openEmptyDatabase } from '../support/database.ts';
import { settableClock } from '../support/settable-clock.ts';
import { vendorRowsOn } from '../support/vendor-rows.ts';
import {
  type TestCell as Cell,
  fillCell,
  makePeopleOfBoth,
  ofInstallation,
  openTestCell,
  type Row,
  rowsByTable,
  slug,
} from './filled-cell.ts';

const clock = settableClock(new Date('2026-03-02T15:00:00Z'));
const database = await openEmptyDatabase();
const url = await databaseUrlOf(database.db);
const folder = mkdtempSync(join(tmpdir(), 'porchlist-cells-'));

const openCell = (name: string) => openTestCell(name, { url, folder, clock });
const [pine, oak] = [await openCell('pine'), await openCell('oak')];
const filled = await fillCell(pine.db, clock);
const { tupelo, boca, resident, address } = filled;
const people = await makePeopleOfBoth(pine.db, clock, filled);
const operator = 'platform-admin@neighbors.example';
const operatorOfOak = 'operator@oak.porchlist.test';
// They administer both cells.
for (const email of [operator, people.admin.email, operatorOfOak])
  await oak.make.person({ community: null, email, isPlatformAdmin: true });
for (const key of ['a1-1.webp', 'a1-2.webp', 'a11-1.webp']) await pine.storage.put(key, Buffer.from(key));
const undoing = {
  ...{ admin: people.admin.id, session: people.admin.id, batch: people.admin.id, person: resident.id },
  ...{ decision: { kind: 'undo' } as const, undoableUntil: clock.now().toISOString() },
};
const role = { role: 'HOA admin', isAppointed: true, communityId: null } as const;
for (const { id } of [resident, people.admin, people.former])
  await pine.services.jobs.enqueue(pine.db, sendRoleMailJob, { userId: id, ...role });
await pine.services.jobs.enqueue(pine.db, sendDeletedMailJob, { to: resident.email ?? '' });

afterAll(async () => {
  for (const { services, open } of [pine, oak]) {
    await services.jobs.stop();
    await open.close();
  }
  await database.close();
  rmSync(folder, { recursive: true });
});

const move = (source: Cell, target: Cell, moved = slug) =>
  moveCommunity(source.open, {
    slug: moved,
    source: { schemas: source.open.schemas, storage: source.storage },
    target: { schemas: target.open.schemas, storage: target.storage },
    report: () => undefined,
  });

const columns = await columnsAfter(await lastMigration(pine.db, pine.open.schemas));
const rowsIn = (cell: Cell) => rowsByTable(cell, columns);
const personIn = async ({ db }: Cell, { id }: { id: string }) =>
  (await db.select().from(users).where(eq(users.id, id)))[0];
const idIn = async ({ db }: Cell, email: string) =>
  (await db.select().from(users).where(eq(users.email, email)))[0]?.id ?? '';
/** Of whom waiting emails are. */
const mailedIn = async ({ db, name }: Cell) =>
  rowsOf<{ about: string }>(
    await db.execute(
      sql.raw(`select coalesce(data -> 'payload' ->> 'userId', data -> 'payload' ->> 'to') as about
        from ${name}_jobs.job where state = 'created' and data -> 'payload' <> 'null'`),
    ),
  ).map(({ about }) => about);
const movesIn = ({ db }: Cell) =>
  db
    .select({ action: auditLog.action, communityId: auditLog.communityId, reason: auditLog.reason })
    .from(auditLog)
    .where(sql`${auditLog.action} like 'community.move%'`)
    .orderBy(auditLog.createdAt);
const listIn = async (cell: Cell, { id }: { id: string }, communitySlug: string) => {
  const { status, json } = await (await cell.signIn(id)).raw('vendors/listVendorStats', { communitySlug });
  expect(status).toBe(200);
  return json;
};

/** Requests for access of strangers with the emails of others, which give way. */
const unproved = { isVerified: false, household: 'none' } as const;
// A test group lets everyone in, and counts what they give.
let judged = '';
for (const isTestGroup of [false, true]) {
  const { email } = await pine.make.person({ community: tupelo });
  const community = await oak.make.community({ isTestGroup });
  const stranger = await oak.make.person({
    isVerified: isTestGroup,
    household: 'pending',
    community,
    email,
    name: 'Strange R',
  });
  const vendor = await oak.make.vendor(community);
  await vendorRowsOn(oak.db, clock).rate(stranger, vendor, 1);
  judged = vendor.id;
}
const { id: inTupelo } = await pine.make.person({
  ...unproved,
  community: tupelo,
  email: operatorOfOak,
  name: 'Ange Strange',
});

describe('a move is refused, and changes nothing,', () => {
  const nothing = async () => undefined;
  const inOak = { id: '' };
  const refusals: Record<
    string,
    [prepare: () => Promise<unknown>, undo: () => Promise<unknown>, message: RegExp, at?: string]
  > = {
    'without such a community': [nothing, nothing, /no community nowhere in pine/, 'nowhere'],
    'of the default community': [nothing, nothing, /default community of pine/, 'boca-bridges'],
    'to a cell with another one at the same address': [
      () => oak.make.community({ slug }),
      () => oak.db.delete(communities).where(eq(communities.slug, slug)),
      /another community at the address tupelo-landing/,
    ],
    'to a cell of an earlier version': [
      () => oak.db.execute(sql`update __drizzle_migrations set created_at = created_at - 1`),
      () => oak.db.execute(sql`update __drizzle_migrations set created_at = created_at + 1`),
      /oak has another version/,
    ],
    'of a person who has a home in the other cell': [
      () => oak.make.person({ email: resident.email ?? '' }),
      () => oak.db.delete(users).where(eq(users.email, resident.email ?? '')),
      /of tupelo-landing have a home in a community of oak, too/,
    ],
    'while many of its people are being decided': [
      () =>
        pine.services.jobs.enqueueEach(pine.db, decideOneJob, [undoing], ({ person }) => `admin/${person}`),
      () => dropWaitingJobs(pine.db, pine.open.schemas, decideOneJob, 'admin/'),
      /still running/,
    ],
    'to a cell that has one of its addresses': [
      async () => {
        inOak.id = (await oak.make.directoryAddress(await oak.make.community())).id;
        const { placeId } = address;
        await oak.db.update(directoryAddresses).set({ placeId }).where(eq(directoryAddresses.id, inOak.id));
      },
      () => oak.db.delete(directoryAddresses).where(eq(directoryAddresses.id, inOak.id)),
      /oak already has .* directory_addresses, Key \(place_id\)/,
    ],
  };

  it.each(Object.entries(refusals))('%s', async (_, [prepare, undo, message, at]) => {
    await prepare();
    const before = [await rowsIn(pine), await rowsIn(oak)];
    await expect(move(pine, oak, at)).rejects.toMatchObject({ name: 'CellError', message });
    expect([await rowsIn(pine), await rowsIn(oak)]).toEqual(before);
    await undo();
  });
});

describe('a moved community', () => {
  type Rows = Awaited<ReturnType<typeof rowsIn>>;
  let [pineBefore, oakBefore, pineAfter, oakAfter]: Rows[] = [];
  let moved: Awaited<ReturnType<typeof move>>;
  const lists: unknown[] = [];
  /** Ids of people who had an account in both cells. */
  const renamed: (readonly [here: string, there: string])[] = [];

  beforeAll(async () => {
    for (const email of [operator, people.admin.email])
      renamed.push([await idIn(pine, email), await idIn(oak, email)]);
    lists.push(await listIn(pine, resident, slug), await listIn(pine, people.former, 'boca-bridges'));
    [pineBefore, oakBefore] = [await rowsIn(pine), await rowsIn(oak)];
    moved = await move(pine, oak);
    [pineAfter, oakAfter] = [await rowsIn(pine), await rowsIn(oak)];
  });

  /** Returns rows as texts, with the ids that people have in the other cell, and without homes that may be elsewhere. */
  const compared = (name: string, rows: readonly Row[] = []) =>
    rows
      .map((row) => {
        const text = JSON.stringify(name === 'costs' ? { ...row, household_id: null } : row);
        return renamed.reduce((changed, [here, there]) => changed.replaceAll(here, there), text);
      })
      .toSorted();
  const newInOak = (name: string) => {
    const known = new Set(compared(name, oakBefore?.get(name)));
    return (oakAfter?.get(name) ?? []).filter(
      (row) => row.vendor_id !== judged && !known.has(compared(name, [row])[0] ?? ''),
    );
  };

  const ofCommunity = ofCommunities.filter((name) => !['users', 'audit_log'].includes(name));
  it.each(ofCommunity)('takes its rows in %s along, and leaves all others', (name) => {
    const arrived = newInOak(name);
    expect(arrived.length).toBeGreaterThan(0);
    expect(compared(name, [...arrived, ...(pineAfter?.get(name) ?? [])])).toEqual(
      compared(name, pineBefore?.get(name)),
    );
    const communityOf = (row: Row) => row.community_id ?? tupelo.id;
    expect(new Set(arrived.map(communityOf))).toEqual(new Set([tupelo.id]));
    expect((pineAfter?.get(name) ?? []).filter((row) => row.community_id === tupelo.id)).toEqual([]);
  });

  it.each([...ofPeople, ...staying])(
    'takes rows of its people in %s along, unless they are of a browser',
    (name) => {
      const arrived = compared(name, newInOak(name));
      expect(arrived.length > 0).toBe(ofPeople.includes(name));
      const before = compared(name, pineBefore?.get(name));
      expect(before).toEqual(expect.arrayContaining([...arrived, ...compared(name, pineAfter?.get(name))]));
    },
  );

  it('touches nothing of the installations', () => {
    for (const name of ofInstallation) {
      expect(pineAfter?.get(name)).toEqual(pineBefore?.get(name));
      expect(oakAfter?.get(name)).toEqual(oakBefore?.get(name));
    }
  });

  it('shows the same list to a resident there, and to a neighbor of those who stay', async () => {
    expect(await listIn(oak, resident, slug)).toEqual(lists[0]);
    expect(await listIn(pine, people.former, 'boca-bridges')).toEqual(lists[1]);
  });

  it('leaves nothing personal of its people where they were', async () => {
    expect(await personIn(pine, resident)).toMatchObject({
      email: null,
      name: '',
      address: null,
      communityId: null,
    });
    expect(await personIn(oak, resident)).toMatchObject({ email: resident.email, communityId: tupelo.id });
    const texts = JSON.stringify([...(pineAfter ?? [])].filter(([name]) => name !== 'audit_log'));
    expect(texts).not.toContain(resident.email);
  });

  it('leaves an account to those who are also of another community', async () => {
    const { mover, former, manager } = people;
    const email = 'mover@porchlist.test';
    expect(await personIn(pine, mover)).toMatchObject({ email, communityId: null, address: null });
    expect(await personIn(oak, mover)).toMatchObject({ email, communityId: tupelo.id });
    for (const person of [former, manager]) {
      expect(await personIn(pine, person)).toMatchObject({ email: person.email, communityId: boca.id });
      expect(await personIn(oak, person)).toMatchObject({
        email: person.email,
        communityId: null,
        address: null,
      });
    }
  });

  it('makes no one a platform admin, and joins the accounts of those who are admins of both', async () => {
    const { admin } = people;
    const here = await personIn(pine, admin);
    expect(here).toMatchObject({ email: admin.email, isPlatformAdmin: true, communityId: null });
    const [there] = await oak.db.select().from(users).where(eq(users.email, admin.email));
    expect(there).toMatchObject({ isPlatformAdmin: true, communityId: tupelo.id, name: admin.name });
    const admins = oakAfter?.get('users')?.filter((row) => row.is_platform_admin === true);
    expect(admins?.map(({ email }) => email).toSorted()).toEqual(
      [admin.email, operator, operatorOfOak].toSorted(),
    );
  });

  it('is not stopped by strangers who asked with the emails of others, and gives them nothing', async () => {
    const texts = JSON.stringify([oakAfter?.get('users'), pineAfter?.get('users')]);
    expect(texts).not.toContain('Strange');
    expect(await personIn(oak, { id: inTupelo })).toMatchObject({ email: null, name: '', isVerified: false });
    const [admin] = await oak.db.select().from(users).where(eq(users.email, operatorOfOak));
    expect(admin).toMatchObject({ isPlatformAdmin: true, communityId: null });
    const [stats] = await oak.db.select().from(vendorStats).where(eq(vendorStats.vendorId, judged));
    expect(stats).toMatchObject({ ratingCount: 0, ratingSum: 0 });
  });

  it('takes its photos and waiting emails along', async () => {
    expect(await pine.storage.list()).toEqual(['a11-1.webp']);
    expect(await oak.storage.list()).toEqual(['a1-1.webp', 'a1-2.webp']);
    expect(Buffer.from((await oak.storage.get('a1-2.webp')) ?? []).toString()).toBe('a1-2.webp');
    const adminThere = renamed[1]?.[1];
    expect((await mailedIn(oak)).toSorted()).toEqual([resident.id, adminThere, resident.email].toSorted());
    expect(await mailedIn(pine)).toEqual([people.former.id]);
    expect(moved).toMatchObject({ files: 2, jobs: 3 });
  });

  it('is in both audit logs, and its addresses are known', async () => {
    expect(await movesIn(pine)).toEqual([
      { action: 'community.move_out', communityId: null, reason: 'Moved to the cell oak on the server' },
    ]);
    expect(await movesIn(oak)).toEqual([
      {
        action: 'community.move_in',
        communityId: tupelo.id,
        reason: 'Moved from the cell pine on the server',
      },
    ]);
    expect(moved.paths).toEqual(
      expect.arrayContaining([
        `/communities/${slug}`,
        '/communities/old-tupelo/*',
        `/community-preview/${slug}`,
      ]),
    );
  });

  it('is left alone by a second call', async () => {
    const before = [await rowsIn(pine), await rowsIn(oak)];
    expect(await move(pine, oak)).toMatchObject({ rows: 0, paths: moved.paths });
    expect([await rowsIn(pine), await rowsIn(oak)]).toEqual(before);
  });

  it('can move back, to the same people', async () => {
    await move(oak, pine);
    const back = await rowsIn(pine);
    for (const name of ofCommunity)
      expect(compared(name, back.get(name)), name).toEqual(compared(name, pineBefore?.get(name)));
    const names = (rows?: Rows) =>
      rows
        ?.get('users')
        ?.filter(({ id }) => id !== inTupelo)
        .map(({ id, name, email, points, community_id }) => [id, name, email, points, community_id])
        .toSorted();
    expect(names(back)).toEqual(names(pineBefore));
    expect(await listIn(pine, resident, slug)).toEqual(lists[0]);
  });
});
