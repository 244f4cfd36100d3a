import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { GuardedPool } from '../../src/platform/db/guarded-pool.ts';
import { buildWorld, clientOf, type Kind } from '../authorization/people.ts';
import { startHarness } from '../support/harness.ts';
import { type PageEntry, pages } from '../support/pages.ts';
import type { TestClient } from '../support/test-client.ts';
import { untilAllHeard, untilHearing } from './processes.ts';

const h = await startHarness({ env: { RATE_LIMIT_SCALE: '100000' } });
await untilHearing(h.services.memory.changes);
const world = await buildWorld(h);

/** What a page asks: how much in all, and how often it has to wait for answers before it can go on. */
interface Budget {
  statements: number;
  rounds: number;
}

/** Who the person is, with their profile. */
const ofWhoAsks: Budget = { statements: 1, rounds: 1 };

/** For whoever opens the page as the first person of their kind, with who asks. */
const atFirst: Record<string, Budget> = {
  '/communities/$slug': { statements: 2, rounds: 2 }, // what the person has given: marks, first steps
  // What the person has given, what neighbors say and pay, as this person may see it, and their street.
  '/communities/$slug/vendors/$vendorId': { statements: 2, rounds: 2 },
  '/community-preview/$slug': { statements: 2, rounds: 2 }, // what the person has given
  '/household': { statements: 2, rounds: 2 }, // the vendors of the home, what the person has given
  '/invite/$token': { statements: 2, rounds: 2 }, // the invitation
  '/profile': { statements: 2, rounds: 2 }, // points, sessions, invitations, the own rows
};

/** For an admin: who asks; how much waits for them in all, with the list. */
const forAdmins: Budget = { statements: 2, rounds: 2 };

/** What says how long ago something was is asked each time; so is whatever a limit counts. */
const notKept: Record<string, number> = { '/profile': 1, '/invite/$token': 1 };

const textOf = (sent: unknown): string =>
  typeof sent === 'object' && sent !== null && 'text' in sent ? String(sent.text) : String(sent);

/** In turns of the event loop: whoever has sent nothing for so long waits for an answer. */
const idleTurns = 30;

/**
 * Opens a page, and holds every answer of the database until the page asks nothing more without it: what is sent until
 * then is one round.
 */
async function roundsOf(look: () => Promise<Response>): Promise<string[][]> {
  const rounds: string[][] = [];
  const asked: { text: string; release: () => void }[] = [];
  const { query: send } = GuardedPool.prototype;
  const query = vi.spyOn(GuardedPool.prototype, 'query').mockImplementation(async function (
    this: GuardedPool,
    ...sent: unknown[]
  ) {
    const answer: unknown = Reflect.apply(send, this, sent);
    await new Promise<void>((release) => asked.push({ text: textOf(sent[0]), release }));
    return answer;
  });
  let isOver = false;
  const opened = look().finally(() => {
    isOver = true;
  });
  for (let idle = 0, known = 0; !isOver; idle = asked.length === known ? idle + 1 : 0) {
    known = asked.length;
    await turn();
    if (known === 0 || idle < idleTurns) continue;
    rounds.push(asked.map(({ text }) => text));
    for (const { release } of asked.splice(0)) release();
  }
  query.mockRestore();
  expect((await opened).status).toBe(200);
  return rounds;
}

async function expectWithin(look: () => Promise<Response>, { statements, rounds }: Budget): Promise<void> {
  const found = await roundsOf(look);
  const asked = found.map((texts) => texts.join('\n')).join('\n\n');
  expect(found.flat().length, asked).toBeLessThanOrEqual(statements);
  expect(found.length, asked).toBeLessThanOrEqual(rounds);
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
    .poll(async () => (await roundsOf(() => client.fetch(addressOf(page)))).flat())
    .toSatisfy((found: string[]) => found.length <= most);
}

const openTo = (...access: PageEntry['access'][]) =>
  pages.filter((page) => access.includes(page.access) && page.path !== '/' && page.path !== '/dashboard');

/** The overview is another one for each kind of admin. */
const adminPages = pages
  .filter(({ path }) => path.startsWith('/admin'))
  .flatMap((page) => {
    const kinds: Kind[] = page.access === 'platformAdmin' ? ['PA'] : ['HAd', 'PA'];
    return kinds.map((kind) => ({ page, kind }));
  });

describe('the statements of a page', () => {
  it.each(openTo('public', 'auth', 'signIn'))(
    '$path takes none for a stranger after another, if it may be kept',
    async (page) => {
      await openUntilKept(h.signedOut(), page);
      const asked = notKept[page.path] ?? 0;
      await expectWithin(() => h.signedOut().fetch(addressOf(page)), { statements: asked, rounds: asked });
    },
  );

  it.each(openTo('public', 'signedIn', 'household'))('$path takes few for a resident', async (page) => {
    await openUntilKept(await clientOf(world, 'HA'), page); // what neighbors share is kept by then
    const resident = await h.make.person({ community: world.community });
    const newcomer = await h.signIn(resident.id);
    await untilAllHeard(h);
    await expectWithin(() => newcomer.fetch(addressOf(page)), atFirst[page.path] ?? ofWhoAsks);
    await openUntilKept(newcomer, page);
  });

  it.each(adminPages)('$page.path takes few for an admin ($kind)', async ({ page, kind }) => {
    await openUntilKept(await clientOf(world, kind), page); // what they choose from is kept by then
    const admin = await clientOf(world, kind);
    await untilAllHeard(h);
    await expectWithin(() => admin.fetch(addressOf(page)), forAdmins);
    await openUntilKept(admin, page);
  });
});
