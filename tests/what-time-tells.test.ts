import { getTableName, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { describe, expect, it, vi } from 'vitest';
import { personalData } from '../src/app/server/features.ts';
import { rowsOf } from '../src/platform/db/rows.ts';
import { core, ownPart } from './authorization/matrix/rows.ts';
import { buildWorld, clientOf } from './authorization/people.ts';
import { answersOf, type Read, readsOf } from './authorization/reads.ts';
import { startHarness } from './support/harness.ts';
import { residentOfEverything } from './support/resident-of-everything.ts';
import { vendorRowsOn } from './support/vendor-rows.ts';

/**
 * Somebody who reads everything before and after an unnamed write must not learn from what moved who made it (docs/rules/access.md,
 * 'What time tells').
 */
const h = await startHarness({ env: { RATE_LIMIT_SCALE: '100000' } });
const world = await buildWorld(h);
const { community, vendor } = world;
const rows = vendorRowsOn(h.db, h.clock);
const writer = await h.make.person({ community, name: 'Quentin Writer' });
const neighbors = [];
for (let count = 0; count < 4; count += 1) neighbors.push(await h.make.person({ community }));
for (const person of [writer, ...neighbors]) {
  const { api } = await h.signIn(person.id);
  await api.reviews.rateVendor({
    vendorId: vendor.id,
    rating: 4,
    comments: 'Fine.',
    usesVendor: true,
    showName: true,
  });
}
for (const person of neighbors) await rows.price(person, vendor, 120);
const { api } = await h.signIn(writer.id);
const unused = await h.make.vendor(community, { createdBy: neighbors[0]?.id ?? null });
const reviewId =
  (await api.reviews.listVendorReviews({ vendorId: vendor.id })).find(({ isMine }) => !isMine)?.id ?? '';

/** Everything that each reader may read, and what admins read about the writer. */
const reads = await readsOf(world, ['PA', 'HAd', 'HA']);
const [{ browser }] = reads as [Read];
const about = {
  browser,
  call: 'accounts/adminGetUser',
  input: { userId: writer.id },
  title: 'the writer',
};
const aboutWhoAdded = { ...about, input: { userId: neighbors[0]?.id }, title: 'who added the unused vendor' };
const ofVendor = {
  browser,
  call: 'vendors/getVendorForAdmin',
  title: 'a vendor that nobody has used',
};
const byPoints = {
  browser,
  call: 'accounts/adminListAllUsers',
  input: { sort: 'points' },
  title: 'people by points',
};
reads.push(about, aboutWhoAdded, byPoints, { ...ofVendor, input: { vendorId: unused.id } });

const costLine = { kind: 'monthly_plan', amount: 133, quantity: null } as const;

describe('everything that admins and neighbors read stays the same while', () => {
  it.each([
    [
      'somebody shares an amount without their name',
      async () => {
        for (const { id: vendorId } of [vendor, unused])
          await api.costs.shareCosts({ vendorId, lines: [costLine], showName: false });
      },
      // Amounts without authors.
      ['costs/listAllCosts'],
    ],
    [
      'somebody reports a review',
      () => api.reviews.reportReview({ reviewId, reason: 'unkind', note: '' }),
      ['reviews/listReportedReviews', 'administration/listQueues'],
    ],
    [
      'somebody keeps a private note',
      async () => {
        for (const { id: vendorId } of [vendor, unused])
          await api.vendors.saveVendorNote({ vendorId, text: 'Ask for Joe.', neverAgain: false });
      },
      [],
    ],
  ])('%s', async (_, write, expected: string[]) => {
    // It is the writer's first visit of the day.
    h.clock.advance(24 * 60 * 60_000);
    await answersOf(reads);
    const before = await answersOf(reads);
    h.clock.advance(6 * 60_000);
    await write();
    const after = await answersOf(reads);
    const moved = reads.filter((_read, at) => before[at] !== after[at]);
    expect(moved.filter(({ call }) => !expected.includes(call)).map(({ title }) => title)).toEqual([]);
    const told = moved.flatMap(({ call }) => after[reads.findIndex((read) => read.call === call)] ?? []);
    expect(told.filter((text) => text.includes(writer.id) || text.includes(writer.name))).toEqual([]);
  });
});

it('what admins read about a person does not tell that they have just added a provider', async () => {
  const read = async () => (await browser.raw(about.call, about.input)).text;
  const before = await read();
  await api.vendors.submitVendor({
    ...core(),
    category: 'Pool',
    ...ownPart,
    showName: false,
    communitySlug: community.slug,
  });
  expect(await read()).toBe(before);
});

it('lists that show days are in no order of time within one', async () => {
  const { api: admin } = await clientOf(world, 'PA');
  for (let count = 0; count < 6; count += 1) {
    const person = await h.make.person({ community });
    const { api: neighbor } = await h.signIn(person.id);
    const fixed = await h.make.vendor(community);
    await neighbor.vendors.suggestFix({ vendorId: fixed.id, kind: 'phone', value: '(561) 555-0177' });
    const review = await rows.rate(person, vendor, 3);
    await neighbor.questions.askQuestion({ category: 'Pool', text: `Who cleans house ${count}?` });
    const { questions } = await api.questions.listQuestions({ communitySlug: community.slug });
    const questionId = questions.find(({ text }) => text.includes(`${count}?`))?.id ?? '';
    await api.reviews.reportReview({ reviewId: review.id, reason: 'unkind', note: '' });
    await api.questions.reportPost({ questionId, answerId: null, reason: 'unkind', note: '' });
    h.clock.advance(60_000);
  }
  const days = [
    (await admin.vendors.listVendorFixes({})).rows.map(({ id, createdAt }) => [createdAt.toISOString(), id]),
    (await admin.reviews.listReportedReviews({})).rows.map(({ id, reportedAt }) => [
      reportedAt?.toISOString(),
      id,
    ]),
    (await admin.questions.listReportedPosts({})).rows.map(({ id, reportedAt }) => [
      reportedAt.toISOString(),
      id,
    ]),
    (await api.reviews.listVendorReviews({ vendorId: vendor.id }))
      .filter(({ isMonthOnly }) => !isMonthOnly)
      .map(({ createdAt, id }) => [createdAt.toISOString(), id])
      .toReversed(),
  ].map((list) => list.map(String));
  for (const list of days) {
    expect(list.length).toBeGreaterThanOrEqual(6);
    expect(list).toEqual(list.toSorted());
  }
});

/** The account itself, and decisions about it, have times for admins. */
const isOfAccount = (table: string) =>
  /^(users|household|hoa_admins|address_change|community_requests|invitations|sent_emails|audit_log)/.test(
    table,
  );

/** Returns the times since then at which people gave or did something, as answers write them, with their columns. */
async function timesSince(since: Date): Promise<Map<string, string>> {
  const times = new Map<string, string>();
  const ofAccounts = new Set<string>();
  for (const { column } of personalData) {
    const table = getTableName(column.table);
    const found = await h.db.execute(
      sql`select to_jsonb(one) as row from ${column.table} as one where ${sql.identifier(toSnakeCase(column.name))} is not null`,
    );
    for (const { row } of rowsOf<{ row: Record<string, unknown> }>(found))
      for (const [key, value] of Object.entries(row)) {
        if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\dT/.test(value) || new Date(value) <= since)
          continue;
        const time = new Date(value).toISOString();
        if (isOfAccount(table)) ofAccounts.add(time);
        else times.set(time, `${table}.${key}`);
      }
  }
  // Such as the points for joining.
  for (const time of ofAccounts) times.delete(time);
  return times;
}

it('no answer to somebody else has the time at which a person gave or did something', async () => {
  // Each row has a time of its own.
  const { now } = h.clock;
  const ticking = vi.spyOn(h.clock, 'now').mockImplementation(() => {
    h.clock.advance(61);
    return now();
  });
  const since = now();
  const { person } = await residentOfEverything(h, community);
  ticking.mockRestore();
  const times = await timesSince(since);
  const answers = [...reads, { ...about, input: { userId: person.id }, title: 'the person' }];
  h.clock.advance(6 * 60_000);
  const told: string[] = [];
  for (const { browser, call, input, title } of answers) {
    const { text } = await browser.raw(call, input);
    for (const [time, column] of times) if (text.includes(time)) told.push(`${title}: ${column}`);
  }
  expect(times.size).toBeGreaterThan(15);
  expect(told).toEqual([]);
});
