import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { sessionCookie } from '../../src/access/server/start-session.ts';
import { sessions } from '../../src/schema/account.tables.ts';
import { insertedSession } from '../support/inserted-session.ts';
import { makeNeighborhood } from '../support/neighborhood.ts';
import { vendorIn } from './support/elements.ts';
import type { Product } from './support/product.ts';
import { expect, test } from './support/test.ts';

/** Matches the button of the phone menu, too, which contains Sign out. */
const signOutIn = (page: Page) => page.getByRole('button', { name: /^(Sign out|Menu)$/ });
const favorite = (page: Page) => vendorIn(page, 'Blue Heron Pools');

/** Makes the page visible repeatedly until `follows` passes. */
const returnToTab = (page: Page, follows: () => Promise<void>) =>
  expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await follows();
  }).toPass();

/** Returns a function that makes admin decisions outside the browser. */
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

test("a tab that becomes visible shows an admin's changes, and so do other tabs", async ({
  product,
  browserOf,
}) => {
  const { community } = await makeNeighborhood(product);
  const decide = await adminOf(product);
  const person = await product.make.person({ community, isVerified: false });
  const text = await browserOf(person);
  await text.goto('/privacy');
  const list = await text.context().newPage();
  // The whole list, which the page asks for when it is idle, is answered only after the change.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const answers: string[] = [];
  await list.route('**/rpc/vendors/listVendorStats*', async (route) => {
    const response = await route.fetch();
    answers.push(await response.text());
    if (answers.length === 1) await held;
    // The page no longer waits for an answer that it has given up.
    await route.fulfill({ response }).catch(() => undefined);
  });
  await list.goto(`/communities/${community.slug}`);
  await expect(favorite(list)).toContainText('Hidden');
  await expect.poll(() => answers).toHaveLength(1);

  await decide('accounts/verifyUser', { userId: person.id });
  await returnToTab(text, () => expect(favorite(list)).toContainText('(561) 555-0142', { timeout: 1_000 }));
  await expect.poll(() => answers.length).toBeGreaterThan(1);
  release();
  await list.waitForLoadState('networkidle');
  await expect(favorite(list)).toContainText('(561) 555-0142');
  // A new role requires signing in again.
  await decide('accounts/appointHoaAdmin', { userId: person.id, communitySlug: community.slug });
  await returnToTab(text, () => expect(favorite(list)).toContainText('Hidden', { timeout: 1_000 }));
  await expect(signOutIn(list)).toHaveCount(0);
});

test('an idle tab notices within a minute that its session has ended', async ({ product, browserOf }) => {
  const { id } = await product.make.person({ community: await product.make.community() });
  const page = await browserOf({ id });
  await page.clock.install();
  await page.goto('/terms');
  await expect(signOutIn(page)).toBeVisible();
  // Gives React time to hydrate.
  await page.clock.runFor(10_000);
  await product.running.services.db.delete(sessions).where(eq(sessions.userId, id));
  await page.clock.runFor(60_000);
  await expect(signOutIn(page)).toHaveCount(0);
});

test('losing a role closes its pages', async ({ product, browserOf }) => {
  const { community } = await makeNeighborhood(product);
  const decide = await adminOf(product);
  const person = await product.make.person({ community, isPlatformAdmin: true });
  const page = await browserOf(person);
  await page.goto('/admin/users');
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await decide('accounts/dismissPlatformAdmin', { userId: person.id });
  await returnToTab(page, () => expect(page.getByText('Access denied')).toBeVisible({ timeout: 1_000 }));
  await expect(page).toHaveURL(new RegExp(`/communities/${community.slug}`));
  await expect(favorite(page)).toContainText('(561) 555-0142');
});
