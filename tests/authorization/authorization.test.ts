import { describe, expect, it } from 'vitest';
import { homePath, withNext } from '../../src/access/page-access.ts';
import { contract } from '../../src/app/contract.ts';
import { errorStatus } from '../../src/platform/errors.ts';
import { fieldsOf, type Path, procedures, withValue } from '../hostile-input/fields.ts';
import { startHarness } from '../support/harness.ts';
import { type PageEntry, pages } from '../support/pages.ts';
import type { TestClient } from '../support/test-client.ts';
import { matrix, type NamedRow } from './matrix/index.ts';
import { buildWorld, clientOf, type Kind, kinds, type World } from './people.ts';

const h = await startHarness({ env: { RATE_LIMIT_SCALE: '1000' } });
const world = await buildWorld(h);

const calls = Object.entries(contract).flatMap(([feature, named]) =>
  Object.keys(named).map((name) => `${feature}/${name}`),
);

const codes = new Map<number, string>(Object.entries(errorStatus).map(([code, status]) => [status, code]));

const browsers = new Map<Kind, Promise<TestClient>>();

/** Returns a shared browser for a kind of person, for requests without side effects: pages, reads and refused calls. */
function browserOf(kind: Kind): Promise<TestClient> {
  const known = browsers.get(kind) ?? clientOf(world, kind);
  browsers.set(kind, known);
  return known;
}

/**
 * Returns a function that creates the browser and the input of a call. Each allowed writer gets its own. The others share
 * one input and a browser, because their calls change nothing, unless these depend on the caller.
 */
function callsOf(call: string, { input, outcome }: NamedRow) {
  const isRead = procedures[call]?.route.method === 'GET';
  const [isAboutCaller, isAboutBrowser] = [input.length > 1, input.length > 2];
  let sharedInput: Promise<unknown> | null = null;
  return async (kind: Kind) => {
    const isWritten = outcome[kind] === 'allow' && !isRead;
    const client = await (isWritten || isAboutBrowser ? clientOf(world, kind) : browserOf(kind));
    // Some calls end the caller's other sessions.
    if (isWritten) browsers.delete(kind);
    if (isWritten || isAboutCaller) return { client, input: await input(world, kind, client) };
    sharedInput ??= Promise.resolve(input(world, kind, client));
    return { client, input: await sharedInput };
  };
}

describe('every call against every kind of person', () => {
  it('has a row for each call, and no row for a removed call', () => {
    expect(Object.keys(matrix).toSorted()).toEqual(calls.toSorted());
  });

  for (const [call, rows] of Object.entries(matrix)) {
    for (const row of rows) {
      const { title, outcome, answer } = row;
      const callOf = callsOf(call, row);
      // One test for all kinds, which share inputs and browsers.
      it(title, async () => {
        for (const kind of kinds) {
          const expected = outcome[kind];
          const { client, input } = await callOf(kind);
          const { status, json } = await client.raw(call, input);
          if (expected === 'allow') {
            expect.soft(status, `${kind}: ${JSON.stringify(json)}`).toBeOneOf([200, 201, 204]);
            if (answer) expect.soft({ json }, kind).toMatchObject({ json: answer(kind) });
            // People read addresses without the country; their own data is as stored.
            if (call !== 'accounts/getMyData')
              expect.soft(JSON.stringify({ json }), kind).not.toMatch(/, USA\b/i);
          } else {
            const refusal = { status: expected, json: { code: codes.get(expected) } };
            expect.soft({ status, json }, kind).toMatchObject(refusal);
          }
        }
      });
    }
  }
});

const isId = (value: unknown) =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);
const valueAt = (input: unknown, path: Path): unknown =>
  path.reduce((value: unknown, key) => (value as Record<string | number, unknown> | undefined)?.[key], input);

