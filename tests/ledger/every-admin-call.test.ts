import { isDeepStrictEqual } from 'node:util';
import { and, eq, isNull } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { undoAcceptedMs } from '../../src/features/audit/audit.rules.ts';
import { contactText } from '../../src/features/contributions/server/contacts.ts';
import { users } from '../../src/schema/account.tables.ts';
import { reviews } from '../../src/schema/review.tables.ts';
import { vendors } from '../../src/schema/vendor.tables.ts';
import { matrix } from '../authorization/matrix/index.ts';
import { buildWorld, clientOf, type Kind } from '../authorization/people.ts';
import { calls } from '../cache/writes.ts';
import { startHarness } from '../support/harness.ts';
import { recomputeList } from '../support/recompute-list.ts';
import { inTurn } from '../support/sample.ts';
import { vendorRowsOn } from '../support/vendor-rows.ts';

/*
 * After every admin call the order of the list, and each name and number, are as before,
 * or the ledger has a new entry and the vendor's page says what was there before.
 */
const h = await startHarness({ env: { RATE_LIMIT_SCALE: '1000' } });
const world = await buildWorld(h);
const { community } = world;
const rows = vendorRowsOn(h.db, h.clock);
const reader = await h.signIn((await h.make.person({ community })).id);

const admins = ['HAd', 'PA'] as const satisfies Kind[];
const adminCalls = Object.entries(matrix)
  .filter(([call]) => calls.get(call)?.route.method !== 'GET')
  .flatMap(([call, of]) => of.map((row) => ({ call, ...row })))
  .filter(({ outcome }) => outcome.HA !== 'allow')
  .flatMap((row, at) => {
    const allowed = admins.filter((kind) => row.outcome[kind] === 'allow');
    return inTurn(at, allowed).map((kind) => ({ ...row, kind }));
  });

/** Lets everyone in the community use and rate a vendor, so that people and vendors weigh in the order. */
async function giveOpinions(): Promise<void> {
  const people = await h.db.select().from(users).where(eq(users.communityId, community.id));
  const rated = await h.db.select().from(reviews);
  const isHere = and(eq(vendors.communityId, community.id), isNull(vendors.deletedAt));
  const listed = await h.db.select().from(vendors).where(isHere);
  const withoutRating = listed.filter(({ id }) => rated.every(({ vendorId }) => vendorId !== id));
  for (const [index, person] of people
    .filter(({ id }) => rated.every(({ userId }) => userId !== id))
    .entries()) {
    const vendor = withoutRating[index] ?? listed[index % listed.length];
    if (!vendor) return;
    await rows.rate(person, vendor, 1 + (index % 5));
    await rows.use(person, vendor);
  }
}

/** The list as a resident can compute it, with its figures, and every name and number. */
async function readList() {
  const ofCommunity = { communitySlug: community.slug };
  const isHere = and(eq(vendors.communityId, community.id), isNull(vendors.deletedAt));
  const { id, name, contactInfo } = vendors;
  return {
    orders: recomputeList(await reader.api.ledger.exportList(ofCommunity)),
    details: await h.db.select({ id, name, contactInfo }).from(vendors).where(isHere).orderBy(id),
    ledger: await reader.api.ledger.getLedger(ofCommunity),
  };
}

type List = Awaited<ReturnType<typeof readList>>;

const isSame = (one: List, other: List) =>
  isDeepStrictEqual([one.orders, one.details], [other.orders, other.details]);

/** Returns the changed names and numbers that the pages of their vendors do not explain. */
async function unexplained(before: List, after: List) {
  const found = [];
  for (const old of before.details) {
    const now = after.details.find(({ id }) => id === old.id);
    if (!now || isDeepStrictEqual(now, old)) continue;
    const page = { communitySlug: community.slug, vendorId: old.id };
    const { changes = [] } = await reader.api.vendors.getVendor(page);
    const isNameTold = now.name === old.name || changes.some(({ name }) => name === old.name);
    const oldContact = contactText(old.contactInfo);
    const isContactTold =
      now.contactInfo === old.contactInfo || changes.some(({ contactInfo }) => contactInfo === oldContact);
    if (!isNameTold || !isContactTold) found.push(old);
  }
  return found;
}

const changing = new Set<string>();

it.each(adminCalls)('$title by $kind changes nothing that the ledger does not say', async (row) => {
  const client = await clientOf(world, row.kind);
  const input = await row.input(world, row.kind, client);
  await giveOpinions();
  const before = await readList();
  const { status, json } = await client.raw(row.call, input);
  expect(status, JSON.stringify(json)).toBe(200);
  h.clock.advance(undoAcceptedMs + 1);
  const after = await readList();
  if (isSame(before, after)) return;
  changing.add(row.call);
  const recorded = Object.keys(calls.get(row.call)?.meta.records ?? {});
  const entriesOf = ({ ledger }: List) =>
    ledger.reduce((sum, { action, count }) => sum + (recorded.includes(action) ? count : 0), 0);
  expect(entriesOf(after)).toBeGreaterThan(entriesOf(before));
  expect(await unexplained(before, after)).toEqual([]);
});

/** Calls that change at once the list's order, figures, names or numbers, which the ledger says each time. */
const changingCalls = [
  'accounts/adminCleanupOrphanedUser',
  'accounts/adminSoftDeleteUser',
  'accounts/unverifyUser',
  'accounts/verifyUser',
  'reviews/hideReview',
  'reviews/showReviewAgain',
  'reviews/undoHideReview',
  'vendors/acceptVendorFix',
  'vendors/deleteVendor',
  'vendors/editVendor',
  'vendors/importVendors',
  'vendors/mergeVendors',
  'vendors/restoreVendor',
  'vendors/seedVendor',
  'vendors/updateVendor',
];

it('no other admin call changes the list', () => {
  expect([...changing].toSorted()).toEqual(changingCalls);
});
