import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Product } from './support/product.ts';
import { isPhone } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const resident = async ({ make }: Product, options: Parameters<Product['make']['person']>[0] = {}) => {
  const community = await make.community({ name: 'Heron Bay' });
  return { community, person: await make.person({ community, name: 'Robin Ashford', ...options }) };
};

const openMenu = async (page: Page) => {
  if (isPhone(page)) await page.getByRole('button', { name: 'Menu' }).click();
};

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a resident loads the profile without calls, downloads their data and deletes the account', async ({
  product,
  browserOf,
}) => {
  const { person } = await resident(product);
  const page = await browserOf(person);
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/rpc/') && calls.push(request.url()));
  await page.goto('/household', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1, name: 'Your Home' })).toBeVisible();
  await page.goto('/profile', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1, name: 'Your Profile' })).toBeVisible();
  expect(calls).toEqual([]);
  // The fields are filled before any script.
  expect(await (await page.request.get('/profile')).text()).toContain('value="Robin Ashford"');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^porchlist-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(await readFile(await download.path(), 'utf8')) as { profile: { name: string } };
  expect(data.profile.name).toBe('Robin Ashford');

  await page.evaluate(() => sessionStorage.setItem('draft:cost:x', '{}'));
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(dialog.getByText('Please type DELETE to confirm.')).toBeVisible();
  await dialog.getByLabel('Type DELETE to confirm').fill('delete');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page).toHaveURL(/\/communities\//);
  await expect(page.getByText('Your account is deleted')).toBeVisible();
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('draft:cost:x');
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/auth/);
});

test('a browser whose clock is five minutes ahead renders the profile like the server', async ({
  product,
  browserOf,
}) => {
  const { person } = await resident(product);
  const page = await browserOf(person);
  await page.clock.setFixedTime(Date.now() + 5 * 60_000);
  await page.goto('/profile');
  await expect(section(page, "Where you're signed in")).toContainText('Last used just now');
});

test('Back restores the scroll position of the profile and the filters of the list', async ({
  product,
  browserOf,
}) => {
  const { community, person } = await resident(product);
  const page = await browserOf(person);
  await page.goto(`/communities/${community.slug}?category=HVAC&sort=hoa_rating`);
  await openMenu(page);
  await page.getByRole('link', { name: 'Your Profile' }).click();
  await expect(section(page, "Where you're signed in").getByRole('listitem')).toHaveCount(1);
  await page.getByRole('link', { name: 'Terms' }).scrollIntoViewIfNeeded();
  const scrollPosition = () => page.evaluate(() => Math.round(window.scrollY));
  const before = await scrollPosition();
  expect(before).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
  await expect.poll(scrollPosition).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Profile' })).toBeVisible();
  await expect.poll(scrollPosition).toBe(before);
  await page.goBack();
  await expect(page).toHaveURL(`/communities/${community.slug}?category=HVAC&sort=hoa_rating`);
});

test('a resident signs out their other browsers', async ({ product, browserOf }) => {
  const { person } = await resident(product);
  const page = await browserOf(person);
  const phone = await browserOf(person);
  const tablet = await browserOf(person);
  await phone.goto('/profile');
  await tablet.goto('/terms');
  await page.goto('/profile');
  const sessions = section(page, "Where you're signed in");
  await expect(sessions.getByRole('listitem')).toHaveCount(3);
  await sessions
    .getByRole('listitem')
    .filter({ hasNotText: 'This browser' })
    .first()
    .getByRole('button', { name: 'Sign out' })
    .click();
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out the others' }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);

  await phone.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(phone).toHaveURL('/auth?next=%2Fprofile');
  // A tab that has not noticed the end of its session can still sign out.
  await openMenu(tablet);
  await tablet.getByRole('button', { name: 'Sign out' }).click();
  await expect(tablet.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
});
