import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startHarness } from '../../../../tests/support/harness.ts';
import type { TestClient } from '../../../../tests/support/test-client.ts';
import { newToken } from '../../../platform/auth/tokens.ts';
import type { TimeZone } from '../../../platform/time-zone.ts';
import { sessions, users } from '../../../schema/account.tables.ts';
import { communities } from '../../../schema/community.tables.ts';

const harness = await startHarness();
const { db, make, clock } = harness;
const cookie = 'porchlist-session';

const meOf = async (browser: TestClient) => (await browser.api.accounts.getMe()).me;
const isSignedIn = async (browser: TestClient) => (await meOf(browser)) !== null;

describe('the viewer', () => {
  it('contains only a masked email', async () => {
    const community = await make.community();
    const person = await make.person({ community, email: `anna.berg-${community.slug}@porchlist.test` });
    const browser = await harness.signIn(person.id);
    expect(await meOf(browser)).toEqual({
      userId: person.id,
      name: person.name,
      shortName: 'Pat T.',
      maskedEmail: 'an***@porchlist.test',
      isConfirmed: true,
      isVerified: true,
      needsConfirmation: false,
      isHeld: false,
      isPlatformAdmin: false,
      isHoaAdmin: false,
      isHouseholdApproved: true,
      community: { slug: community.slug, name: community.name },
      streetName: 'Heron Lane',
      showNamePublic: true,
      points: 0,
      timeZone: 'America/New_York',
    });
    const { text } = await browser.raw('accounts/getMe');
    expect(text).not.toContain('anna.berg');
  });

  it('has the rights of a platform admin by appointment or by configuration', async () => {
    const appointed = await make.person({ isPlatformAdmin: true });
    const configured = await make.person({
      email: 'admin@porchlist.test',
      isVerified: false,
      community: null,
    });
    for (const { id } of [appointed, configured]) {
      const browser = await harness.signIn(id);
      expect(await browser.api.accounts.isAdmin()).toBe(true);
      expect(await browser.api.accounts.isUserApproved()).toBe(true);
      expect(await meOf(browser)).toMatchObject({ isPlatformAdmin: true, needsConfirmation: false });
    }
  });

  it('loses rights with the next request after an admin removes them', async () => {
    const person = await make.person({ isPlatformAdmin: true });
    const browser = await harness.signIn(person.id);
    await db.update(users).set({ isPlatformAdmin: false, isVerified: false }).where(eq(users.id, person.id));
    expect(await browser.api.accounts.isAdmin()).toBe(false);
    expect(await browser.api.accounts.isUserApproved()).toBe(false);
    await db.update(users).set({ rejectedAt: clock.now() }).where(eq(users.id, person.id));
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('without a community follows the time zone of the default one', async () => {
    const browser = await harness.signIn((await make.person({ community: null })).id);
    const setZone = (timeZone: TimeZone) =>
      db.update(communities).set({ timeZone }).where(eq(communities.isDefault, true));
    for (const zone of ['America/Chicago', 'America/Denver', 'America/New_York'] as const) {
      await setZone(zone);
      for (let look = 0; look < 2; look += 1) expect((await meOf(browser))?.timeZone).toBe(zone);
    }
  });

  it('is null for an unknown, altered or stored token, and the cookie is cleared', async () => {
    const person = await make.person();
    const own = await harness.signIn(person.id);
    const token = own.cookies.get(cookie) ?? '';
    const [stored] = await db.select().from(sessions).where(eq(sessions.userId, person.id));
    for (const wrong of [
      newToken(),
      `${token}x`,
      token.slice(1),
      stored?.tokenHash ?? '',
      stored?.id ?? '',
      '%00',
    ]) {
      const browser = harness.signedOut();
      browser.cookies.set(cookie, wrong);
      expect(await isSignedIn(browser)).toBe(false);
      expect(browser.cookies.has(cookie)).toBe(false);
    }
    expect(await isSignedIn(own)).toBe(true);
  });
});
