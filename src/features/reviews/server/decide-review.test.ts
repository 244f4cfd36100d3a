import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startHarness } from '../../../../tests/support/harness.ts';
import { list, report, reportedReviewsOn, seen } from '../../../../tests/support/reported-reviews.ts';
import type { TestClient } from '../../../../tests/support/test-client.ts';
import { auditLog } from '../../../schema/audit.tables.ts';
import { reviews } from '../../../schema/review.tables.ts';
import { undoAcceptedMs } from '../../audit/audit.rules.ts';

const harness = await startHarness();
const { db, make, clock, mails, drain } = harness;
const { rows, adminPerson, admin, resident, reviewed, hide, queue, erase } = await reportedReviewsOn(harness);

async function emptyMailbox() {
  await drain();
  mails.length = 0;
}

const stored = async (id: string) => (await db.select().from(reviews).where(eq(reviews.id, id)))[0];

const rateAgain = (client: TestClient, vendor: { id: string }, comments: string, rating = 1) =>
  client.api.reviews.rateVendor({ vendorId: vendor.id, rating, comments, usesVendor: false, showName: true });

describe('keeping a review', () => {
  it('settles its reports, changes nothing else, and is logged', async () => {
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
        action: 'review.keep',
        subjectType: 'review',
        actorId: adminPerson.id,
        communityId: community.id,
      },
    ]);
    const { rows: entries } = await admin.api.audit.listAuditLog({ query: vendor.name });
    expect(entries).toMatchObject([{ action: 'review.keep', subjectName: vendor.name }]);
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
  it('removes it from the list and the figures, and emails the author the reason', async () => {
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
    expect((await reader.client.api.accounts.getMyData()).reports).toMatchObject([
      { vendor: vendor.name, reason: 'unkind', settledAt: clock.now() },
    ]);
    expect(await queue(community)).toEqual([]);
    expect(await queue(community, 'settled')).toMatchObject([{ hidden }]);
    expect(await db.select().from(auditLog).where(eq(auditLog.subjectId, review.id))).toMatchObject([
      { action: 'review.hide', reason: 'it shares personal information. The house number.' },
    ]);
    await drain();
    expect(mails.map(({ to }) => to)).toEqual([author.person.email]);
    expect(mails[0]?.text).toContain('Why: it shares personal information. The house number.');
    expect(mails[0]?.text).not.toMatch(/Quayle|Ada/);
  });

  it('can be undone within seconds by the same admin, which restores everything', async () => {
    const { community, vendor, author, reader, review } = await reviewed();
    await report(reader.client, review.id);
    const other = await harness.signIn((await make.person({ community: null, isPlatformAdmin: true })).id);
    await emptyMailbox();
    await hide(review, 'The house number.');
    expect((await other.raw('reviews/undoHideReview', { reviewId: review.id })).status).toBe(409);
    await admin.api.reviews.undoHideReview({ reviewId: review.id });
    expect(await list(reader.client, vendor)).toHaveLength(1);
    expect(await list(author.client, vendor)).toMatchObject([{ hidden: null }]);
    expect(await rows.statsOf(vendor)).toMatchObject({ ratingCount: 1 });
    expect(await queue(community), 'its reports wait again').toHaveLength(1);
    await harness.services.jobs.drain({ includeDelayed: true });
    expect(mails).toEqual([]);
    expect((await admin.raw('reviews/undoHideReview', { reviewId: review.id })).status).toBe(409);
  });

  it('cannot be undone later, or if the review was already hidden', async () => {
    const { vendor, author, review } = await reviewed();
    await hide(review, 'The house number.');
    const undo = () => admin.raw('reviews/undoHideReview', { reviewId: review.id });
    clock.advance(undoAcceptedMs + 1);
    expect((await undo()).status).toBe(409);
    await rateAgain(author.client, vendor, 'Still at number 12.');
    const revised = await stored(review.id);
    if (!revised) throw new Error('The review is gone.');
    await hide(revised, 'The house number, again.');
    expect((await undo()).status).toBe(409);
  });

  it('succeeds only once, even for two concurrent admins', async () => {
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

  it('is refused if the author has just changed the review', async () => {
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

  it('is refused for the admin’s own review', async () => {
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

  it('sends no outdated email, and none to a deleted person', async () => {
    const { community, review } = await reviewed();
    await emptyMailbox();
    await hide(review);
    await admin.api.reviews.showReviewAgain(seen(review));
    await drain();
    expect(mails.map(({ subject }) => subject)).toEqual([`Your review in ${community.name} is back`]);
    const left = await reviewed();
    await emptyMailbox();
    await hide(left.review);
    await erase(left.author.person);
    await drain();
    expect(mails).toEqual([]);
  });
});

describe('a hidden review that its author changes', () => {
  it('stays hidden and returns to the queue', async () => {
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

  it('can be hidden again', async () => {
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
  it('is possible only for hidden ones', async () => {
    const { review } = await reviewed();
    expect((await admin.raw('reviews/showReviewAgain', seen(review))).status).toBe(409);
    expect((await admin.raw('reviews/showReviewAgain', seen({ id: adminPerson.id }))).status).toBe(404);
  });
});
