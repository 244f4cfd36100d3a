import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Community } from '../../../../tests/support/factories.ts';
import { startHarness } from '../../../../tests/support/harness.ts';
import { list, report, reportedReviewsOn, seen } from '../../../../tests/support/reported-reviews.ts';
import { users } from '../../../schema/account.tables.ts';
import { reports } from '../../../schema/report.tables.ts';

const harness = await startHarness();
const { db, make, clock } = harness;
const { rows, admin, resident, reviewed, hide, queue, erase } = await reportedReviewsOn(harness);

/** Inserts reported reviews directly. */
async function startReports(community: Community, vendor: { id: string }, count: number) {
  const reporter = await make.person({ community });
  const made = [];
  for (let index = 0; index < count; index += 1) {
    const { id } = await rows.rate(await make.person({ community }), vendor, 3);
    made.push(id);
    await db
      .insert(reports)
      .values({ reviewId: id, reporterId: reporter.id, reason: 'unkind', createdAt: clock.now() });
  }
  return made;
}

describe('reporting a review', () => {
  it('is possible once per person and review; a second report gets a clear message', async () => {
    const { vendor, author, reader, review } = await reviewed();
    expect(await list(reader.client, vendor)).toMatchObject([{ isReported: false }]);
    expect((await report(reader.client, review.id)).status).toBe(200);
    expect(await list(reader.client, vendor)).toMatchObject([{ isReported: true }]);
    const again = await report(reader.client, review.id, { reason: 'other', note: 'Really.' });
    expect(again).toMatchObject({
      status: 409,
      json: {
        message: 'You have reported this review before. Thank you, an admin will review it.',
        data: { title: 'Already reported' },
      },
    });
    expect(await db.select().from(reports).where(eq(reports.reviewId, review.id))).toMatchObject([
      { reporterId: reader.person.id, reason: 'unkind', note: null, settledAt: null },
    ]);
    // The author cannot see reports.
    const { text } = await author.client.raw('reviews/listVendorReviews', { vendorId: vendor.id });
    expect(text).toContain('"isReported":false');
    expect(text).not.toContain(reader.person.id);
  });

  it('is possible again after an admin has kept the review and its author has changed it', async () => {
    const { community, vendor, author, reader, review } = await reviewed();
    await report(reader.client, review.id);
    await admin.api.reviews.keepReview(seen(review));
    expect(await queue(community)).toEqual([]);
    expect((await report(reader.client, review.id)).status).toBe(409);
    clock.advance(60_000);
    await author.client.api.reviews.rateVendor({
      vendorId: vendor.id,
      rating: 1,
      comments: 'Crooks, all of them.',
      usesVendor: false,
      showName: true,
    });
    expect(await list(reader.client, vendor)).toMatchObject([{ isReported: false }]);
    clock.advance(60_000);
    expect((await report(reader.client, review.id, { reason: 'unkind' })).status).toBe(200);
    expect(await list(reader.client, vendor)).toMatchObject([{ isReported: true }]);
    expect(await queue(community)).toMatchObject([{ id: review.id, comments: 'Crooks, all of them.' }]);
    expect((await report(reader.client, review.id)).status).toBe(409);
  });

  it('counts once if two browsers send it at the same time', async () => {
    const { reader, review } = await reviewed();
    const other = await harness.signIn(reader.person.id);
    const answers = await Promise.all([report(reader.client, review.id), report(other, review.id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await db.$count(reports, eq(reports.reviewId, review.id))).toBe(1);
  });

  it("requires a reason, and a note for 'Something else'", async () => {
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

  it("is refused for one's own review and for reviews that the person cannot see", async () => {
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
    expect(await db.$count(reports, eq(reports.reviewId, review.id))).toBe(0);
  });

  it('is not possible for reviews of people who no longer count', async () => {
    const { author, reader, review } = await reviewed();
    await db.update(users).set({ isVerified: false }).where(eq(users.id, author.person.id));
    expect((await report(reader.client, review.id)).status).toBe(404);
  });

  it('is limited to 20 a day', async () => {
    const { community, vendor, reader, review } = await reviewed();
    for (let index = 0; index < 20; index += 1) {
      const { person } = await resident(community);
      const another = await rows.rate(person, vendor, 1, { anonymous: true });
      expect((await report(reader.client, another.id)).status).toBe(200);
    }
    expect((await report(reader.client, review.id)).status).toBe(429);
  });
});

describe('the queue of reported reviews', () => {
  it('has a row per review with the number of reports, longest waiting first', async () => {
    const { community, vendor, reader, review } = await reviewed();
    const second = await resident(community);
    const third = await resident(community);
    const later = await rows.rate(second.person, vendor, 4, { anonymous: true, comments: null });
    await report(reader.client, review.id, { reason: 'personal_information', note: 'My address.' });
    clock.advance(24 * 3_600_000);
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

  it('can be searched and is paged', async () => {
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

  it('omits reviews of deleted people and vendors', async () => {
    const { community, author, reader, review } = await reviewed();
    await report(reader.client, review.id);
    await erase(author.person);
    expect(await queue(community)).toEqual([]);
  });
});
