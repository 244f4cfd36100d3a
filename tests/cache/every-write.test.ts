import { describe, expect, it } from 'vitest';
import { sessionCookie } from '../../src/access/server/start-session.ts';
import { buildWorld, clientOf, type Kind } from '../authorization/people.ts';
import { topicsOf } from '../support/announcements.ts';
import { startHarness } from '../support/harness.ts';
import { isInSample } from '../support/sample.ts';
import type { TestClient } from '../support/test-client.ts';
import { answersTo, type Look, reread } from './looks.ts';
import type { CallKey } from './page-calls.ts';
import { otherProcess, processOf, processWithoutCache, untilListening } from './processes.ts';
import { writes } from './writes.ts';

const h = await startHarness({ env: { RATE_LIMIT_SCALE: '100000' } });
const world = await buildWorld(h);
await untilListening(h.services.changes);
const fresh = processWithoutCache(h);
const writing = processOf(h.services);
const other = await otherProcess(h);

const { slug } = world.community;
const listPage = `/communities/${slug}?category=Pool`;
const vendorPage = `/communities/${slug}/vendors/${world.vendor.id}`;

const list: CallKey = [['vendors', 'listVendorStats'], { input: { communitySlug: slug, category: 'Pool' } }];
const vendor: CallKey = [
  ['vendors', 'getVendor'],
  { input: { communitySlug: slug, vendorId: world.vendor.id } },
];
const me: CallKey = [['accounts', 'getMe'], {}];

/** Browsers with earlier requests, because a new session has nothing cached. */
const browsers = new Map<string, { browser: TestClient; session: string | undefined }>();

/** Returns the browser of a kind of person, or a new one if it was signed out or is signed in as another person now. */
async function browserOf(use: 'watches' | 'writes', kind: Kind): Promise<TestClient> {
  const name = `${use} ${kind}`;
  const known = browsers.get(name);
  const isSame =
    known?.browser.cookies.get(sessionCookie) === known?.session &&
    !(known?.session && (await writing(known.browser).raw('accounts/getMe')).text.includes('"me":null'));
  if (known && isSame) return known.browser;
  const browser = await clientOf(world, kind);
  browsers.set(name, { browser, session: browser.cookies.get(sessionCookie) });
  return browser;
}

/**
 * A sample of all writes, also by a verified resident, who is counted in figures, and by somebody who waits. Each looks at a
 * page, too. That each write announces what it changes is checked after every commit of all tests
 * (tests/support/announcements.ts).
 */
const sampledWrites = writes
  .filter((_, at) => isInSample(at, 6))
  .flatMap((write) => {
    const others = (['HA', 'PU'] as const).filter(
      (kind) => kind !== write.kind && write.outcome[kind] === 'allow',
    );
    return [write, ...others.map((kind) => ({ ...write, kind }))];
  })
  .map((write, at) => ({ ...write, neighborPages: [at % 2 ? vendorPage : '/household'] }));

describe('after every call that writes, cached answers equal fresh ones, and unchanged ones stay, also when it is repeated', () => {
  it.each(sampledWrites)('$title by $kind', async ({ call, kind, input, neighborPages }) => {
    const caller = await browserOf('writes', kind);
    const stranger: Look = { browser: await browserOf('watches', 'SO'), pages: [listPage] };
    const pending: Look = { browser: await browserOf('watches', 'PU'), asks: [list] };
    const neighbor: Look = { browser: await browserOf('watches', 'HA'), asks: [list, vendor, me] };
    const looks: Look[] = [
      { browser: caller, asks: [list, me] },
      stranger,
      pending,
      { ...neighbor, pages: neighborPages },
    ];
    const here = () => Promise.all(looks.map((look) => answersTo(look, writing(look.browser))));
    const elsewhere = () =>
      Promise.all([pending, neighbor].map((look) => answersTo(look, other(look.browser))));

    const about = await input(world, kind, caller);
    const [before] = await Promise.all([here(), elsewhere()]);
    /** Returns whether cached answers of others were dropped: a slower answer would tell that somebody wrote. */
    const write = async () => {
      let status = 0;
      const told = await topicsOf(h.services, async () => {
        ({ status } = await writing(caller).raw(call, about));
      });
      return { status, isTold: told.some((topic) => topic.includes(world.community.id)) };
    };
    const { status, isTold } = await write();
    expect(status).toBeOneOf([200, 201, 204]);
    const seen = await here();
    if (isTold) expect(seen.slice(1)).not.toEqual(before.slice(1));
    expect(seen).toEqual(
      await Promise.all(seen.map((answers, at) => reread(looks[at] as Look, answers, fresh))),
    );
    // The notification arrives shortly after.
    const [, , toPending = [], toNeighbor = []] = seen;
    await expect.poll(elsewhere).toEqual([toPending, toNeighbor.slice(0, neighbor.asks?.length)]);
    // Most calls change nothing the second time.
    if ((await write()).isTold) expect((await here()).slice(1)).not.toEqual(seen.slice(1));
  });
});
