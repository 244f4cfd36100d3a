import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Community, PreviewLink } from '../../../../tests/support/factories.ts';
import { startHarness } from '../../../../tests/support/harness.ts';
import { open, provideIdentity, rate, share } from '../../../../tests/support/preview-visits.ts';
import {
  previewCosts,
  previewMetrics,
  previewReviews,
  previewSessions,
} from '../../../schema/preview-link.tables.ts';

const h = await startHarness({ env: { RATE_LIMIT_SCALE: '100' } });

async function admin() {
  const person = await h.make.person({ community: null, isPlatformAdmin: true });
  return (await h.signIn(person.id)).api;
}

async function figuresOf(community: Community, link: PreviewLink) {
  const { previewLinks } = await admin();
  const { rows } = await previewLinks.listPreviewLinks({ communitySlug: community.slug });
  const { figures, sources } = rows.find(({ id }) => id === link.id) ?? {};
  return { figures, sources };
}

/** Opens a link in two browsers; one enters a name, rates two vendors, one of them twice, and shares a cost. */
async function visited(name = 'Vera Visitor') {
  const community = await h.make.community();
  const link = await h.make.previewLink(community, { title: 'From the flyer' });
  const [pool, roofer] = [await h.make.vendor(community), await h.make.vendor(community)];
  const [visitor, passerby] = [h.signedOut(), h.signedOut()];
  await open(passerby, link);
  await open(visitor, link, {}, '?via=flyer');
  await visitor.api.previewLinks.notePreviewIntent({
    slug: link.slug,
    vendorId: pool.id,
    event: 'rate_vendor',
  });
  await provideIdentity(visitor, link, { name });
  h.clock.advance(1000);
  const comments = 'Always on time.';
  await rate(visitor, link, pool, { rating: 2 });
  await rate(visitor, link, pool, { rating: 5, comments });
  await rate(visitor, link, roofer, { comments });
  await share(visitor, link, pool);
  await share(visitor, link, pool, 125);
  return { community, link, pool, roofer, visitor };
}

const users = async (input: object) => (await admin()).previewLinks.listVisitors(input);

describe('the figures of a link', () => {
  it('count the visits of this link only', async () => {
    const { community, link } = await visited();
    await h.make.previewLink(community);
    const counted = await figuresOf(community, link);
    expect(counted).toEqual({
      figures: { pageViews: 2, sessions: 1, ratings: 2, costs: 1, vendors: 0 },
      sources: { flyer: 1, link: 1 },
    });
    const other = await visited();
    expect(await figuresOf(community, link)).toEqual(counted);
    expect(await figuresOf(other.community, other.link)).toEqual(counted);
  });

  it('do not count residents who are signed in', async () => {
    const community = await h.make.community();
    const link = await h.make.previewLink(community);
    await open(await h.signIn((await h.make.person({ community })).id), link);
    const { figures } = await figuresOf(community, link);
    expect(figures).toEqual({ pageViews: 0, sessions: 0, ratings: 0, costs: 0, vendors: 0 });
  });
});

describe('visitors', () => {
  it('are listed with what they shared, found by name and address, and filtered by community', async () => {
    const { community, link, visitor } = await visited('Vera Quist');
    await provideIdentity(h.signedOut(), link, {
      name: 'Olaf 100%',
      place: { kind: 'typed', text: '99 Egret Court, Boca Raton' },
    });
    await visited('Vera Elsewhere');
    const here = { communitySlug: community.slug };
    const { rows } = await users({ ...here, query: 'quist' });
    expect(rows).toEqual([
      {
        id: expect.any(String),
        name: 'Vera Quist',
        address: '12 Heron Lane, Boca Raton',
        communityName: community.name,
        linkTitle: 'From the flyer',
        source: 'link',
        createdAt: expect.any(Date),
        adoptedAt: null,
        ratings: 2,
        costs: 1,
      },
    ]);
    expect((await users({ ...here, query: 'EGRET' })).rows.map(({ name }) => name)).toEqual(['Olaf 100%']);
    expect((await users({ ...here, query: '%' })).total).toBe(1);
    expect((await users(here)).total).toBe(2);
    expect((await users({ query: 'Vera Elsewhere' })).total).toBe(1);
    // Visitors cannot see each other.
    const page = await (await open(visitor, link)).text();
    expect(page).not.toContain('Olaf');
  });

  it('have a timeline of events, with their ratings and costs', async () => {
    const { pool, roofer } = await visited('Tim Line');
    const { rows } = await users({ query: 'Tim Line' });
    const detail = await (await admin()).previewLinks.getVisitor({ sessionId: rows[0]?.id ?? '' });
    const events = detail.events.map(({ eventType, vendorName }) => [eventType, vendorName]);
    expect(events.slice(0, 3).toSorted()).toEqual([
      ['identity_provided', null],
      ['page_view', null],
      ['rate_vendor', pool.name],
    ]);
    expect(events.slice(3).toSorted()).toEqual(
      [
        ['cost_submitted', pool.name],
        ['review_submitted', pool.name],
        ['review_submitted', roofer.name],
      ].toSorted(),
    );
    expect(
      detail.ratings.map(({ vendorName, rating, comments }) => ({ vendorName, rating, comments })),
    ).toEqual(
      [
        { vendorName: pool.name, rating: 5, comments: 'Always on time.' },
        { vendorName: roofer.name, rating: 4, comments: 'Always on time.' },
      ].toSorted((one, other) => one.vendorName.localeCompare(other.vendorName)),
    );
    expect(detail.costs).toMatchObject([{ vendorName: pool.name, costKind: 'monthly_plan', amount: 125 }]);
  });

  it('who have become residents are marked and have the name of their account', async () => {
    const { community } = await visited('Ann Adopted');
    const { rows } = await users({ query: 'Ann Adopted' });
    const resident = await h.make.person({ community, name: 'Ann Resident' });
    const erased = { name: null, address: null, formattedAddress: null, adoptedBy: resident.id };
    await h.db
      .update(previewSessions)
      .set({ ...erased, adoptedAt: h.clock.now() })
      .where(eq(previewSessions.id, rows[0]?.id ?? ''));
    const found = await users({ query: 'ann resident', communitySlug: community.slug });
    expect(found.rows).toMatchObject([{ name: 'Ann Resident', adoptedAt: h.clock.now() }]);
    const api = await admin();
    await api.previewLinks.deleteVisitor({ sessionId: found.rows[0]?.id ?? '' });
    expect((await users({ communitySlug: community.slug })).total).toBe(0);
  });
});

