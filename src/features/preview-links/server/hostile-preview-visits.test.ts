import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startHarness } from '../../../../tests/support/harness.ts';
import { previewVisitsOn, provideIdentity, rate, share } from '../../../../tests/support/preview-visits.ts';
import { newToken } from '../../../platform/auth/tokens.ts';
import { rateLimitCounts } from '../../../platform/http/rate-limit.tables.ts';
import { countUse, hashLimitKey, type RateLimit } from '../../../platform/http/rate-limits.ts';
import { previewLinks, previewReviews } from '../../../schema/preview-link.tables.ts';
import { linkLimits } from './preview-limits.ts';
import { previewCookie } from './preview-sessions.ts';

const h = await startHarness();
const { db, make, clock } = h;
const { makeVisit, sessionsOf, eventsOf } = previewVisitsOn(h);
const day = 86_400_000;

describe('hostile use', () => {
  it('of an unknown or inactive link is refused and writes nothing', async () => {
    const { link, vendor, visitor } = await makeVisit();
    await provideIdentity(visitor, link);
    await db.update(previewLinks).set({ isActive: false }).where(eq(previewLinks.id, link.id));
    const inactive = {
      code: 'NOT_FOUND',
      message: 'This preview link is no longer active.',
      data: { title: 'Invalid Preview Link' },
    };
    for (const slug of [link.slug, 'no-such-link', "'; drop table", '']) {
      const gone = { ...link, slug };
      expect(await visitor.api.previewLinks.getPreview({ slug })).toBeNull();
      await expect(provideIdentity(visitor, gone)).rejects.toMatchObject(inactive);
      await expect(rate(visitor, gone, vendor)).rejects.toMatchObject(inactive);
      await expect(share(visitor, gone, vendor)).rejects.toMatchObject(inactive);
      await expect(
        visitor.api.previewLinks.notePreviewIntent({ slug, vendorId: vendor.id, event: 'add_cost' }),
      ).rejects.toMatchObject(inactive);
    }
    expect(await db.$count(previewReviews, eq(previewReviews.vendorId, vendor.id))).toBe(0);
  });

  it('on vendors that are deleted or of another community gets not found', async () => {
    const { link, vendor, visitor } = await makeVisit();
    const foreign = (await makeVisit()).vendor;
    await provideIdentity(visitor, link);
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

  it('with the visit of another community or a forged or expired token is refused', async () => {
    const { link, vendor, visitor } = await makeVisit();
    const there = await makeVisit();
    await provideIdentity(there.visitor, there.link);
    await expect(rate(there.visitor, link, vendor)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    // It still works for its own link.
    await rate(there.visitor, there.link, there.vendor);

    const forger = h.signedOut();
    for (const token of [newToken(), 'x', "' or 1=1"]) {
      forger.cookies.set(previewCookie, token);
      await expect(rate(forger, link, vendor)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
      expect(forger.cookies.has(previewCookie), 'discarded').toBe(false);
    }

    await provideIdentity(visitor, link);
    clock.advance(30 * day);
    await expect(rate(visitor, link, vendor)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(visitor.cookies.has(previewCookie), 'discarded').toBe(false);
    await expect(share(h.signedOut(), link, vendor)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('of a stored hash as the token is refused', async () => {
    const { link, vendor, visitor } = await makeVisit();
    await provideIdentity(visitor, link);
    const [session] = await sessionsOf(link);
    const thief = h.signedOut();
    thief.cookies.set(previewCookie, session?.sessionToken ?? '');
    await expect(rate(thief, link, vendor)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('is limited per client, including corrections of the name', async () => {
    const { link, visitor } = await makeVisit();
    for (let count = 0; count < 60; count += 1) await provideIdentity(visitor, link);
    await expect(provideIdentity(visitor, link)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect(await sessionsOf(link)).toHaveLength(1);
  });

  it('is limited per link, with a share for each client that others cannot use up', async () => {
    const { link, vendor, visitor } = await makeVisit();
    const useUp = async ({ name, seconds, points }: RateLimit) => {
      await countUse(db, { name, key: link.id, seconds });
      const isOfLink = and(
        eq(rateLimitCounts.name, name),
        eq(rateLimitCounts.keyHash, hashLimitKey(link.id)),
      );
      await db.update(rateLimitCounts).set({ count: points }).where(isOfLink);
    };
    const sayWhoAgain = () => {
      visitor.cookies.delete(previewCookie);
      return provideIdentity(visitor, link);
    };
    await useUp(linkLimits.sessions.beyond);
    await useUp(linkLimits.writes.beyond);
    for (let count = 0; count < linkLimits.sessions.share.points; count += 1) await sayWhoAgain();
    await expect(sayWhoAgain()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    const neighbor = h.signedOut();
    await provideIdentity(neighbor, link);
    await rate(neighbor, link, vendor);

    await useUp(linkLimits.sessions.shares);
    await expect(provideIdentity(h.signedOut(), link)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    // Visitors who have entered their name can go on.
    await rate(neighbor, link, vendor);
    expect(await sessionsOf(link)).toHaveLength(6);
  });

  it('by signed-in people is refused, even with the cookie of a visit', async () => {
    const { link, community, vendor, visitor } = await makeVisit();
    await provideIdentity(visitor, link);
    const resident = await h.signIn((await make.person({ community })).id);
    resident.cookies.set(previewCookie, visitor.cookies.get(previewCookie) ?? '');
    await expect(rate(resident, link, vendor)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect((await resident.api.previewLinks.getPreview({ slug: link.slug }))?.visitor).toBeNull();
  });
});
