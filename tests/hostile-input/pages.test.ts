import { afterEach, describe, expect, it } from 'vitest';
import { buildWorld, clientOf } from '../authorization/people.ts';
import { startHarness } from '../support/harness.ts';
import { pages } from '../support/pages.ts';
import { isInSample } from '../support/sample.ts';
import type { TestClient } from '../support/test-client.ts';
import { watchedLog } from './answers.ts';

const { log, errors } = watchedLog();
const h = await startHarness({ env: { RATE_LIMIT_SCALE: '1000' }, services: { log } });
const world = await buildWorld(h);

/** Encoded path segments in place of a slug or an id. */
const segments = [
  '%00',
  '%',
  '%ff',
  '%ed%a0%80',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '..%5c',
  '%E2%80%AEgnp',
  encodeURIComponent('🏡'.repeat(60)),
  encodeURIComponent('<script>alert(1)</script>'),
  encodeURIComponent("' or 1=1 --"),
  '__proto__',
  'constructor',
  'a'.repeat(101),
  'a'.repeat(5_000),
  'a%20b',
  '00000000-0000-4000-8000-000000000000',
  'aaaaaaaa-0000-0000-0000-aaaaaaaaaaaa',
  '-1',
  '%0d%0aset-cookie:a=b',
];

/** All search parameters that pages read. */
const names = [
  ...'q category sort page via vendor vendor_id community status from to welcome'.split(' '),
  ...'next invite error denied address addr verified onboarding key ref'.split(' '),
];
const values = [
  '',
  '%00',
  '%',
  '%ed%a0%80',
  '-1',
  '1e309',
  '99999999999999999999',
  encodeURIComponent('🏡'.repeat(50)),
  encodeURIComponent('"><script>alert(1)</script>'),
  '%0d%0alocation:%20https://evil.example',
  'https:%2f%2fevil.example',
  '[]',
  '%7b%22a%22:1%7d',
  'a'.repeat(1_000),
];

const validParams: Record<string, string> = {
  slug: world.community.slug,
  vendorId: world.vendor.id,
  token: 'some-token',
};

/** Returns a page's valid path, and paths with hostile text in one segment at a time. */
function pathsOf(pattern: string): string[] {
  const filled = (hostile?: { name: string; text: string }) =>
    pattern.replaceAll(/:(\w+)/g, (_, name: string) =>
      name === hostile?.name ? hostile.text : (validParams[name] ?? ''),
    );
  const places = [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return [filled(), ...places.flatMap((name) => segments.map((text) => filled({ name, text })))];
}

async function problemAt(client: TestClient, path: string): Promise<string | null> {
  const response = await client.fetch(path);
  const text = await response.text();
  const { status, headers } = response;
  if (status === 302) {
    const target = headers.get('location') ?? '';
    return /^\/(?!\/)/.test(target) ? null : `redirects to ${target}`;
  }
  if (status !== 200 && status !== 404) return `answered ${status}`;
  if (!text.includes('id="page-data"')) return 'is not a page of the product';
  return /<script>alert|onerror=/.test(text) ? 'contains unescaped text of the address' : null;
}

const clients = await Promise.all((['SO', 'PA'] as const).map((kind) => clientOf(world, kind)));

afterEach(() => {
  expect(errors.splice(0)).toEqual([]);
});

describe('a page', () => {
  it.each(pages.map(({ path }, at) => [path, at] as const))(
    '%s is shown, redirected or not found',
    async (pattern, at) => {
      const [path = '', ...others] = pathsOf(pattern);
      const queries = values.map((value) =>
        names.map((name) => `${name}=${value}&${name}[]=${value}`).join('&'),
      );
      const repeated = names.map((name) => `${name}=a&${name}=b`).join('&');
      const hostile = [...others, ...[...queries, repeated].map((query) => `${path}?${query}`)];
      const problems: string[] = [];
      for (const client of clients) {
        for (const address of [path, ...hostile.filter((_, place) => isInSample(place + at, 6))]) {
          const problem = await problemAt(client, address);
          if (problem) problems.push(`${address.slice(0, 150)}: ${problem}`);
        }
      }
      expect(problems).toEqual([]);
    },
  );

  it.each(segments)('that does not exist is not found: /%s', async (segment) => {
    for (const client of clients) {
      for (const path of [
        `/${segment}`,
        `/admin/${segment}`,
        `/photos/${segment}`,
        `/photos/${segment}.webp`,
        `/assets/${segment}`,
        `/outbox/${segment}`,
      ]) {
        expect((await client.fetch(path)).status, path.slice(0, 150)).toBe(404);
      }
    }
  });
});
