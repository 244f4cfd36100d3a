import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { PreviewLink, Vendor } from '../../../../tests/support/factories.ts';
import { startHarness } from '../../../../tests/support/harness.ts';
import type { TestClient } from '../../../../tests/support/test-client.ts';
import { hashToken, newToken } from '../../../platform/auth/tokens.ts';
import type { ProvideIdentityInput, RateVendorAsVisitorInput } from '../preview-visitor.schema.ts';
import {
  previewCosts,
  previewLinks,
  previewMetrics,
  previewReviews,
  previewSessions,
} from './preview-link.tables.ts';
import { previewCookie } from './preview-sessions.ts';

const h = await startHarness();
const { db, make, clock } = h;
const day = 86_400_000;
/** The same nameless browser as that of the calls. */
const browser = 'Mozilla/5.0';

async function behindLink() {
  const community = await make.community();
  const link = await make.previewLink(community);
  return { community, link, vendor: await make.vendor(community), visitor: h.signedOut() };
}

const sayWho = (client: TestClient, link: PreviewLink, values: Partial<ProvideIdentityInput> = {}) =>
  client.api.previewLinks.provideIdentity({
    slug: link.slug,
    name: 'Val Visitor',
    place: { kind: 'typed', text: '12 Heron Lane, Boca Raton' },
    ...values,
  });

const rate = (
  client: TestClient,
  link: PreviewLink,
  vendor: Pick<Vendor, 'id'>,
  values: Partial<RateVendorAsVisitorInput> = {},
) =>
  client.api.previewLinks.rateVendorAsVisitor({
    slug: link.slug,
    vendorId: vendor.id,
    rating: 4,
    comments: '',
    showName: true,
    ...values,
  });

const share = (client: TestClient, link: PreviewLink, vendor: Pick<Vendor, 'id'>, amount = 120) =>
  client.api.previewLinks.shareCostsAsVisitor({
    slug: link.slug,
    vendorId: vendor.id,
    lines: [{ kind: 'monthly_plan', amount, quantity: 4 }],
    showName: true,
  });

const open = (client: TestClient, link: PreviewLink, headers: Record<string, string> = {}, query = '') =>
  client.fetch(`/community-preview/${link.slug}${query}`, { headers: { 'user-agent': browser, ...headers } });

const sessionsOf = (link: PreviewLink) =>
  db.select().from(previewSessions).where(eq(previewSessions.previewLinkId, link.id));

async function eventsOf(link: PreviewLink) {
  const rows = await db
    .select()
    .from(previewMetrics)
    .where(eq(previewMetrics.previewLinkId, link.id))
    .orderBy(asc(previewMetrics.createdAt), asc(previewMetrics.eventType));
  return rows.map(({ eventType }) => eventType);
}

describe('saying who one is', () => {
  it('starts a visit of 30 days, of whose token the database holds the hash alone', async () => {
    const { link, visitor, community } = await behindLink();
    const response = await visitor.fetch('/rpc/previewLinks/provideIdentity', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        json: { slug: link.slug, name: ' Val Visitor ', place: { kind: 'typed', text: '12 Heron Lane' } },
      }),
    });
    const cookie = response.headers.getSetCookie().join();
    expect(cookie).toMatch(/^__Host-porchlist-preview=[\w-]{43};/);
    for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/', 'Max-Age=2592000'])
      expect(cookie).toContain(attribute);
    const token = visitor.cookies.get(`__Host-${previewCookie}`) ?? '';
    expect(await sessionsOf(link)).toMatchObject([
      {
        name: 'Val Visitor',
        formattedAddress: '12 Heron Lane',
        normalizedAddress: '12 heron ln',
        communityId: community.id,
        sessionToken: hashToken(token),
        expiresAt: new Date(clock.now().getTime() + 30 * day),
      },
    ]);
    expect(await response.text()).not.toContain(token);
  });

  it('looks up a suggestion again, and takes a typed address as it is', async () => {
    const { link, community, visitor } = await behindLink();
    const { placeId } = await make.directoryAddress(community, { streetNumber: '7', route: 'Egret Court' });
    const who = await sayWho(visitor, link, {
      place: { kind: 'suggestion', placeId, text: 'somebody else’s house' },
    });
    expect(who).toMatchObject({
      address: '7 Egret Court, Boca Raton, FL 33496, USA',
      streetName: 'Egret Court',
    });
    const typed = await sayWho(h.signedOut(), link);
    expect(typed).toMatchObject({ address: '12 Heron Lane, Boca Raton', streetName: null, placeId: null });
  });

  it('wants a name and a street', async () => {
    const { link, visitor } = await behindLink();
    for (const values of [
      { name: ' ' },
      { name: 'x'.repeat(101) },
      { name: 'Val\nVisitor' },
      { place: { kind: 'typed' as const, text: 'n/a' } },
      { place: { kind: 'typed' as const, text: 'Heron Lane' } },
      { place: { kind: 'suggestion' as const, placeId: 'made-up', text: '1 Heron Lane' } },
    ]) {
      await expect(sayWho(visitor, link, values), JSON.stringify(values)).rejects.toMatchObject({
        code: 'INVALID',
      });
    }
    expect(await sessionsOf(link)).toEqual([]);
  });

  it('again in the same browser corrects it, and loses nothing', async () => {
    const { link, vendor, visitor } = await behindLink();
    await sayWho(visitor, link);
    await rate(visitor, link, vendor);
    const who = await sayWho(visitor, link, { name: 'Valerie Visitor' });
    expect(who).toMatchObject({ name: 'Valerie Visitor', reviews: [{ rating: 4 }] });
    expect(await sessionsOf(link)).toMatchObject([{ name: 'Valerie Visitor' }]);
  });
});

