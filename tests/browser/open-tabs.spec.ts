import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { rightsStreamPath } from '../../src/access/rights-stream-path.ts';
import { sessions } from '../../src/schema/account.tables.ts';
import { callFrom } from '../support/screens/screen.ts';
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

/** A platform admin, who changes rights from a browser of their own. */
async function adminOf({ make }: Product, browserOf: (person: { id: string }) => Promise<Page>) {
  const page = await browserOf(await make.person({ community: null, isPlatformAdmin: true }));
  await page.goto('/privacy');
  return async (decision: string, input: object) => expect(await callFrom(page, decision, input)).toBe(200);
}

test('open tabs that nobody touches follow what an admin changes, through one connection', async ({
  product,
  browserOf,
}) => {
  const { community } = await livedIn(product);
  const decide = await adminOf(product, browserOf);
  const person = await product.make.person({ community, isVerified: false });
  const list = await browserOf(person);
  const streams: string[] = [];
  list
    .context()
    .on('request', (request) => request.url().endsWith(rightsStreamPath) && streams.push(request.url()));
  await list.goto(`/communities/${community.slug}`);
  await expect(favorite(list)).toContainText('Hidden');
  const text = await list.context().newPage();
  await text.goto('/privacy');
  await expect.poll(() => turnsIn(text), 'one tab listens, the other waits for its turn').toEqual([1, 1]);

  await decide('accounts/verifyUser', { userId: person.id });
  await expect(favorite(list)).toContainText('(561) 555-0142');
  // Before the session ends: a slow tab asks once more where the server has nothing to tell any longer.
  expect(streams).toHaveLength(1);
  // Whoever is given a role signs in again for it.
  await decide('accounts/appointHoaAdmin', { userId: person.id, communitySlug: community.slug });
  await expect(favorite(list)).toContainText('Hidden');
  for (const tab of [list, text]) await expect(signOutIn(tab)).toHaveCount(0);
});

test('another tab listens on when the one that did is closed', async ({ product, browserOf }) => {
  const { community } = await livedIn(product);
  const decide = await adminOf(product, browserOf);
  const person = await product.make.person({ community, isVerified: false });
  const first = await browserOf(person);
  const listens = () =>
    first.context().waitForEvent('request', (request) => request.url().endsWith(rightsStreamPath));
  const begun = listens();
  await first.goto('/privacy');
  await begun;
  const second = await first.context().newPage();
  await second.goto(`/communities/${community.slug}`);
  await expect(favorite(second)).toContainText('Hidden');
  const goesOn = second.waitForRequest((request) => request.url().endsWith(rightsStreamPath));
  await first.close();
  await goesOn;
  await decide('accounts/verifyUser', { userId: person.id });
  await expect(favorite(second)).toContainText('(561) 555-0142');
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
  const decide = await adminOf(product, browserOf);
  const person = await product.make.person({ community, isPlatformAdmin: true });
  const page = await browserOf(person);
  await page.goto('/admin/users');
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await decide('accounts/dismissPlatformAdmin', { userId: person.id });
  await expect(page.getByText('Access denied')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/communities/${community.slug}`));
  await expect(favorite(page)).toContainText('(561) 555-0142');
});
