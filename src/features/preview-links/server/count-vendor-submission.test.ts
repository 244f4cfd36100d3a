import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Community, PreviewLink } from '../../../../tests/support/factories.ts';
import { startHarness } from '../../../../tests/support/harness.ts';
import { open, previewVisitsOn, provideIdentity, rate } from '../../../../tests/support/preview-visits.ts';
import type { TestClient } from '../../../../tests/support/test-client.ts';
import { form } from '../../../../tests/support/vendor-submissions.ts';
import { previewMetrics } from '../../../schema/preview-link.tables.ts';
import { previewCookie } from './preview-sessions.ts';

const h = await startHarness();
const { db, make, clock } = h;
const { makeVisit, sessionsOf } = previewVisitsOn(h);
const cookie = previewCookie;
const hour = 3_600_000;

/** Requests access, which signs the browser in. */
async function joins(browser: TestClient, community: Community) {
  const { placeId, formattedAddress } = await make.directoryAddress(community);
  clock.advance(60_000);
  await browser.api.accounts.signUp({
    name: 'Val Visitor',
    email: `${placeId}@porchlist.test`.toLowerCase(),
    place: { kind: 'suggestion', placeId, text: formattedAddress },
    isResident: 'yes',
    communitySlug: community.slug,
  });
}

/** Signs a new person in with the visitor's cookie. */
async function becomes(visitor: TestClient, community: Community) {
  const client = await h.signIn((await make.person({ community })).id);
  client.cookies.set(cookie, visitor.cookies.get(cookie) ?? '');
  return client;
}

const add = (browser: TestClient, name = 'Blue Wave Pools') =>
  browser.api.vendors.submitVendor(form({ name }));

const submissionsOf = async (link: PreviewLink) =>
  (await db.select().from(previewMetrics).where(eq(previewMetrics.previewLinkId, link.id))).filter(
    ({ eventType }) => eventType === 'vendor_submission',
  );

async function asAdmin() {
  const { id } = await make.person({ community: null, isPlatformAdmin: true });
  return (await h.signIn(id)).api.previewLinks;
}

describe('a vendor added after a visit', () => {
  it("is counted in the link's figures and the visitor's timeline after they request access", async () => {
    const { link, community, visitor } = await makeVisit();
    await open(visitor, link);
    await provideIdentity(visitor, link);
    await expect(add(visitor)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await submissionsOf(link)).toEqual([]);
    await joins(visitor, community);
    const { vendorId } = await add(visitor);
    clock.advance(60_000);
    await add(visitor, 'Deep End');
    // A refused submission does not count.
    await expect(add(visitor, 'deep end!')).rejects.toMatchObject({ code: 'CONFLICT' });

    const [session] = await sessionsOf(link);
    const events = await submissionsOf(link);
    expect(events.map(({ sessionId }) => sessionId)).toEqual([session?.id, session?.id]);
    expect(events.map((event) => event.vendorId)).toContain(vendorId);
    const links = await asAdmin();
    const { rows } = await links.listPreviewLinks({ communitySlug: community.slug });
    expect(rows).toMatchObject([{ figures: { sessions: 1, vendors: 2 } }]);
    const { events: timeline } = await links.getVisitor({ sessionId: session?.id ?? '' });
    expect(timeline.at(-1)).toMatchObject({ eventType: 'vendor_submission', vendorName: 'Deep End' });
  });

  it('is counted after the person adopted the visit, which is then nameless and grants no access', async () => {
    const { link, community, vendor, visitor } = await makeVisit();
    await provideIdentity(visitor, link);
    await rate(visitor, link, vendor, { comments: 'Always on time.' });
    await joins(visitor, community);
    await visitor.api.previewLinks.keepVisitorShares();
    await add(visitor);
    const [session] = await sessionsOf(link);
    expect(await submissionsOf(link)).toMatchObject([{ sessionId: session?.id, metadata: {} }]);
    expect(session).toMatchObject({ name: null, formattedAddress: null, normalizedAddress: null });

    const later = h.signedOut();
    later.cookies.set(cookie, visitor.cookies.get(cookie) ?? '');
    expect((await later.api.previewLinks.getPreview({ slug: link.slug }))?.visitor).toBeNull();
    await expect(rate(later, link, vendor)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    // Entering a name again starts a new visit.
    await provideIdentity(later, link);
    expect(await sessionsOf(link)).toHaveLength(2);
  });

  it('is counted for the link, without a visitor, within an hour of an anonymous visit', async () => {
    const { link, community, visitor } = await makeVisit();
    await open(visitor, link);
    await joins(visitor, community);
    await add(visitor);
    expect(await submissionsOf(link)).toMatchObject([{ sessionId: null }]);
    clock.advance(hour);
    await add(visitor, 'Deep End');
    expect(await submissionsOf(link)).toHaveLength(1);
    // Opening the link again does not turn an existing resident into a newcomer.
    await open(h.signedOut(), link);
    expect(visitor.cookies.has(cookie)).toBe(false);
  });
});

describe('a vendor is not counted if it is added', () => {
  it("after 'No thanks'", async () => {
    const { link, community, vendor, visitor } = await makeVisit();
    await open(visitor, link);
    await provideIdentity(visitor, link);
    await rate(visitor, link, vendor);
    await joins(visitor, community);
    await visitor.api.previewLinks.declineVisitorShares();
    await add(visitor);
    expect(await submissionsOf(link)).toEqual([]);
  });

  it('by a person who joined before the visit', async () => {
    const { link, community, visitor } = await makeVisit();
    const resident = await make.person({ community });
    clock.advance(60_000);
    await provideIdentity(visitor, link);
    const client = await h.signIn(resident.id);
    client.cookies.set(cookie, visitor.cookies.get(cookie) ?? '');
    await add(client);
    expect(await submissionsOf(link)).toEqual([]);
  });

  it('in a browser whose visit another person has adopted', async () => {
    const { link, community, vendor, visitor } = await makeVisit();
    await provideIdentity(visitor, link);
    await rate(visitor, link, vendor);
    await joins(visitor, community);
    await visitor.api.previewLinks.keepVisitorShares();
    await add(await becomes(visitor, community));
    expect(await submissionsOf(link)).toEqual([]);
  });

  it('after a visit to another community or an expired visit', async () => {
    const { link, community, visitor } = await makeVisit();
    await provideIdentity(visitor, link);
    await add(await becomes(visitor, await make.community()));

    clock.advance(30 * 24 * hour);
    const late = await becomes(visitor, community);
    await add(late);
    expect(late.cookies.has(cookie), 'discarded').toBe(false);
    expect(await submissionsOf(link)).toEqual([]);
  });

  it("after the visitor's data was deleted", async () => {
    const { link, community, visitor } = await makeVisit();
    await open(visitor, link);
    await provideIdentity(visitor, link);
    await joins(visitor, community);
    const [session] = await sessionsOf(link);
    await (await asAdmin()).deleteVisitor({ sessionId: session?.id ?? '' });
    await add(visitor);
    expect(await submissionsOf(link)).toEqual([]);
  });
});