describe('an id of another community', async () => {
  const { people, community, elsewhere } = world;
  /** The world as those see it who live there. */
  const there: World = {
    ...world,
    community: elsewhere,
    elsewhere: community,
    vendor: await h.make.vendor(elsewhere),
    previewLink: await h.make.previewLink(elsewhere, { slug: elsewhere.slug }),
    people: {
      ...people,
      PU: await h.make.person({ community: elsewhere, isVerified: false }),
      VU: await h.make.person({ community: elsewhere, household: 'none' }),
      HA: people.VO,
      HAd: people.HAo,
    },
  };
  const deleted = await h.make.vendor(community, { deletedAt: h.clock.now() });
  const unknown = '00000000-0000-4000-8000-000000000000';
  const asked = ['PV', 'PU', 'VU', 'HA', 'HAd'] as const;
  const rows = Object.entries(matrix).flatMap(([call, all]) =>
    all
      .filter(({ outcome }) => asked.some((kind) => outcome[kind] === 'allow'))
      .map((row) => ({ call, ...row })),
  );

  it.each(rows)('in any field gets the same response as an unknown one: $title', async (row) => {
    for (const kind of asked.filter((each) => row.outcome[each] === 'allow')) {
      const client = await clientOf(world, kind);
      const input = await row.input(world, kind, client);
      const paths = fieldsOf(row.call, input).filter((path) => isId(valueAt(input, path)));
      if (paths.length === 0) continue;
      const foreign = await row.input(there, kind, await clientOf(there, kind));
      for (const path of paths) {
        const ids = [valueAt(foreign, path), unknown];
        if (path.join() === 'vendorId') ids.push(deleted.id);
        const answers = [];
        for (const id of ids) {
          const { status, text } = await client.raw(row.call, withValue(input, path, id));
          answers.push(`${status} ${text.replaceAll(String(id), 'ID')}`);
        }
        expect.soft(isId(ids[0]), path.join()).toBe(true);
        expect.soft(new Set(answers).size, `${kind} ${path.join()}: ${answers.join(' ')}`).toBe(1);
      }
    }
  });
});

describe('every page against every kind of person', () => {
  const open = (path: string) =>
    path
      .replace('$slug', world.community.slug)
      .replace('$vendorId', world.vendor.id)
      .replace('$token', 'some-token');

  /** Returns where a page leads a kind of person instead; null if they may open it. */
  function targetOf(href: string, { path, access }: Pick<PageEntry, 'path' | 'access'>, kind: Kind) {
    const isSignedOut = kind === 'SO' || kind === 'PV';
    const community =
      isSignedOut || kind === 'PA' ? null : ['VO', 'HAo'].includes(kind) ? world.elsewhere : world.community;
    const home = homePath({ communitySlug: community?.slug ?? null });
    const signIn = withNext('/signin', '', href);
    const denied = `${home}?denied=true`;
    return {
      public: null,
      auth: null,
      household: null,
      signedIn: isSignedOut ? withNext('/auth', 'category=HVAC', href) : path === '/dashboard' ? home : null,
      signIn: isSignedOut ? null : home,
      hoaAdmin: isSignedOut ? signIn : ['HAd', 'HAo', 'PA'].includes(kind) ? null : denied,
      platformAdmin: isSignedOut ? signIn : kind === 'PA' ? null : denied,
    }[access];
  }

  it.each(pages.filter(({ path }) => path !== '/'))('$path', async (page) => {
    for (const kind of kinds) {
      const client = await browserOf(kind);
      const href = `${open(page.path)}?category=HVAC`;
      const target = targetOf(href, page, kind);
      const response = await client.fetch(href);
      expect.soft(response.headers.get('location'), kind).toBe(target);
      expect.soft(response.status, kind).toBe(target === null ? 200 : 302);
    }
  });

  it('returns 404 for an unknown page or community', async () => {
    const client = h.signedOut();
    for (const path of ['/nowhere', '/communities/no-such-place', '/admin/nowhere', '/assets/nothing.js']) {
      expect((await client.fetch(path)).status, path).toBe(404);
    }
  });
});
