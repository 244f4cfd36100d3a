import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { startHarness } from '../../tests/support/harness.ts';
import { pages } from '../../tests/support/pages.ts';
import { type RecomputedProvider, recomputeList } from '../../tests/support/recompute-list.ts';
import { isInSample } from '../../tests/support/sample.ts';
import { type TestClient, testClient, testOrigin } from '../../tests/support/test-client.ts';
import { nextPath } from '../access/page-access.ts';
import { createApp } from '../app/server/app.ts';
import { residencePath } from '../features/directory/server/moving/residence-mails.ts';
import { hashToken, newToken } from '../platform/auth/tokens.ts';
import { auditLog } from '../schema/audit.tables.ts';
import { householdMembers, residenceChecks } from '../schema/household.tables.ts';
import { previewLinks } from '../schema/preview-link.tables.ts';
import { reports } from '../schema/report.tables.ts';
import { reviews } from '../schema/review.tables.ts';
import { doAdminWork } from './admin-work.ts';
import { demoOptions, mountDemo } from './demo-options.ts';
import { demoUserId, demoUserOf, demoUsers } from './demo-users.ts';
import { populateDemo } from './populate.ts';

// Also where decisions need a passkey, which invented admins do not have.
const h = await startHarness({ env: { RATE_LIMIT_SCALE: '1000', ADMIN_PASSKEYS: 'required' } });
const { db, services, signedOut } = h;
const app = createApp(services, { extraRoutes: mountDemo });
const newClient = () => testClient(app, 'demo');
const idOf = (role: string) => demoUserId(demoUserOf(role));

/** Pages without a link from other pages: they open from emails, shared links, menus or typed addresses. */
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
  const client = newClient();
  if (role !== null) await client.fetch(`/demo/as/${role}`);
  return client;
}

describe('the demo sign-in', () => {
  it.each(demoUsers)(
    'signs in as $role by its link',
    async ({ role, name, path, isConfirmed, communitySlug }) => {
      const client = newClient();
      const response = await client.fetch(`/demo/as/${role}`);
      expect(response.status).toBe(303);
      expect(response.headers.get('location')).toBe(path);
      const { me } = await client.api.accounts.getMe();
      expect(me).toMatchObject({ name, isConfirmed });
      expect(me?.community?.slug ?? null).toBe(communitySlug);
      expect(me?.isPlatformAdmin).toBe(role === 'platform-admin');
      expect(me?.isHoaAdmin).toBe(role.startsWith('hoa-admin'));
      const isWaiting = ['resident-home-pending', 'platform-admin'].includes(role);
      expect(me?.isHouseholdApproved).toBe(isConfirmed && !isWaiting);
    },
  );

  it('has a page with a button for each demo user', async () => {
    const page = await (await newClient().fetch('/demo')).text();
    for (const { role, title } of demoUsers) {
      expect(page).toContain(`value="${role}"`);
      expect(page).toContain(title);
    }
  });

  it('switches to another demo user and ends the previous session', async () => {
    const client = newClient();
    await client.fetch('/demo/as/resident');
    const before = new Map(client.cookies);
    const body = new URLSearchParams({ role: 'hoa-admin' });
    await client.fetch('/demo/sign-in', { method: 'POST', body });
    expect((await client.api.accounts.getMe()).me?.name).toBe('Morgan Hathersedge');
    const old = newClient();
    for (const [name, value] of before) old.cookies.set(name, value);
    expect((await old.api.accounts.getMe()).me).toBeNull();
  });

  it('is nowhere that a link to sign in may lead, and neither is what else is no page', () => {
    const answered = app.routes.filter(({ method }) => method === 'GET').map(({ path }) => path);
    const ways = answered.filter((path) => nextPath(path.replaceAll('*', 'x')) !== undefined);
    expect(ways).toEqual([]);
    expect(answered).toContain('/demo/as/:role');
    const pagePaths = pages.map(({ path }) => path).filter((path) => !/^\/(auth|signin)\b/.test(path));
    expect(pagePaths.filter((path) => nextPath(path) === undefined)).toEqual([]);
  });

  it('redirects to the page for an unknown role', async () => {
    const client = newClient();
    for (const path of ['/demo/as/nobody', '/demo/as/__proto__', '/demo/as/%00']) {
      expect((await client.fetch(path)).headers.get('location')).toBe('/demo');
    }
    expect(client.cookies.size).toBe(0);
  });

  it('refuses a form from another site', async () => {
    const response = await newClient().fetch('/demo/sign-in', {
      method: 'POST',
      headers: { origin: 'https://elsewhere.example' },
      body: new URLSearchParams({ role: 'platform-admin' }),
    });
    expect(response.status).toBe(403);
  });

  it('does not exist in the product itself', async () => {
    const client = signedOut();
    for (const path of ['/demo', '/demo/as/platform-admin']) {
      expect((await client.fetch(path)).status).toBe(404);
    }
    await client.fetch('/demo/sign-in', { method: 'POST', body: new URLSearchParams({ role: 'resident' }) });
    expect(client.cookies.size).toBe(0);
  });
});

