import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startHarness } from '../../../../tests/support/harness.ts';
import {
  open,
  previewVisitsOn,
  provideIdentity,
  rate,
  share,
} from '../../../../tests/support/preview-visits.ts';
import { hashToken } from '../../../platform/auth/tokens.ts';
import { previewCosts, previewMetrics, previewReviews } from '../../../schema/preview-link.tables.ts';
import { previewCookie } from './preview-sessions.ts';

const h = await startHarness();
const { db, make, clock } = h;
const { makeVisit, sessionsOf, eventsOf } = previewVisitsOn(h);
const day = 86_400_000;

describe('entering name and address', () => {
  it('starts a visit of 30 days and stores only the hash of its token', async () => {
    const { link, visitor, community } = await makeVisit();
    const response = await visitor.fetch('/rpc/previewLinks/provideIdentity', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        json: { slug: link.slug, name: ' Val Visitor ', place: { kind: 'typed', text: '12 Heron Lane' } },
      }),
    });
    const cookie = response.headers.getSetCookie().join();
    expect(cookie).toMatch(/^porchlist-preview=[\w-]{43};/);
    for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=2592000'])
      expect(cookie).toContain(attribute);
    const token = visitor.cookies.get(previewCookie) ?? '';
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

  it('looks up a suggestion again and stores a typed address as it is', async () => {
    const { link, community, visitor } = await makeVisit();
    const { placeId } = await make.directoryAddress(community, { streetNumber: '7', route: 'Egret Court' });
    const who = await provideIdentity(visitor, link, {
      place: { kind: 'suggestion', placeId, text: 'another house' },
    });
    expect(who).toMatchObject({
      address: '7 Egret Court, Boca Raton, FL 33496',
      streetName: 'Egret Court',
    });
    const typed = await provideIdentity(h.signedOut(), link);
    expect(typed).toMatchObject({ address: '12 Heron Lane, Boca Raton', streetName: null, placeId: null });
  });

  it('requires a name and a street address', async () => {
    const { link, visitor } = await makeVisit();
    for (const values of [
      { name: ' ' },
      { name: 'x'.repeat(101) },
      { name: 'Val\nVisitor' },
      { place: { kind: 'typed' as const, text: 'n/a' } },
      { place: { kind: 'typed' as const, text: 'Heron Lane' } },
      { place: { kind: 'suggestion' as const, placeId: 'made-up', text: '1 Heron Lane' } },
    ]) {
      await expect(provideIdentity(visitor, link, values), JSON.stringify(values)).rejects.toMatchObject({
        code: 'INVALID',
      });
    }
    expect(await sessionsOf(link)).toEqual([]);
  });

  it('again in the same browser changes them and keeps the reviews', async () => {
    const { link, vendor, visitor } = await makeVisit();
    await provideIdentity(visitor, link);
    await rate(visitor, link, vendor);
    const who = await provideIdentity(visitor, link, { name: 'Valerie Visitor' });
    expect(who).toMatchObject({ name: 'Valerie Visitor', reviews: [{ rating: 4 }] });
    expect(await sessionsOf(link)).toMatchObject([{ name: 'Valerie Visitor' }]);
  });
});

