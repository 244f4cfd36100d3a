import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
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
import { provideIdentity, rate, share } from './support/preview-visits.ts';
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
      db.insert(questionAnswers).values({ questionId: question.id, answeredBy: person.id, vendorId }),
    foreign,
    own,
  ],
  "a visitor's rating": [
    ({ id: vendorId }) => db.insert(previewReviews).values({ sessionId: visitor.id, vendorId, rating: 4 }),
    foreign,
    own,
  ],
  "a visitor's amount": [
    ({ id: vendorId }) => db.insert(previewCosts).values({ sessionId: visitor.id, vendorId, ...cost }),
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
      db.insert(vendorFixes).values({ vendorId: other.id, ...by, kind: 'same_as', sameAsId }),
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
  const about = { vendorId: vendor.id };
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

describe('the triggers', () => {
  it('move a person to a home of another community as the version before does', async () => {
    const { id: userId } = await make.person({ community: here });
    const { id: householdId } = await make.household(elsewhere);
    await db.update(householdMembers).set({ householdId }).where(eq(householdMembers.userId, userId));
    const place = await db.select().from(householdMembers).where(eq(householdMembers.userId, userId));
    expect(place).toMatchObject([{ communityId: elsewhere.id, householdId }]);
  });

  it('have nothing to do for this version, which fills the community itself', async () => {
    const vendor = await make.vendor(here);
    const vendorId = vendor.id;
    const link = await make.previewLink(here);
    const [resident, asker, admin] = await Promise.all([
      h.signIn(person.id),
      h.signIn((await make.person({ community: here })).id),
      h.signIn((await make.person({ community: here, isPlatformAdmin: true })).id),
    ]);
    for (const parent of ['vendor', 'question', 'household'])
      await db.execute(sql`create or replace function ${sql.identifier(`take_community_of_${parent}`)}() returns trigger
        language plpgsql as $$ begin raise 'filled by the trigger of %', tg_table_name; end $$`);
    const words = { rating: 5, comments: '', hasTie: false, showName: true, usesVendor: true };
    await resident.api.reviews.rateVendor({ vendorId, ...words });
    await resident.api.costs.shareCosts({
      vendorId,
      lines: [{ kind: 'monthly_plan', amount: 90, quantity: 4 }],
      showName: true,
    });
    await resident.api.homeVendors.leaveMyVendor({ vendorId });
    await resident.api.vendors.saveVendorNote({ vendorId, text: 'Rang twice.', neverAgain: false });
    await resident.api.vendors.suggestFix({ vendorId, kind: 'closed' });
    await admin.api.vendors.setMarketPrice({ vendorId, amount: 120, unit: 'month' });
    await admin.api.vendors.seedVendor({
      category: 'Pool',
      name: 'Heron Pools',
      contactInfo: '5615550100',
      communitySlug: here.slug,
    });
    const text = 'Whom do you trust?';
    await asker.api.questions.askQuestion({ category: 'Pool', text });
    const { id: questionId } = only(await db.select().from(questions).where(eq(questions.text, text)));
    await resident.api.questions.answerQuestion({ questionId, vendorId, text: 'Ask them.' });
    await resident.api.questions.reportPost({ questionId, answerId: null, reason: 'unkind', note: '' });
    const guest = h.signedOut();
    await provideIdentity(guest, link);
    await rate(guest, link, vendor);
    await share(guest, link, vendor);
    await h.signedOut().api.accounts.signUp({
      name: 'Nora Newcomer',
      email: 'nora@porchlist.test',
      isResident: 'yes',
      place: {
        kind: 'entered',
        street: '12 Heron Lane',
        city: 'Boca Raton',
        state: 'FL',
        postalCode: '33496',
      },
      communitySlug: here.slug,
    });
  });
});