it('the demo uses no real database, mail server or maps provider', () => {
  const env = {
    DATABASE_URL: 'postgres://real',
    SMTP_URL: 'smtp://real',
    GOOGLE_PLACES_SERVER_KEY: 'key',
    PORT: '4000',
  };
  expect(demoOptions(env).env).toMatchObject({ PORT: '4000', DATA_DIR: './data-demo' });
  for (const name of ['DATABASE_URL', 'SMTP_URL', 'GOOGLE_PLACES_SERVER_KEY', 'GOOGLE_MAPS_BROWSER_KEY']) {
    expect(demoOptions(env).env[name]).toBeUndefined();
  }
});

it('a script that knows only the download computes the order and every average of the list', async () => {
  const communitySlug = 'boca-bridges';
  const { api } = await h.signIn(idOf('resident'));
  const recomputed = recomputeList(await api.ledger.exportList({ communitySlug }));
  const orders = { homes_serviced: recomputed.byHomes, hoa_rating: recomputed.byRating };
  for (const [sortBy, providers] of Object.entries(orders)) {
    const { rows } = await api.vendors.listVendorStats({
      communitySlug,
      sortBy: sortBy as keyof typeof orders,
    });
    expect(rows.length).toBeGreaterThan(40);
    expect(rows.filter(({ communityAmount }) => communityAmount != null).length).toBeGreaterThan(20);
    expect(providers).toMatchObject(
      rows.map(
        (row): RecomputedProvider => ({
          id: row.id,
          category: row.category,
          homes: row.homesServiced,
          ratings: row.hoaRatingCount,
          stars: row.hoaRating,
          price: row.communityAmount ?? null,
        }),
      ),
    );
  }
});

it('the script imports nothing', () => {
  const script = join(import.meta.dirname, '../../tests/support/recompute-list.ts');
  expect(readFileSync(script, 'utf8')).not.toMatch(/^import |import\(|require\(/m);
});

it('the audit log of the demo shows what admins changed, and nothing in the future', async () => {
  const { audit } = (await h.signIn(idOf('platform-admin'))).api;
  const logged = async (action: Parameters<typeof audit.listAuditLog>[0]['action']) => {
    const { rows } = await audit.listAuditLog({ action });
    expect(rows.length, String(action)).toBeGreaterThan(0);
    for (const { at } of rows) expect(at.getTime()).toBeLessThan(h.clock.now().getTime());
    return rows.flatMap(({ details }) => details);
  };
  expect(await logged('cost.edit')).toContainEqual(expect.stringMatching(/^Amount: \$[\d.,]+ → \$/));
  expect(await logged('cost.delete')).toContainEqual(expect.stringMatching(/^Amount before: \$/));
  expect(await logged('cost.restore')).toContainEqual(expect.stringMatching(/^Amount: \$/));
  expect(await logged('market_price.set')).toContainEqual(expect.stringMatching(/^Amount: \$[\d.,]+ → \$/));
  expect(await logged('vendor.edit')).toContainEqual(expect.stringMatching(/^Contact: .+ → 5615550188$/));
  expect(await logged('vendor.merge')).toContainEqual(expect.stringMatching(/^Into: /));
  expect(await logged('branding.save')).toContainEqual(expect.stringMatching(/^Homes: \d+ → \d+$/));
  await logged('vendor.restore');
});

it('has reviews that were reported, kept, hidden and changed since', async () => {
  const isHidden = isNotNull(reviews.hiddenAt);
  const counts = {
    reported: await db.$count(reports, isNull(reports.settledAt)),
    kept: await db.$count(auditLog, eq(auditLog.action, 'review.keep')),
    hidden: await db.$count(reviews, and(isHidden, isNull(reviews.revisedAt))),
    revised: await db.$count(reviews, and(isHidden, isNotNull(reviews.revisedAt))),
    ofTheResident: await db.$count(reviews, and(isHidden, eq(reviews.userId, idOf('resident')))),
  };
  expect(counts).toEqual({ reported: 4, kept: 1, hidden: 2, revised: 1, ofTheResident: 1 });
});

/** Matches skeletons, spinners, 'Loading' texts, busy parts, and the comments by which React marks pending parts. */
const placeholder =
  /animate-(?:pulse|spin)|aria-busy="true"|<!--\$[?!]-->|>(?:Loading|Checking|Verifying)[^<]*…?</g;

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
    // The content security policy forbids it.
    if (html.includes(' style="')) found.push(`${path}: a style attribute`);
    for (const [, href = ''] of html.matchAll(/<a [^>]*href="(\/[^"#]*)/g))
      waiting.push(href.replaceAll('&amp;', '&'));
  }
  return { found, kinds: [...seen] };
}

describe('every page is complete without scripts', () => {
  const roles = [null, ...demoUsers.map(({ role }) => role)];
  it.each(roles.filter((_, at) => isInSample(at)))('for %s', async (role) => {
    const client = await browserOf(role);
    const [link] = await db.select({ id: previewLinks.id }).from(previewLinks).limit(1);
    const own = role === 'platform-admin' ? [`/admin/preview-links/flyer?link=${link?.id}`] : [];
    const { found, kinds } = await placeholdersOf(client, [...paths, ...own]);
    expect(found).toEqual([]);
    expect(kinds.length).toBeGreaterThan(20);
  });
});
