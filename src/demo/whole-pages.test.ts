import { isNotNull } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { startHarness } from '../../tests/support/harness.ts';
import { type TestClient, testClient, testOrigin } from '../../tests/support/test-client.ts';
import { createApp } from '../app/server/app.ts';
import { residencePath } from '../features/communities/server/moving/residence-mails.ts';
import { hashToken, newToken } from '../platform/auth/tokens.ts';
import { householdMembers, residenceChecks } from '../schema/household.tables.ts';
import { doAdminWork } from './admin-work.ts';
import { mountDemo } from './demo-routes.ts';
import { demoUsers } from './demo-users.ts';
import { populateDemo } from './populate.ts';

const { db, services } = await startHarness({ env: { RATE_LIMIT_SCALE: '1000' } });
const app = createApp(services, { extraRoutes: mountDemo });

/** Pages without a link from other pages: they open from emails, shared links or typed addresses. */
const unlinkedPages = [
  '/',
  '/auth',
  '/auth/signup',
  '/signin?community=boca-bridges',
  '/communities/request',
  '/communities/boca-bridges?welcome=true',
  '/community-preview',
  '/household/preview?addr=12%20Heron%20Lane',
  '/profile?onboarding=true',
  '/confirm',
  ...[
    '/not-me',
    '/not-my-passkey',
    '/email-change/confirm',
    '/email-change/undo',
    '/news-mails/stop',
    '/admin-mails/stop',
  ].map((path) => `${path}/00000000-0000-4000-8000-000000000000`),
];
let paths: string[];

beforeAll(async () => {
  await populateDemo({ ...services, db });
  await doAdminWork(services);
  const resident = await browserOf('resident');
  const { url } = await resident.api.invitations.createInvitation({ isForHousehold: false });
  const [member] = await db
    .select({ userId: householdMembers.userId })
    .from(householdMembers)
    .where(isNotNull(householdMembers.approvedAt))
    .limit(1);
  const token = newToken();
  await db.insert(residenceChecks).values({ userId: member?.userId ?? '', tokenHashes: [hashToken(token)] });
  const residencePage = `${residencePath}/${token}`;
  paths = [...unlinkedPages, new URL(url).pathname, residencePage, `${residencePage}?moved=yes`];
});

async function browserOf(role: string | null): Promise<TestClient> {
  const client = testClient(app, 'demo');
  if (role !== null) await client.fetch(`/demo/as/${role}`);
  return client;
}

/** Matches skeletons, spinners, 'Loading' texts, and the comments by which React marks pending parts. */
const placeholder = /animate-(?:pulse|spin)|<!--\$[?!]-->|>(?:Loading|Checking|Verifying)[^<]*…?</g;

/** A form at the end of a long page, which renders when it scrolls into view. */
const lazySection = /<section id="branding".*?<\/section>/s;

const isFile = (path: string) => /\.\w+$|^\/(?:assets|api|demo|outbox|photos)\b/.test(path);

/** Follows links from the start pages and returns the placeholders found on one page of each kind. */
async function placeholdersOf(client: TestClient, starts: readonly string[]) {
  const found: string[] = [];
  const seen = new Set<string>();
  const waiting = [...starts];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const url = new URL(path, testOrigin);
    const kind = `${url.pathname.replace(/[\da-f-]{36}/, ':id')} ${[...url.searchParams.keys()].sort()}`;
    if (url.origin !== testOrigin || isFile(url.pathname) || seen.has(kind)) continue;
    seen.add(kind);
    const response = await client.fetch(path);
    const redirect = response.headers.get('location');
    if (redirect !== null) {
      waiting.push(new URL(redirect, url).href);
      continue;
    }
    const html = await response.text();
    const main = /<main.*<\/main>/s.exec(html)?.[0].replace(lazySection, '') ?? 'Loading';
    found.push(...[...main.matchAll(placeholder)].map(([text]) => `${path}: ${text}`));
    if (!main.includes('<h1')) found.push(`${path}: no heading`);
    for (const [, href = ''] of html.matchAll(/<a [^>]*href="(\/[^"#]*)/g))
      waiting.push(href.replaceAll('&amp;', '&'));
  }
  return { found, kinds: [...seen] };
}

describe('every page is complete without scripts', () => {
  it.each([null, ...demoUsers.map(({ role }) => role)])('for %s', async (role) => {
    const client = await browserOf(role);
    const { found, kinds } = await placeholdersOf(client, paths);
    expect(found).toEqual([]);
    expect(kinds.length).toBeGreaterThan(20);
    if (role === 'platform-admin') expect(kinds).toContain('/admin/preview-links/flyer link');
  });
});
