import type { Page, Request } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { rightsStreamPath } from '../../src/access/rights-stream-path.ts';
import { sessionCookie } from '../../src/access/server/sessions.ts';
import { sessions } from '../../src/schema/account.tables.ts';
import { insertedSession } from '../support/inserted-session.ts';
import { livedIn, vendorIn } from './support/neighborhood.ts';
import type { Product } from './support/product.ts';
import { expect, test } from './support/test.ts';

/** Also where the menu of a phone keeps it. */
const signOutIn = (page: Page) => page.getByRole('button', { name: /^(Sign out|Menu)$/ });
const favorite = (page: Page) => vendorIn(page, 'Blue Heron Pools');

/** How many tabs of the browser have the turn to listen, and how many wait for it. */
const turnsIn = (tab: Page) =>
  tab.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query();
    return [held.length, pending.length];
  });

/** Decides as a platform admin does, from somewhere else. */
async function adminOf({ make, running, url }: Product) {
  const { id } = await make.person({ community: null, isPlatformAdmin: true });
  const headers = {
    cookie: `${sessionCookie}=${await insertedSession(running.services, id, { isConfirmed: true })}`,
    origin: url,
    'content-type': 'application/json',
    'x-requested-with': 'porchlist',
  };
  return async (decision: string, json: object) => {
    const body = JSON.stringify({ json });
    expect((await fetch(`${url}/rpc/${decision}`, { method: 'POST', headers, body })).status).toBe(200);
  };
}

test('open tabs that nobody touches follow what an admin changes, through one connection, also when its tab is closed', async ({
  product,
  browserOf,
}) => {
  const { community } = await livedIn(product);
  const decide = await adminOf(product);
  const person = await product.make.person({ community, isVerified: false });
  const text = await browserOf(person);
  const streams: string[] = [];
  const isStream = (request: Request) => request.url().endsWith(rightsStreamPath);
  text.context().on('request', (request) => isStream(request) && streams.push(request.url()));
  const begun = text.context().waitForEvent('request', isStream);
  await text.goto('/privacy');
  await begun;
  const list = await text.context().newPage();
  await list.goto(`/communities/${community.slug}`);
  await expect(favorite(list)).toContainText('Hidden');
  await expect.poll(() => turnsIn(list), 'one tab listens, the other waits for its turn').toEqual([1, 1]);

  await decide('accounts/verifyUser', { userId: person.id });
  await expect(favorite(list)).toContainText('(561) 555-0142');
  expect(streams).toHaveLength(1);

  const goesOn = list.waitForRequest(isStream);
  await text.close();
  await goesOn;
  // Whoever is given a role signs in again for it.
  await decide('accounts/appointHoaAdmin', { userId: person.id, communitySlug: community.slug });
  await expect(favorite(list)).toContainText('Hidden');
  await expect(signOutIn(list)).toHaveCount(0);
});

test('a session that ends before anybody listens is noticed all the same', async ({ product, browserOf }) => {
  const { id } = await product.make.person({ community: await product.make.community() });
  const page = await browserOf({ id });
  let endSession = async () => {};
  const isOver = new Promise<void>((resolve) => {
    endSession = async () => {
      await product.running.services.db.delete(sessions).where(eq(sessions.userId, id));
      resolve();
    };
  });
  await page.route(`**${rightsStreamPath}`, async (route) => {
    await isOver;
    await route.continue();
  });
  const asks = page.waitForRequest((request) => request.url().endsWith(rightsStreamPath));
  await page.goto('/terms');
  await asks;
  await endSession();
  await expect(signOutIn(page)).toHaveCount(0);
});

test('a role that is taken takes its pages with it', async ({ product, browserOf }) => {
  const { community } = await livedIn(product);
  const decide = await adminOf(product);
  const person = await product.make.person({ community, isPlatformAdmin: true });
  const page = await browserOf(person);
  await page.goto('/admin/users');
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await decide('accounts/dismissPlatformAdmin', { userId: person.id });
  await expect(page.getByText('Access denied')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/communities/${community.slug}`));
  await expect(favorite(page)).toContainText('(561) 555-0142');
});
