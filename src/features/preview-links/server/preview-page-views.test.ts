import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startHarness } from '../../../../tests/support/harness.ts';
import {
  browser,
  open,
  previewVisitsOn,
  provideIdentity,
  rate,
  share,
} from '../../../../tests/support/preview-visits.ts';
import { previewMetrics } from '../../../schema/preview-link.tables.ts';
import { linkLimits, previewLimits } from './preview-limits.ts';

const h = await startHarness();
const { db, make, clock } = h;
const { makeVisit, sessionsOf, eventsOf } = previewVisitsOn(h);
const halfAnHour = 30 * 60_000;

afterEach(() => vi.restoreAllMocks());

describe('the metrics of a link', () => {
  it('count a page view once per half hour, but not of robots or residents', async () => {
    const { link, community, visitor } = await makeVisit();
    clock.advance(halfAnHour - (clock.now().getTime() % halfAnHour));
    for (const headers of [{}, {}, { 'sec-fetch-mode': 'navigate' }]) await open(visitor, link, headers);
    clock.advance(halfAnHour - 1);
    await open(visitor, link);
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
    clock.advance(1);
    await open(visitor, link);
    await open(h.signedOut(), link, {}, '?via=flyer');
    expect(await eventsOf(link)).toEqual(['page_view', 'page_view', 'page_view']);
    const rows = await db.select().from(previewMetrics).where(eq(previewMetrics.previewLinkId, link.id));
    expect(rows.map(({ metadata }) => metadata)).toContainEqual({ source: 'flyer' });
    for (const { onceKey } of rows) expect(onceKey).not.toContain('local');
  });

  it('belong to the visitor once they have entered their name', async () => {
    const { link, vendor, visitor } = await makeVisit();
    await open(visitor, link);
    const intent = { slug: link.slug, vendorId: vendor.id, event: 'rate_vendor' } as const;
    await visitor.api.previewLinks.notePreviewIntent(intent);
    await provideIdentity(visitor, link, { source: 'flyer' });
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

  it('count the first intent of a browser for each vendor', async () => {
    const { link, community, vendor, visitor } = await makeVisit();
    const another = await make.vendor(community);
    for (const { id: vendorId } of [vendor, another, vendor]) {
      await visitor.api.previewLinks.notePreviewIntent({ slug: link.slug, vendorId, event: 'rate_vendor' });
      clock.advance(halfAnHour);
    }
    expect(await eventsOf(link)).toEqual(['rate_vendor', 'rate_vendor']);
  });

  it('never have more visitors than page views', async () => {
    const { link } = await makeVisit();
    for (let count = 0; count < 3; count += 1) await provideIdentity(h.signedOut(), link);
    const events = await eventsOf(link);
    expect(events.filter((event) => event === 'page_view')).toHaveLength(3);
    await provideIdentity(h.signedOut(), link, { source: 'qr' });
    const rows = await db.select().from(previewMetrics).where(eq(previewMetrics.previewLinkId, link.id));
    expect(rows.filter(({ metadata }) => metadata.source === 'qr').map(({ eventType }) => eventType)).toEqual(
      expect.arrayContaining(['page_view', 'identity_provided']),
    );
  });

  it('accept only intents from browsers, and no metadata', async () => {
    const { link, vendor } = await makeVisit();
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

  it('stop at the rate limits, without an error on the page', async () => {
    const { link, vendor, visitor } = await makeVisit();
    const { shares, beyond } = linkLimits.events;
    for (const limit of [shares, beyond])
      for (let count = 0; count < limit.points; count += 1) await h.services.limits.consume(limit, link.id);
    expect((await open(visitor, link)).status).toBe(200);
    await visitor.api.previewLinks.notePreviewIntent({
      slug: link.slug,
      vendorId: vendor.id,
      event: 'add_cost',
    });
    expect(await eventsOf(link)).toEqual([]);
  });

  it('log a failure without an error on the page', async () => {
    const { link, vendor, visitor } = await makeVisit();
    const logged = vi.spyOn(h.services.log, 'error');
    const consume = h.services.limits.consume;
    vi.spyOn(h.services.limits, 'consume').mockImplementation(async (limit, ...rest) => {
      if (limit === previewLimits.events) throw new Error('counting failed');
      return consume(limit, ...rest);
    });
    expect((await open(visitor, link)).status).toBe(200);
    const err = expect.objectContaining({ message: 'counting failed' });
    expect(logged.mock.calls).toEqual([[expect.objectContaining({ err }), 'page view not counted']]);
    const intent = { slug: link.slug, vendorId: vendor.id, event: 'add_cost' };
    expect((await visitor.raw('previewLinks/notePreviewIntent', intent)).status).toBe(500);
  });
});

describe('the page', () => {
  it('is complete in one request, not indexed, and without data that only residents may see', async () => {
    const { link, community, vendor, visitor } = await makeVisit();
    await provideIdentity(visitor, link);
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

  it('is titled after the community if the link has no title', async () => {
    const { community, visitor } = await makeVisit();
    const link = await make.previewLink(community, { title: ' ' });
    const preview = await visitor.api.previewLinks.getPreview({ slug: link.slug.toUpperCase() });
    expect(preview?.title).toBe(`${community.name} — Vendor Preview`);
  });

  it('of an unknown link is a 404', async () => {
    const response = await h.signedOut().fetch('/community-preview/no-such-link');
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('<title>Invalid Preview Link · Porchlist</title>');
  });
});
