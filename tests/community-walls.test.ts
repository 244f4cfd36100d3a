import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { costs } from '../src/schema/cost.tables.ts';
import { homeVendors, leftVendors, vendorNotes } from '../src/schema/home-vendor.tables.ts';
import { householdMembers, households } from '../src/schema/household.tables.ts';
import { invitations } from '../src/schema/invitation.tables.ts';
import { previewCosts, previewReviews, previewSessions } from '../src/schema/preview-link.tables.ts';
import { questionAnswers, questions } from '../src/schema/question.tables.ts';
import { reports } from '../src/schema/report.tables.ts';
import { reviews } from '../src/schema/review.tables.ts';
import { vendorMarketPrices, vendorStats, vendors } from '../src/schema/vendor.tables.ts';
import { vendorFixes } from '../src/schema/vendor-fix.tables.ts';
import type { Community } from './support/factories.ts';
import { startHarness } from './support/harness.ts';
import { vendorRowsOn } from './support/vendor-rows.ts';

const h = await startHarness({ env: { RATE_LIMIT_SCALE: '1000' } });
const { db, make, clock } = h;
const rows = vendorRowsOn(db, clock);
const [here, elsewhere] = [await make.community(), await make.community()];
const [own, other, foreign] = [
  await make.vendor(here),
  await make.vendor(here),
  await make.vendor(elsewhere),
];
const person = await make.person({ community: here });
const homeless = await make.person({ community: here, household: 'none' });
const later = new Date(clock.now().getTime() + 3_600_000);

const only = <Row>([row]: Row[]): Row => {
  if (!row) throw new Error('The row was not inserted.');
  return row;
};

const ask = async (of: Community) => {
  const asked = { communityId: of.id, askedBy: person.id, category: 'Pool', text: 'Who?' } as const;
  return only(
    await db
      .insert(questions)
      .values({ ...asked, expiresAt: later })
      .returning(),
  );
};
const communityId = here.id;
const question = await ask(here);
const visit = { communityId, expiresAt: later };
const visitor = only(
  await db
    .insert(previewSessions)
    .values({ ...visit, sessionToken: 'token' })
    .returning(),
);
const cost = { amount: 90, costKind: 'monthly_plan', unit: 'month' } as const;
const price = { amount: 90, unit: 'month' } as const;
const by = { userId: person.id };

interface Parent {
  id: string;
}

/** Writes of rows of one community that join a parent; each is tried with one of another community and then its own. */
const joins: Record<string, [join: (parent: Parent) => Promise<unknown>, other: Parent, own: Parent]> = {
  'an answer': [
    ({ id: vendorId }) =>
      db
        .insert(questionAnswers)
        .values({ communityId, questionId: question.id, answeredBy: person.id, vendorId }),
    foreign,
    own,
  ],
  "a visitor's rating": [
    ({ id: vendorId }) =>
      db.insert(previewReviews).values({ communityId, sessionId: visitor.id, vendorId, rating: 4 }),
    foreign,
    own,
  ],
  "a visitor's amount": [
    ({ id: vendorId }) =>
      db.insert(previewCosts).values({ communityId, sessionId: visitor.id, vendorId, ...cost }),
    foreign,
    own,
  ],
  'a visit by a link': [
    ({ id }) => db.insert(previewSessions).values({ ...visit, sessionToken: id, previewLinkId: id }),
    await make.previewLink(elsewhere),
    await make.previewLink(here),
  ],
  'a suggested duplicate': [
    ({ id: sameAsId }) =>
      db.insert(vendorFixes).values({ communityId, vendorId: other.id, ...by, kind: 'same_as', sameAsId }),
    foreign,
    own,
  ],
  'a merged vendor': [
    ({ id: mergedIntoId }) =>
      db.update(vendors).set({ mergedIntoId, deletedAt: clock.now() }).where(eq(vendors.id, other.id)),
    foreign,
    own,
  ],
  'a review': [
    ({ id: vendorId }) => db.insert(reviews).values({ communityId, vendorId, ...by, rating: 4 }),
    foreign,
    own,
  ],
  'a cost': [
    ({ id: vendorId }) => db.insert(costs).values({ communityId, vendorId, createdBy: person.id, ...cost }),
    foreign,
    own,
  ],
  'a use': [
    ({ id: vendorId }) => db.insert(homeVendors).values({ communityId, vendorId, ...by }),
    foreign,
    own,
  ],
  'a former use': [
    ({ id: vendorId }) => db.insert(leftVendors).values({ communityId, vendorId, ...by }),
    foreign,
    own,
  ],
  'a private note': [
    ({ id: vendorId }) =>
      db.insert(vendorNotes).values({ communityId, vendorId, ...by, text: '', neverAgain: true }),
    foreign,
    own,
  ],
  'an area average': [
    ({ id: vendorId }) => db.insert(vendorMarketPrices).values({ communityId, vendorId, ...price }),
    foreign,
    own,
  ],
  figures: [
    ({ id: vendorId }) =>
      db.update(vendorStats).set({ communityId }).where(eq(vendorStats.vendorId, vendorId)),
    foreign,
    own,
  ],
  'a place in a home': [
    ({ id: householdId }) =>
      db.insert(householdMembers).values({ communityId, householdId, userId: homeless.id }),
    await make.household(elsewhere),
    await make.household(here),
  ],
  'an invitation to a home': [
    ({ id: householdId }) =>
      db.insert(invitations).values({
        communityId,
        householdId,
        tokenHash: householdId,
        invitedBy: person.id,
        expiresAt: later,
      }),
    await make.household(elsewhere),
    await make.household(here),
  ],
};