describe("a visitor's contributions", () => {
  it('include one editable review per vendor, which only this visitor can see', async () => {
    const { link, vendor, visitor } = await makeVisit();
    await provideIdentity(visitor, link);
    await rate(visitor, link, vendor, { rating: 2, comments: 'Late twice.' });
    await rate(visitor, link, vendor, { rating: 5, comments: ' On time! ', showName: false });
    const rows = await db.select().from(previewReviews).where(eq(previewReviews.vendorId, vendor.id));
    expect(rows).toMatchObject([{ rating: 5, comments: 'On time!', anonymous: true }]);
    const preview = await visitor.api.previewLinks.getPreview({ slug: link.slug });
    expect(preview?.visitor?.reviews).toEqual([
      { vendorId: vendor.id, rating: 5, comments: 'On time!', hasTie: false, isAnonymous: true },
    ]);
    const other = h.signedOut();
    await provideIdentity(other, link);
    expect((await other.api.previewLinks.getPreview({ slug: link.slug }))?.visitor?.reviews).toEqual([]);
    expect((await h.signedOut().api.previewLinks.getPreview({ slug: link.slug }))?.visitor).toBeNull();
  });

  it('include all costs of a vendor at once, with the unit and period of the category', async () => {
    const { link, community, visitor } = await makeVisit();
    const hvac = await make.vendor(community, { name: 'Alder Air', category: 'HVAC' });
    const roofer = await make.vendor(community, { name: 'Beech Roofs', category: 'Roofing' });
    await provideIdentity(visitor, link);
    const put = (
      vendorId: string,
      lines: { kind: 'service_call' | 'yearly_plan' | 'one_time'; amount: number }[],
    ) =>
      visitor.api.previewLinks.shareCostsAsVisitor({
        slug: link.slug,
        vendorId,
        lines: lines.map((line) => ({ ...line, quantity: 4 })),
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
    const stored = await db
      .select({ quantity: previewCosts.quantity })
      .from(previewCosts)
      .where(eq(previewCosts.vendorId, roofer.id));
    expect(stored, 'only where the category has one').toEqual([{ quantity: null }]);
    const events = await db
      .select({ metadata: previewMetrics.metadata })
      .from(previewMetrics)
      .where(and(eq(previewMetrics.vendorId, hvac.id), eq(previewMetrics.eventType, 'cost_submitted')));
    expect(events).toEqual([{ metadata: { costKinds: ['service_call', 'yearly_plan'] } }]);
    await expect(put(roofer.id, [{ kind: 'service_call', amount: 5 }])).rejects.toMatchObject({
      code: 'INVALID',
      data: { fields: { 'lines.0.kind': expect.any(String) } },
    });
    await expect(put(hvac.id, [{ kind: 'yearly_plan', amount: 0 }])).rejects.toMatchObject({
      data: { fields: { lines: 'Cost Required: Please enter at least one cost amount.' } },
    });
  });

  it('require one to five stars and a comment of limited length', async () => {
    const { link, vendor, visitor } = await makeVisit();
    await provideIdentity(visitor, link);
    for (const rating of [0, 6, 4.5]) {
      await expect(rate(visitor, link, vendor, { rating })).rejects.toMatchObject({
        data: { fields: { rating: 'Please provide a rating between 1 and 5 stars.' } },
      });
    }
    await expect(rate(visitor, link, vendor, { comments: 'x'.repeat(2001) })).rejects.toMatchObject({
      code: 'INVALID',
    });
  });

  it('include one review even with concurrent requests', async () => {
    const { link, vendor, visitor } = await makeVisit();
    await provideIdentity(visitor, link);
    await Promise.all([1, 2, 3, 4, 5].map((rating) => rate(visitor, link, vendor, { rating })));
    expect(await db.$count(previewReviews, eq(previewReviews.vendorId, vendor.id))).toBe(1);
    expect(await eventsOf(link)).toEqual(['identity_provided', 'page_view', 'review_submitted']);
  });

  it('are not visible to residents or other visitors', async () => {
    const { link, community, vendor } = await makeVisit();
    const resident = await h.signIn((await make.person({ community })).id);
    const list = () => resident.api.vendors.listVendorStats({ communitySlug: community.slug });
    const before = await list();
    for (let count = 0; count < 4; count += 1) {
      const visitor = h.signedOut();
      await provideIdentity(visitor, link, { name: `Val Visitor${count}` });
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

describe("a visitor's costs", () => {
  it('are unique per kind, even with concurrent requests', async () => {
    const { link, vendor, visitor } = await makeVisit();
    await provideIdentity(visitor, link);
    await Promise.all([share(visitor, link, vendor, 100), share(visitor, link, vendor, 110)]);
    expect(await db.$count(previewCosts, eq(previewCosts.vendorId, vendor.id))).toBe(1);
  });
});
