import { Client } from 'pg';
import { describe, expect, inject, it, vi } from 'vitest';
import { buildWorld, clientOf, type Kind } from '../authorization/people.ts';
import { startHarness } from '../support/harness.ts';
import { type PageEntry, pages } from '../support/pages.ts';
import type { TestClient } from '../support/test-client.ts';
import { untilHearing } from './processes.ts';

const h = await startHarness({ env: { RATE_LIMIT_SCALE: '100000' } });
await untilHearing(h.services.memory.changes);
const world = await buildWorld(h);

/** Who the person is and what they may do: the session with its rights, and the own profile. */
const ofWhoAsks = 2;

/** More than that for whoever opens the page as the first person of their kind: what it shows besides. */
const moreAtFirst: Record<string, number> = {
  '/communities/$slug': 2, // the own marks in the list, the first steps
  '/communities/$slug/vendors/$vendorId': 7, // what neighbors say and pay, as this person may see it, and their street
  '/community-preview/$slug': 3, // the link, its community, the own marks
  '/household': 2, // the vendors of the home, the first steps
  '/profile': 5, // points, sessions, invitations, the home and its change
};

/** Admins are few. Their pages begin with what waits for a decision, which is counted over everything there is. */
const moreForAdmins = 9;

/** What says how long ago something was, or whether it has ended, is asked each time. */
const notKept: Record<string, number> = { '/household': 1, '/profile': 2 };

const textOf = (sent: unknown): string =>
  typeof sent === 'object' && sent !== null && 'text' in sent ? String(sent.text) : String(sent);

/** What a new connection is told, and the listening one is asked. */
const isUpkeep = (text: string) => text === 'select 1' || text.includes("set_config('TimeZone'");

async function statementsOf(look: () => Promise<Response>): Promise<string[]> {
  const query = vi.spyOn(Client.prototype, 'query');
  try {
    expect((await look()).status).toBe(200);
    return query.mock.calls.map(([sent]) => textOf(sent)).filter((text) => !isUpkeep(text));
  } finally {
    query.mockRestore();
  }
}

const addressOf = ({ path }: PageEntry) =>
  path
    .replace('$slug', world.community.slug)
    .replace('$vendorId', world.vendor.id)
    .replace('$token', 'some-token');

/** Opens the page until it is kept: one more look takes no statements but those that are never. */
async function openUntilKept(client: TestClient, page: PageEntry): Promise<void> {
  const most = notKept[page.path] ?? 0;
  await expect
    .poll(() => statementsOf(() => client.fetch(addressOf(page))))
    .toSatisfy((found: string[]) => found.length <= most);
}

const openTo = (...access: PageEntry['access'][]) =>
  pages.filter((page) => access.includes(page.access) && page.path !== '/' && page.path !== '/dashboard');

describe.runIf(inject('templateDatabase').kind === 'postgres')('the statements of a page', () => {
  it.each(openTo('public', 'auth', 'signIn'))(
    '$path takes none for a stranger after another',
    async (page) => {
      await openUntilKept(h.signedOut(), page);
      expect(await statementsOf(() => h.signedOut().fetch(addressOf(page)))).toEqual([]);
    },
  );

  it.each(openTo('public', 'signedIn', 'household'))('$path takes few for a resident', async (page) => {
    await openUntilKept(await clientOf(world, 'HA'), page); // what neighbors share is kept by then
    const resident = await h.make.person({ community: world.community });
    const newcomer = await h.signIn(resident.id);
    const first = await statementsOf(() => newcomer.fetch(addressOf(page)));
    const most = ofWhoAsks + (moreAtFirst[page.path] ?? 0);
    expect(first.length, first.join('\n')).toBeLessThanOrEqual(most);
    await openUntilKept(newcomer, page);
  });

  it.each(openTo('hoaAdmin', 'platformAdmin'))('$path takes few for an admin', async (page) => {
    const kind: Kind = page.access === 'hoaAdmin' ? 'HAd' : 'PA';
    const admin = await clientOf(world, kind);
    const first = await statementsOf(() => admin.fetch(addressOf(page)));
    expect(first.length, first.join('\n')).toBeLessThanOrEqual(ofWhoAsks + moreForAdmins);
    await openUntilKept(admin, page);
  });
});
