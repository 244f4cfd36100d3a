import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Community, PersonOptions } from '../../../../tests/support/factories.ts';
import { startHarness } from '../../../../tests/support/harness.ts';
import type { TestClient } from '../../../../tests/support/test-client.ts';
import { vendorRowsOn } from '../../../../tests/support/vendor-rows.ts';
import { users } from '../../accounts/server/account.tables.ts';
import { auditLog } from '../../audit/server/audit.tables.ts';
import type { ReportedReviewRow, ReportReviewInput } from '../review.schema.ts';
import { reviews } from './review.tables.ts';
import { reviewReports } from './review-report.tables.ts';

const harness = await startHarness();
const { db, make, clock, mails, drain } = harness;
const rows = vendorRowsOn(db, clock);

async function resident(community: Community, options: PersonOptions = {}) {
  const person = await make.person({ community, ...options });
  return { person, client: await harness.signIn(person.id) };
}

const adminPerson = await make.person({ community: null, isPlatformAdmin: true, name: 'Ada Min' });
const admin = await harness.signIn(adminPerson.id);

/** A neighbour's review, and a neighbour who reads it. */
async function reviewed(comments: string | null = 'They broke the gate of 12 Heron Lane.') {
  const community = await make.community();
  const vendor = await make.vendor(community);
  const author = await resident(community, { name: 'Olga Bright' });
  const reader = await resident(community, { name: 'Rita Quayle' });
  const review = await rows.rate(author.person, vendor, 1, { comments });
  return { community, vendor, author, reader, review };
}

const report = (client: TestClient, reviewId: string, values: Partial<ReportReviewInput> = {}) =>
  client.raw('reviews/reportReview', { reviewId, reason: 'unkind', note: '', ...values });

const seen = (review: { id: string; updatedAt?: Date | null }) => ({
  reviewId: review.id,
  seenUpdatedAt: review.updatedAt?.toISOString() ?? null,
});

const hide = (review: { id: string; updatedAt?: Date | null }, note = '') =>
  admin.api.reviews.hideReview({ ...seen(review), reason: 'personal_information', note });

const list = (client: TestClient, vendor: { id: string }) =>
  client.api.reviews.listVendorReviews({ vendorId: vendor.id });

/** The queue, as far as it is about one community. */
async function queue(community: Community, state: 'waiting' | 'settled' = 'waiting') {
  const page = await admin.api.reviews.listReportedReviews({ state, communitySlug: community.slug });
  return page.rows as ReportedReviewRow[];
}

async function emptyMailbox() {
  await drain();
  mails.length = 0;
}

const erase = ({ id }: { id: string }) =>
  db
    .update(users)
    .set({ deletedAt: clock.now(), email: null, name: '', address: null, isVerified: false })
    .where(eq(users.id, id));

const stored = async (id: string) => (await db.select().from(reviews).where(eq(reviews.id, id)))[0];