describe('what a visitor gives', () => {
  it('is one review a vendor, which saving again changes, and is told to the same visitor only', async () => {
    const { link, vendor, visitor } = await behindLink();
    await sayWho(visitor, link);
    await rate(visitor, link, vendor, { rating: 2, comments: 'Late twice.' });
    await rate(visitor, link, vendor, { rating: 5, comments: ' On time! ', showName: false });
    const rows = await db.select().from(previewReviews).where(eq(previewReviews.vendorId, vendor.id));
    expect(rows).toMatchObject([{ rating: 5, comments: 'On time!', anonymous: true }]);
    const preview = await visitor.api.previewLinks.getPreview({ slug: link.slug });
    expect(preview?.visitor?.reviews).toEqual([
      { vendorId: vendor.id, rating: 5, comments: 'On time!', isAnonymous: true },
    ]);
    const other = h.signedOut();
    await sayWho(other, link);
    expect((await other.api.previewLinks.getPreview({ slug: link.slug }))?.visitor?.reviews).toEqual([]);
    expect((await h.signedOut().api.previewLinks.getPreview({ slug: link.slug }))?.visitor).toBeNull();
  });

  it('are all costs of the vendor at once, with unit and period as the category has them', async () => {
    const { link, community, visitor } = await behindLink();
    const hvac = await make.vendor(community, { category: 'HVAC' });
    const roofer = await make.vendor(community, { category: 'Roofing' });
    await sayWho(visitor, link);
    const put = (
      vendorId: string,
      lines: { kind: 'service_call' | 'yearly_plan' | 'one_time'; amount: number }[],
    ) =>
      visitor.api.previewLinks.shareCostsAsVisitor({
        slug: link.slug,
        vendorId,
        lines: lines.map((line) => ({ ...line, quantity: null })),
        showName: false,
      });
    await put(hvac.id, [
      { kind: 'service_call', amount: 95 },
      { kind: 'yearly_plan', amount: 240.5 },
    ]);
    await put(hvac.id, [
      { kind: 'service_call', amount: 0 },
      { kind: 'yearly_plan', amount: 250 },
    ]);
    clock.advance(60_000);
    await put(roofer.id, [{ kind: 'one_time', amount: 9000 }]);
    const preview = await visitor.api.previewLinks.getPreview({ slug: link.slug });
    expect(preview?.visitor?.costs).toMatchObject([
      {
        vendorId: hvac.id,
        kind: 'yearly_plan',
        amount: 250,
        unit: 'year',
        period: 'annually',
        isAnonymous: true,
      },
      { vendorId: roofer.id, kind: 'one_time', amount: 9000, unit: 'job', period: 'one_time' },
    ]);
    await expect(put(roofer.id, [{ kind: 'service_call', amount: 5 }])).rejects.toMatchObject({
      code: 'INVALID',
    });
    await expect(put(hvac.id, [{ kind: 'yearly_plan', amount: 0 }])).rejects.toMatchObject({
      data: { fields: { lines: 'Cost Required: Please enter at least one cost amount.' } },
    });
  });

  it('needs one to five stars and no endless comment', async () => {
    const { link, vendor, visitor } = await behindLink();
    await sayWho(visitor, link);
    for (const rating of [0, 6, 4.5]) {
      await expect(rate(visitor, link, vendor, { rating })).rejects.toMatchObject({
        data: { fields: { rating: 'Please provide a rating between 1 and 5 stars.' } },
      });
    }
    await expect(rate(visitor, link, vendor, { comments: 'x'.repeat(2001) })).rejects.toMatchObject({
      code: 'INVALID',
    });
  });

  it('is decided by the constraint when two requests come at once', async () => {
    const { link, vendor, visitor } = await behindLink();
    await sayWho(visitor, link);
    await Promise.all([1, 2, 3, 4, 5].map((rating) => rate(visitor, link, vendor, { rating })));
    expect(await db.$count(previewReviews, eq(previewReviews.vendorId, vendor.id))).toBe(1);
    expect(await eventsOf(link)).toEqual(['identity_provided', 'page_view', 'review_submitted']);
  });

  it('never enters what residents or anybody else reads', async () => {
    const { link, community, vendor } = await behindLink();
    const resident = await h.signIn((await make.person({ community })).id);
    const list = () => resident.api.vendors.listVendorStats({ communitySlug: community.slug });
    const before = await list();
    for (let count = 0; count < 4; count += 1) {
      const visitor = h.signedOut();
      await sayWho(visitor, link, { name: `Val Visitor${count}` });
      await rate(visitor, link, vendor, { rating: 1, comments: 'Preview words' });
      await share(visitor, link, vendor, 100 + count);
    }
    expect(await list()).toEqual(before);
    const { vendorId } = { vendorId: vendor.id };
    expect(await resident.api.reviews.listVendorReviews({ vendorId })).toEqual([]);
    expect(await resident.api.costs.listVendorCosts({ vendorId })).toEqual([]);
    expect(await resident.api.costs.vendorCostStats({ vendorId })).toMatchObject({ avgAmount: null });
    const page = await (await open(h.signedOut(), link)).text();
    expect(page).not.toContain('Preview words');
    expect(page).not.toContain('Val Visitor');
  });
});

