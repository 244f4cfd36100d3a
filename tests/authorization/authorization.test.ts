import { describe, expect, it } from 'vitest';
import { homePath, withNext } from '../../src/access/page-access.ts';
import { contract } from '../../src/app/contract.ts';
import { errorStatus } from '../../src/platform/errors.ts';
import { startHarness } from '../support/harness.ts';
import { type PageEntry, pages } from '../support/pages.ts';
import type { TestClient } from '../support/test-client.ts';
import { matrix, type NamedRow } from './matrix/index.ts';
import { buildWorld, clientOf, type Kind, kinds } from './people.ts';

const h = await startHarness({ env: { RATE_LIMIT_SCALE: '1000' } });
const world = await buildWorld(h);

const calls = Object.entries(contract).flatMap(([feature, procedures]) =>
  Object.keys(procedures).map((name) => `${feature}/${name}`),
);

const codes = new Map<number, string>(Object.entries(errorStatus).map(([code, status]) => [status, code]));

const browsers = new Map<Kind, Promise<TestClient>>();

/** Returns a shared browser for a kind of person, for requests without side effects: pages and refused calls. */
function browserOf(kind: Kind): Promise<TestClient> {
  const known = browsers.get(kind) ?? clientOf(world, kind);
  browsers.set(kind, known);
  return known;
}

/**
 * Returns a function that creates the browser and the input of a call. Each allowed kind gets its own. Refused kinds
 * share one input and a browser, because their calls change nothing, unless these depend on the caller.
 */
function callsOf({ input, outcome }: NamedRow) {
  const [isAboutCaller, isAboutBrowser] = [input.length > 1, input.length > 2];
  let sharedInput: Promise<unknown> | null = null;
  return async (kind: Kind) => {
    const isAllowed = outcome[kind] === 'allow';
    const client = await (isAllowed || isAboutBrowser ? clientOf(world, kind) : browserOf(kind));
    // Some calls end the caller's other sessions.
    if (isAllowed) browsers.delete(kind);
    if (isAllowed || isAboutCaller) return { client, input: await input(world, kind, client) };
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
      const callOf = callsOf(row);
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

describe('the vendor list for each kind of person', () => {
  /**
   * c: no contact, no average. d: contact, locked average. k: both, above three homes (docs/rules/access.md, 'What
   * strangers see').
   */
  const letters = {
    SO: 'c',
    PV: 'c',
    PU: 'c',
    UC: 'c',
    VU: 'd',
    VO: 'c',
    HP: 'd',
    HA: 'k',
    HAd: 'k',
    HAo: 'c',
    PA: 'k',
  } as const;

  it.each(kinds)('%s', async (kind) => {
    const client = await browserOf(kind);
    const { text, json } = await client.raw('vendors/listVendorStats', {
      communitySlug: world.community.slug,
    });
    const row = (json as { rows: Record<string, unknown>[] }).rows.find(({ id }) => id === world.vendor.id);
    expect(row).toBeDefined();
    expect(text.includes(world.vendor.contactInfo)).toBe(letters[kind] !== 'c');
    expect('contactInfo' in (row ?? {})).toBe(letters[kind] !== 'c');
    for (const field of ['communityAmount', 'communityUnit', 'communitySampleSize']) {
      expect(field in (row ?? {}), field).toBe(letters[kind] === 'k');
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