describe("deleting a visitor's data", () => {
  it('erases their name, address and contributions and ends the visit, but keeps the figures', async () => {
    const { community, link, pool, visitor } = await visited('Dora Deleted');
    const before = await figuresOf(community, link);
    const { streetNumber, route, placeId } = await h.make.directoryAddress(community);
    await provideIdentity(visitor, link, {
      name: 'Dora Deleted',
      place: { kind: 'suggestion', placeId, text: `${streetNumber} ${route}` },
    });
    const { rows } = await users({ query: 'Dora Deleted' });
    const sessionId = rows[0]?.id ?? '';
    const ofVisitor = eq(previewSessions.id, sessionId);
    const [whole] = await h.db.select().from(previewSessions).where(ofVisitor);
    expect(whole).toMatchObject({ streetName: route, googlePlaceId: placeId });
    const api = await admin();
    await api.previewLinks.deleteVisitor({ sessionId });

    expect((await users({ communitySlug: community.slug })).rows).toEqual([]);
    await expect(api.previewLinks.getVisitor({ sessionId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await h.db.$count(previewReviews, eq(previewReviews.sessionId, sessionId))).toBe(0);
    expect(await h.db.$count(previewCosts, eq(previewCosts.sessionId, sessionId))).toBe(0);
    const [left] = await h.db.select().from(previewSessions).where(ofVisitor);
    expect(left?.sessionToken).not.toBe(whole?.sessionToken);
    const events = await h.db.select().from(previewMetrics).where(eq(previewMetrics.sessionId, sessionId));
    expect(JSON.stringify([left, events])).not.toMatch(/Dora|Heron Lane|heron ln/i);
    expect(JSON.stringify(left)).not.toContain(placeId);
    expect(await figuresOf(community, link)).toEqual(before);

    await expect(rate(visitor, link, pool)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    const log = await api.audit.listAuditLog({ communitySlug: community.slug });
    expect(log.rows).toMatchObject([{ action: 'visitor.delete', subjectName: null }]);
  });

  it('succeeds once if two admins do it at the same time', async () => {
    await visited('Rae Race');
    const { rows } = await users({ query: 'Rae Race' });
    const sessionId = rows[0]?.id ?? '';
    const results = await Promise.allSettled(
      [await admin(), await admin()].map((api) => api.previewLinks.deleteVisitor({ sessionId })),
    );
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('leaves nothing behind if they are saving contributions at the same time', async () => {
    const { roofer, link, visitor } = await visited('Sid Saving');
    const { rows } = await users({ query: 'Sid Saving' });
    const sessionId = rows[0]?.id ?? '';
    const api = await admin();
    await Promise.allSettled([
      rate(visitor, link, roofer, { rating: 1 }),
      api.previewLinks.deleteVisitor({ sessionId }),
      share(visitor, link, roofer),
    ]);
    expect(await h.db.$count(previewReviews, eq(previewReviews.sessionId, sessionId))).toBe(0);
    expect(await h.db.$count(previewCosts, eq(previewCosts.sessionId, sessionId))).toBe(0);
  });
});

it('the community of a link with visitors cannot be changed', async () => {
  const { community, link } = await visited();
  const elsewhere = await h.make.community();
  const { previewLinks } = await admin();
  const { slug, title, isActive, id: linkId } = link;
  const input = { linkId, slug, title, isActive, description: '' };
  await expect(
    previewLinks.updatePreviewLink({ ...input, communitySlug: elsewhere.slug }),
  ).rejects.toMatchObject({ data: { fields: { communitySlug: expect.stringContaining('stays') } } });
  await previewLinks.updatePreviewLink({ ...input, communitySlug: community.slug, slug: `${slug}-new` });
  expect(await h.signedOut().api.previewLinks.getPreview({ slug })).toBeNull();
  expect(await h.signedOut().api.previewLinks.getPreview({ slug: `${slug}-new` })).not.toBeNull();
  expect(await h.signedOut().api.previewLinks.getEndedLink({ slug: `${slug}-new` })).toBeNull();
});
