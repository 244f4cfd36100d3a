import { describe, expect, it } from 'vitest';
import { homePath, withNext } from '../../src/access/page-access.ts';
import { contract } from '../../src/app/contract.ts';
import { errorStatus } from '../../src/platform/errors.ts';
import { procedures } from '../hostile-input/fields.ts';
import { startHarness } from '../support/harness.ts';
import { type PageEntry, pages } from '../support/pages.ts';
import type { TestClient } from '../support/test-client.ts';
import { matrix, type NamedRow } from './matrix/index.ts';
import { buildWorld, clientOf, type Kind, kinds } from './people.ts';

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

describe('a vendor of another community', async () => {
  const [foreign, deleted] = [
    await h.make.vendor(world.elsewhere),
    await h.make.vendor(world.community, { deletedAt: h.clock.now() }),
  ];
  const rows = Object.entries(matrix).flatMap(([call, all]) =>
    procedures[call]?.route.path.includes('{vendorId}')
      ? all.filter(({ outcome }) => outcome.VO === 404 && outcome.HA !== 404).map((row) => ({ call, ...row }))
      : [],
  );

  it.each(rows)('gets the same response as a deleted or unknown one: $call ($operation)', async (row) => {
    for (const kind of ['PU', 'VU', 'HA', 'HAd'] as const) {
      const client = await browserOf(kind);
      const input = await row.input(world, kind, client);
      const answers = [];
      for (const vendorId of [foreign.id, deleted.id, '00000000-0000-4000-8000-000000000000']) {
        answers.push(await client.raw(row.call, { ...(input as object), vendorId }));
      }
      expect(answers[0], kind).toMatchObject({ status: 404, json: { code: 'NOT_FOUND' } });
      expect(new Set(answers.map(({ text }) => text)).size, kind).toBe(1);
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