describe('hostile use', () => {
  it('of a link that is unknown or switched off gets nothing, and writes nothing', async () => {
    const { link, vendor, visitor } = await behindLink();
    await sayWho(visitor, link);
    await db.update(previewLinks).set({ isActive: false }).where(eq(previewLinks.id, link.id));
    for (const slug of [link.slug, 'no-such-link', "'; drop table", '']) {
      const gone = { ...link, slug };
      expect(await visitor.api.previewLinks.getPreview({ slug })).toBeNull();
      await expect(sayWho(visitor, gone)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(rate(visitor, gone, vendor)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(share(visitor, gone, vendor)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(
        visitor.api.previewLinks.notePreviewIntent({ slug, vendorId: vendor.id, event: 'add_cost' }),
      ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(await db.$count(previewReviews, eq(previewReviews.vendorId, vendor.id))).toBe(0);
  });

  it('on vendors of another community, or deleted ones, finds no such vendor', async () => {
    const { link, vendor, visitor } = await behindLink();
    const foreign = (await behindLink()).vendor;
    await sayWho(visitor, link);
    const deleted = await make.vendor({ id: vendor.communityId }, { deletedAt: clock.now() });
    for (const target of [foreign, deleted]) {
      await expect(rate(visitor, link, target)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(share(visitor, link, target)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(
        visitor.api.previewLinks.notePreviewIntent({
          slug: link.slug,
          vendorId: target.id,
          event: 'add_cost',
        }),
      ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(await eventsOf(link)).toEqual(['identity_provided', 'page_view']);
  });

  it('with a visit of another community, a forged or an expired token, has to say who it is', async () => {
    const { link, vendor, visitor } = await behindLink();
    const there = await behindLink();
    await sayWho(there.visitor, there.link);
    await expect(rate(there.visitor, link, vendor)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    // It is still good where it belongs.
    await rate(there.visitor, there.link, there.vendor);

    const forger = h.signedOut();
    for (const token of [newToken(), 'x', "' or 1=1"]) {
      forger.cookies.set(`__Host-${previewCookie}`, token);
      await expect(rate(forger, link, vendor)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
      expect(forger.cookies.has(`__Host-${previewCookie}`), 'discarded').toBe(false);
    }

    await sayWho(visitor, link);
    clock.advance(30 * day);
    await expect(rate(visitor, link, vendor)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(visitor.cookies.has(`__Host-${previewCookie}`), 'discarded').toBe(false);
    await expect(share(h.signedOut(), link, vendor)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('of a stored hash as the token opens nothing', async () => {
    const { link, vendor, visitor } = await behindLink();
    await sayWho(visitor, link);
    const [session] = await sessionsOf(link);
    const thief = h.signedOut();
    thief.cookies.set(`__Host-${previewCookie}`, session?.sessionToken ?? '');
    await expect(rate(thief, link, vendor)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('is limited by client and by link, however many clients there are', async () => {
    const { link, visitor } = await behindLink();
    for (let count = 0; count < 10; count += 1) await sayWho(visitor, link);
    await expect(sayWho(visitor, link)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    const [first] = await sessionsOf(link);
    expect(first).toBeDefined();
    for (let count = 0; count < 290; count += 1) {
      await h.services.limits.consume(
        { name: 'preview-identities-link', points: 300, seconds: 86_400 },
        link.id,
      );
    }
    await expect(sayWho(h.signedOut(), link)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect(await sessionsOf(link)).toHaveLength(1);
  });

  it('by people who are signed in is refused, whatever cookie they bring', async () => {
    const { link, community, vendor, visitor } = await behindLink();
    await sayWho(visitor, link);
    const resident = await h.signIn((await make.person({ community })).id);
    resident.cookies.set(`__Host-${previewCookie}`, visitor.cookies.get(`__Host-${previewCookie}`) ?? '');
    await expect(rate(resident, link, vendor)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect((await resident.api.previewLinks.getPreview({ slug: link.slug }))?.visitor).toBeNull();
  });
});

describe('what is counted', () => {
  it('is a page view once in half an hour, of people and not of robots or residents', async () => {
    const { link, community, visitor } = await behindLink();
    for (const headers of [{}, {}, { 'sec-fetch-mode': 'navigate' }]) await open(visitor, link, headers);
    expect(await eventsOf(link)).toEqual(['page_view']);
    for (const headers of [
      { 'sec-purpose': 'prefetch;prerender' },
      { 'sec-fetch-mode': 'cors' },
      { 'user-agent': 'WhatsApp/2.23' },
      { 'user-agent': 'facebookexternalhit/1.1 Facebot Twitterbot/1.0' },
      { 'user-agent': '' },
    ]) {
      await open(h.signedOut(), link, headers as Record<string, string>);
    }
    await visitor.fetch(`/community-preview/${link.slug}`, {
      method: 'HEAD',
      headers: { 'user-agent': browser },
    });
    await open(await h.signIn((await make.person({ community })).id), link);
    expect(await eventsOf(link)).toEqual(['page_view']);
    clock.advance(30 * 60_000);
    await open(visitor, link);
    await open(h.signedOut(), link, {}, '?via=flyer');
    expect(await eventsOf(link)).toEqual(['page_view', 'page_view', 'page_view']);
    const rows = await db.select().from(previewMetrics).where(eq(previewMetrics.previewLinkId, link.id));
    expect(rows.map(({ metadata }) => metadata)).toContainEqual({ source: 'flyer' });
    for (const { onceKey } of rows) expect(onceKey).not.toContain('local');
  });

  it('belongs to the visitor as soon as they say who they are', async () => {
    const { link, vendor, visitor } = await behindLink();
    await open(visitor, link);
    const intent = { slug: link.slug, vendorId: vendor.id, event: 'rate_vendor' } as const;
    await visitor.api.previewLinks.notePreviewIntent(intent);
    await sayWho(visitor, link, { source: 'flyer' });
    await open(visitor, link);
    await visitor.api.previewLinks.notePreviewIntent(intent);
    await rate(visitor, link, vendor, { rating: 3 });
    await rate(visitor, link, vendor, { rating: 4 });
    await share(visitor, link, vendor);
    await share(visitor, link, vendor, 125);
    const [session] = await sessionsOf(link);
    expect(session?.source).toBe('flyer');
    const rows = await db.select().from(previewMetrics).where(eq(previewMetrics.previewLinkId, link.id));
    expect(rows.map(({ eventType }) => eventType).toSorted()).toEqual([
      'cost_submitted',
      'identity_provided',
      'page_view',
      'rate_vendor',
      'review_submitted',
    ]);
    expect(new Set(rows.map(({ sessionId }) => sessionId))).toEqual(new Set([session?.id]));
    expect(rows.find(({ eventType }) => eventType === 'review_submitted')).toMatchObject({
      vendorId: vendor.id,
      metadata: { rating: 3 },
    });
  });

  it('never shows more visitors than page views', async () => {
    const { link } = await behindLink();
    for (let count = 0; count < 3; count += 1) await sayWho(h.signedOut(), link);
    const events = await eventsOf(link);
    expect(events.filter((event) => event === 'page_view')).toHaveLength(3);
  });

  it('is believed of a browser only where it cannot be seen: no other event, no words of its own', async () => {
    const { link, vendor } = await behindLink();
    for (const event of ['page_view', 'identity_provided', 'review_submitted', 'anything']) {
      const { status } = await h
        .signedOut()
        .raw('previewLinks/notePreviewIntent', { slug: link.slug, vendorId: vendor.id, event });
      expect(status, event).toBe(422);
    }
    await h.signedOut().raw('previewLinks/notePreviewIntent', {
      slug: link.slug,
      vendorId: vendor.id,
      event: 'add_cost',
      metadata: { words: 'x'.repeat(5000) },
    });
    const [row] = await db.select().from(previewMetrics).where(eq(previewMetrics.previewLinkId, link.id));
    expect(row).toMatchObject({ eventType: 'add_cost', metadata: {} });
  });

  it('stops quietly at the limits, and the page is served all the same', async () => {
    const { link, vendor, visitor } = await behindLink();
    for (let count = 0; count < 5000; count += 1) {
      await h.services.limits.consume({ name: 'preview-events-link', points: 5000, seconds: 3600 }, link.id);
    }
    expect((await open(visitor, link)).status).toBe(200);
    await visitor.api.previewLinks.notePreviewIntent({
      slug: link.slug,
      vendorId: vendor.id,
      event: 'add_cost',
    });
    expect(await eventsOf(link)).toEqual([]);
  });
});

describe('the page', () => {
  it('comes whole with one request, for nobody’s index, without what only residents see', async () => {
    const { link, community, vendor, visitor } = await behindLink();
    await sayWho(visitor, link);
    await rate(visitor, link, vendor, { rating: 2 });
    const response = await open(visitor, link);
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(page).toContain('<meta name="robots" content="noindex, nofollow" />');
    expect(page).toContain(`<title>${community.name}: take a look · Porchlist</title>`);
    for (const part of ['"getPreview"', '"listVendorStats"', vendor.name, '"rating":2'])
      expect(page).toContain(part);
    for (const secret of [vendor.contactInfo, 'communityAmount', 'contactInfo', '"authorLabel"'])
      expect(page).not.toContain(secret);
  });

  it('is called after the community when the link has no title', async () => {
    const { community, visitor } = await behindLink();
    const link = await make.previewLink(community, { title: ' ' });
    const preview = await visitor.api.previewLinks.getPreview({ slug: link.slug.toUpperCase() });
    expect(preview?.title).toBe(`${community.name} — Vendor Preview`);
  });

  it('of a link that leads nowhere says so with a 404', async () => {
    const response = await h.signedOut().fetch('/community-preview/no-such-link');
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('<title>Invalid Preview Link · Porchlist</title>');
  });
});

describe('costs of visitors', () => {
  it('are one a kind, in the database too', async () => {
    const { link, vendor, visitor } = await behindLink();
    await sayWho(visitor, link);
    await Promise.all([share(visitor, link, vendor, 100), share(visitor, link, vendor, 110)]);
    expect(await db.$count(previewCosts, eq(previewCosts.vendorId, vendor.id))).toBe(1);
  });
});