describe('reporting a review', () => {
  it('is done once a person and review, and a second time says so kindly', async () => {
    const { vendor, author, reader, review } = await reviewed();
    expect(await list(reader.client, vendor)).toMatchObject([{ isReported: false }]);
    expect((await report(reader.client, review.id)).status).toBe(200);
    expect(await list(reader.client, vendor)).toMatchObject([{ isReported: true }]);
    const again = await report(reader.client, review.id, { reason: 'other', note: 'Really.' });
    expect(again).toMatchObject({
      status: 409,
      json: {
        message: 'You have reported this review before. Thank you, an admin looks at it.',
        data: { title: 'Already reported' },
      },
    });
    expect(await db.select().from(reviewReports).where(eq(reviewReports.reviewId, review.id))).toMatchObject([
      { reporterId: reader.person.id, reason: 'unkind', note: null, settledAt: null },
    ]);
    // Its author notices nothing.
    const { text } = await author.client.raw('reviews/listVendorReviews', { vendorId: vendor.id });
    expect(text).toContain('"isReported":false');
    expect(text).not.toContain(reader.person.id);
  });

  it('is counted once when two browsers send it at the same moment', async () => {
    const { reader, review } = await reviewed();
    const other = await harness.signIn(reader.person.id);
    const answers = await Promise.all([report(reader.client, review.id), report(other, review.id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await db.$count(reviewReports, eq(reviewReports.reviewId, review.id))).toBe(1);
  });

  it('needs a reason, and a few words with something else', async () => {
    const { reader, review } = await reviewed();
    const refused = async (values: object) =>
      (await report(reader.client, review.id, values as never)).json as { data: { fields: object } };
    expect((await refused({ reason: 'ugly' })).data.fields).toEqual({
      reason: 'Please choose what is wrong.',
    });
    expect((await refused({ reason: 'other', note: ' \u0000 ' })).data.fields).toEqual({
      note: 'Please say what it is.',
    });
    expect((await refused({ note: 'x'.repeat(501) })).data.fields).toEqual({
      note: 'Please use at most 500 characters.',
    });
    expect((await report(reader.client, review.id, { reason: 'other', note: 'x'.repeat(500) })).status).toBe(
      200,
    );
  });

  it('is not for the own review, and not for a review that cannot be read', async () => {
    const { community, author, review } = await reviewed();
    expect((await report(author.client, review.id)).status).toBe(403);
    const { client: pending } = await resident(community, { isVerified: false, household: 'pending' });
    expect((await report(pending, review.id)).status).toBe(404);
    const unconfirmed = await harness.signIn((await make.person({ community })).id, { isConfirmed: false });
    expect((await report(unconfirmed, review.id)).status).toBe(404);
    const { client: stranger } = await resident(await make.community());
    expect((await report(stranger, review.id)).status).toBe(404);
    expect((await report(harness.signedOut(), review.id)).status).toBe(401);
    const { client: neighbor } = await resident(community);
    await hide(review);
    expect((await report(neighbor, review.id)).status).toBe(404);
    expect(await db.$count(reviewReports, eq(reviewReports.reviewId, review.id))).toBe(0);
  });

  it('is not possible for reviews of people who no longer count', async () => {
    const { author, reader, review } = await reviewed();
    await db.update(users).set({ isVerified: false }).where(eq(users.id, author.person.id));
    expect((await report(reader.client, review.id)).status).toBe(404);
  });

  it('is for 20 a day', async () => {
    const { reader, review } = await reviewed();
    for (let index = 0; index < 20; index += 1) await report(reader.client, review.id);
    expect((await report(reader.client, review.id)).status).toBe(429);
  });
});

describe('the queue of reported reviews', () => {
  it('has a row for each review with its reports counted, the longest waiting first', async () => {
    const { community, vendor, reader, review } = await reviewed();
    const second = await resident(community);
    const third = await resident(community);
    const later = await rows.rate(second.person, vendor, 4, { anonymous: true, comments: null });
    await report(reader.client, review.id, { reason: 'personal_information', note: 'My address.' });
    clock.advance(60_000);
    await report(reader.client, later.id);
    await report(second.client, review.id, { reason: 'personal_information' });
    await report(third.client, review.id, { reason: 'other', note: 'Please have a look.' });
    const waiting = await queue(community);
    expect(waiting).toMatchObject([
      {
        id: review.id,
        rating: 1,
        comments: review.comments,
        vendorName: vendor.name,
        communityName: community.name,
        authorName: 'Olga Bright',
        isAnonymous: false,
        isMine: false,
        reports: [
          { reason: 'personal_information', count: 2 },
          { reason: 'other', count: 1 },
        ],
        notes: ['My address.', 'Please have a look.'],
        hidden: null,
        isRevised: false,
      },
      { id: later.id, isAnonymous: true, comments: '', reports: [{ reason: 'unkind', count: 1 }] },
    ]);
    const { text } = await admin.raw('reviews/listReportedReviews', { communitySlug: community.slug });
    expect(text).not.toContain(reader.person.id);
    expect(text).not.toContain('Quayle');
  });

  it('is searched and read page by page', async () => {
    const { community, vendor, reader, review } = await reviewed();
    const limitless = await startReports(community, vendor, 26);
    expect(limitless).toHaveLength(26);
    await report(reader.client, review.id);
    const all = { state: 'waiting' as const, communitySlug: community.slug };
    const first = await admin.api.reviews.listReportedReviews(all);
    expect(first).toMatchObject({ total: 27, page: 1 });
    expect(first.rows).toHaveLength(25);
    expect((await admin.api.reviews.listReportedReviews({ ...all, page: 2 })).rows).toHaveLength(2);
    for (const query of ['GATE of 12', 'olga b', '%']) {
      const found = await admin.api.reviews.listReportedReviews({ ...all, query });
      expect(found.rows.map(({ id }) => id)).toEqual(query === '%' ? [] : [review.id]);
    }
  });

  it('leaves out what nobody reads: of people and vendors that are deleted', async () => {
    const { community, author, reader, review } = await reviewed();
    await report(reader.client, review.id);
    await erase(author.person);
    expect(await queue(community)).toEqual([]);
  });
});

/** Reviews that somebody has reported, put there directly. */
async function startReports(community: Community, vendor: { id: string }, count: number) {
  const reporter = await make.person({ community });
  const made = [];
  for (let index = 0; index < count; index += 1) {
    const { id } = await rows.rate(await make.person({ community }), vendor, 3);
    made.push(id);
    await db
      .insert(reviewReports)
      .values({ reviewId: id, reporterId: reporter.id, reason: 'unkind', createdAt: clock.now() });
  }
  return made;
}

describe('keeping a review', () => {
  it('settles its reports, leaves everything as it is, and is recorded', async () => {
    const { community, vendor, reader, review } = await reviewed();
    await report(reader.client, review.id);
    await emptyMailbox();
    await admin.api.reviews.keepReview(seen(review));
    await drain();
    expect(mails).toEqual([]);
    expect(await queue(community)).toEqual([]);
    expect(await queue(community, 'settled')).toMatchObject([{ id: review.id, hidden: null }]);
    expect(await list(reader.client, vendor)).toHaveLength(1);
    expect(await rows.statsOf(vendor)).toMatchObject({ ratingCount: 1 });
    expect(await db.select().from(auditLog).where(eq(auditLog.subjectId, review.id))).toMatchObject([
      {
        action: 'keep review',
        subjectType: 'review',
        actorId: adminPerson.id,
        communityId: community.id,
      },
    ]);
    const { rows: entries } = await admin.api.audit.listAuditLog({ query: vendor.name });
    expect(entries).toMatchObject([{ action: 'keep review', subjectName: vendor.name }]);
    expect((await admin.raw('reviews/keepReview', seen(review))).status).toBe(409);
  });

  it('lets another neighbor report it later', async () => {
    const { community, reader, review } = await reviewed();
    await report(reader.client, review.id);
    await admin.api.reviews.keepReview(seen(review));
    const { client } = await resident(community);
    await report(client, review.id, { reason: 'no_experience' });
    expect(await queue(community)).toMatchObject([{ reports: [{ reason: 'no_experience', count: 1 }] }]);
    expect(await queue(community, 'settled')).toEqual([]);
  });
});

describe('hiding a review', () => {
  it('takes it from the list and its stars from the figures, and tells the author kindly why', async () => {
    const { community, vendor, author, reader, review } = await reviewed();
    await report(reader.client, review.id);
    await emptyMailbox();
    await hide(review, 'The house number.');
    expect(await list(reader.client, vendor)).toEqual([]);
    expect(await rows.statsOf(vendor)).toMatchObject({ ratingCount: 0, ratingSum: 0, ratingScore: null });
    const hidden = { reason: 'personal_information', note: 'The house number.' };
    expect(await list(author.client, vendor)).toMatchObject([{ isMine: true, hidden }]);
    expect(await author.client.api.reviews.getMyReview({ vendorId: vendor.id })).toMatchObject({ hidden });
    await rows.use(author.person, vendor);
    expect(await author.client.api.homeVendors.listMyVendors()).toMatchObject([{ hidden }]);
    expect((await author.client.api.accounts.getMyData()).reviews).toMatchObject([
      { hiddenAt: clock.now(), hiddenReason: 'personal_information', hiddenNote: 'The house number.' },
    ]);
    expect((await reader.client.api.accounts.getMyData()).reviewReports).toMatchObject([
      { vendor: vendor.name, reason: 'unkind', settledAt: clock.now() },
    ]);
    expect(await queue(community)).toEqual([]);
    expect(await queue(community, 'settled')).toMatchObject([{ hidden }]);
    expect(await db.select().from(auditLog).where(eq(auditLog.subjectId, review.id))).toMatchObject([
      { action: 'hide review', reason: 'it shares personal information. The house number.' },
    ]);
    await drain();
    expect(mails.map(({ to }) => to)).toEqual([author.person.email]);
    expect(mails[0]?.text).toContain('Why: it shares personal information. The house number.');
    expect(mails[0]?.text).not.toMatch(/Quayle|Ada/);
  });

  it('is decided once, also by two admins at the same moment', async () => {
    const { reader, review } = await reviewed();
    await report(reader.client, review.id);
    const other = await harness.signIn((await make.person({ community: null, isPlatformAdmin: true })).id);
    await emptyMailbox();
    const answers = await Promise.all(
      [admin, other].map((client) =>
        client.raw('reviews/hideReview', { ...seen(review), reason: 'unkind', note: '' }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await drain();
    expect(mails).toHaveLength(1);
    expect((await admin.raw('reviews/keepReview', seen(review))).status).toBe(409);
  });

  it('is refused when the author has just changed the words', async () => {
    const { vendor, author, reader, review } = await reviewed();
    await report(reader.client, review.id);
    const { updatedAt } = review;
    clock.advance(60_000);
    await rateAgain(author.client, vendor, 'They mended the gate.');
    const stale = await admin.raw('reviews/hideReview', {
      ...seen({ id: review.id, updatedAt }),
      reason: 'unkind',
      note: '',
    });
    expect(stale).toMatchObject({ status: 409, json: { data: { title: 'Review changed' } } });
    expect((await stored(review.id))?.hiddenAt).toBeNull();
  });

  it('is not decided about the own review', async () => {
    const community = await make.community();
    const self = await resident(community, { isPlatformAdmin: true });
    const review = await rows.rate(self.person, await make.vendor(community), 2);
    await report((await resident(community)).client, review.id);
    const verbs = ['keepReview', 'hideReview', 'showReviewAgain'];
    for (const verb of verbs) {
      const input = { ...seen(review), reason: 'unkind', note: '' };
      expect((await self.client.raw(`reviews/${verb}`, input)).status, verb).toBe(403);
    }
    const { rows: own } = await self.client.api.reviews.listReportedReviews({
      communitySlug: community.slug,
    });
    expect(own).toMatchObject([{ isMine: true }]);
  });

  it('sends no mail that is no longer true, and none to a person who has left', async () => {
    const { review } = await reviewed();
    await emptyMailbox();
    await hide(review);
    await admin.api.reviews.showReviewAgain(seen(review));
    await drain();
    expect(mails.map(({ subject }) => subject)).toEqual(['Your review is back on Porchlist']);
    const left = await reviewed();
    await emptyMailbox();
    await hide(left.review);
    await erase(left.author.person);
    await drain();
    expect(mails).toEqual([]);
  });
});

const rateAgain = (client: TestClient, vendor: { id: string }, comments: string, rating = 1) =>
  client.api.reviews.rateVendor({ vendorId: vendor.id, rating, comments, usesVendor: false, showName: true });

describe('a hidden review that its author changes', () => {
  it('stays hidden, and goes back to the queue', async () => {
    const { community, vendor, author, reader, review } = await reviewed();
    await hide(review);
    clock.advance(60_000);
    await rateAgain(author.client, vendor, review.comments ?? '');
    expect(await queue(community)).toEqual([]);
    await rateAgain(author.client, vendor, 'They broke the gate.');
    expect(await list(reader.client, vendor)).toEqual([]);
    expect(await rows.statsOf(vendor)).toMatchObject({ ratingCount: 0 });
    expect(await queue(community)).toMatchObject([
      {
        comments: 'They broke the gate.',
        isRevised: true,
        hidden: { reason: 'personal_information' },
        reports: [],
        reportedAt: null,
      },
    ]);
    const changed = await stored(review.id);
    await admin.api.reviews.showReviewAgain(seen(changed as { id: string }));
    expect(await list(reader.client, vendor)).toMatchObject([
      { comments: 'They broke the gate.', hidden: null },
    ]);
    expect(await rows.statsOf(vendor)).toMatchObject({ ratingCount: 1, ratingSum: 1 });
    expect(await queue(community)).toEqual([]);
  });

  it('can be hidden anew, for what it says now', async () => {
    const { community, vendor, author, review } = await reviewed();
    await hide(review);
    clock.advance(60_000);
    await rateAgain(author.client, vendor, 'They are thieves.');
    const changed = (await stored(review.id)) as { id: string; updatedAt: Date | null };
    expect((await admin.raw('reviews/keepReview', seen(changed))).status).toBe(409);
    await admin.api.reviews.hideReview({
      ...seen(changed),
      reason: 'other',
      note: 'Please tell what happened.',
    });
    expect(await queue(community)).toEqual([]);
    expect(await author.client.api.reviews.getMyReview({ vendorId: vendor.id })).toMatchObject({
      hidden: { reason: 'other', note: 'Please tell what happened.' },
    });
  });
});

describe('showing a review again', () => {
  it('is for hidden ones only', async () => {
    const { review } = await reviewed();
    expect((await admin.raw('reviews/showReviewAgain', seen(review))).status).toBe(409);
    expect((await admin.raw('reviews/showReviewAgain', seen({ id: adminPerson.id }))).status).toBe(404);
  });
});