it.each(Object.entries(joins))('%s joins no two communities', async (_, [join, foreignParent, ownParent]) => {
  await expect(join(foreignParent)).rejects.toMatchObject({ cause: { code: '23503' } });
  await join(ownParent);
});

it('a report is about one thing, so it joins nothing', async () => {
  const review = await rows.rate(await make.person({ community: here }), other, 4);
  const about = { reviewId: review.id, questionId: question.id };
  const report = { reporterId: person.id, reason: 'unkind' } as const;
  for (const subject of [{}, about])
    await expect(db.insert(reports).values({ ...report, ...subject })).rejects.toMatchObject({
      cause: { code: '23514' },
    });
  for (const [key, id] of Object.entries(about)) await db.insert(reports).values({ ...report, [key]: id });
});

it('a vendor keeps its community once an answer names it', async () => {
  const move = db.update(vendors).set({ communityId: elsewhere.id }).where(eq(vendors.id, own.id));
  await expect(move).rejects.toMatchObject({ cause: { code: '23503' } });
});

it('the rows of a vendor, and the vendors merged into it, move with it', async () => {
  const [vendor, merged] = [await make.vendor(here), await make.vendor(here)];
  await db
    .update(vendors)
    .set({ mergedIntoId: vendor.id, deletedAt: clock.now() })
    .where(eq(vendors.id, merged.id));
  await rows.rate(person, vendor, 5);
  await rows.use(person, vendor);
  await rows.leave(person, vendor);
  await rows.price(person, vendor, 90);
  const about = { communityId, vendorId: vendor.id };
  await db.insert(vendorNotes).values({ ...about, ...by, text: 'Rang twice.', neverAgain: false });
  await db.insert(vendorMarketPrices).values({ ...about, ...price });
  await db.insert(vendorFixes).values({ ...about, ...by, kind: 'closed' });
  await db.update(vendors).set({ communityId: elsewhere.id }).where(eq(vendors.id, vendor.id));
  const tables = [
    reviews,
    homeVendors,
    leftVendors,
    costs,
    vendorNotes,
    vendorMarketPrices,
    vendorStats,
    vendorFixes,
  ];
  for (const table of tables) {
    const found = await db
      .select({ communityId: table.communityId })
      .from(table)
      .where(eq(table.vendorId, vendor.id));
    expect(found).toEqual([{ communityId: elsewhere.id }]);
  }
  expect(await db.select().from(vendors).where(eq(vendors.id, merged.id))).toMatchObject([
    { communityId: elsewhere.id },
  ]);
});

it('a home that moves takes its people along', async () => {
  const home = await make.household(here);
  const { id: userId } = await make.person({ community: here, householdId: home.id });
  await db.update(households).set({ communityId: elsewhere.id }).where(eq(households.id, home.id));
  const place = await db.select().from(householdMembers).where(eq(householdMembers.userId, userId));
  expect(place).toMatchObject([{ communityId: elsewhere.id, householdId: home.id }]);
});
