import type { Page } from '@playwright/test';
import { linkIn } from '../support/mailbox.ts';
import { makeNeighborhood } from '../support/neighborhood.ts';
import { vendorIn } from './support/elements.ts';
import type { Product } from './support/product.ts';
import { expect, test } from './support/test.ts';

const spent = 'This sign-in link has expired or was already used. Please request a new one.';

async function requestedLink(
  page: Page,
  { mailbox }: Product,
  email: string,
  path = '/signin',
): Promise<string> {
  await page.goto(path);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Magic Link Sent!' })).toBeVisible();
  return linkIn(await mailbox.newest(email, /sign/i));
}

/** Matches the button of the phone menu, too, which contains Sign out. */
const signOutIn = (page: Page) => page.getByRole('button', { name: /^(Sign out|Menu)$/ });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('an email scanner does not use up the link; the code shown on another device signs in the browser that requested it', async ({
  page,
  product,
  browserOf,
}) => {
  const community = await product.make.community({ name: 'Heron Bay' });
  const person = await product.make.person({ community });
  const link = await requestedLink(page, product, person.email);
  expect(new URL(link).hash).toMatch(/^#token=/);

  // A scanner fetches the page, opens it in its own browser and clicks every button.
  expect((await page.request.get(link)).status()).toBe(200);
  const scanner = await browserOf();
  await scanner.goto(link);
  await expect(heading(scanner, 'Enter this code where you asked')).toBeVisible();
  const main = scanner.getByRole('main');
  await main.getByRole('button', { name: 'Copy code' }).click();
  await main.getByRole('button', { name: 'Use this device instead' }).click();
  await main.getByRole('button', { name: 'Sign In' }).click();
  await expect(main.getByLabel('Your email')).toHaveAccessibleDescription(/Please enter your email address/);

  const phone = await browserOf();
  await phone.goto(link);
  const code = (await phone.getByRole('status').filter({ hasText: '-' }).textContent()) ?? '';
  await page.getByRole('dialog').getByLabel('Code from the email').fill(code.toLowerCase());
  await expect(heading(page, 'Heron Bay')).toBeVisible();
  await expect(page).toHaveURL(`/communities/${community.slug}`);

  // The link and the code are now used up.
  for (const other of [phone, scanner]) {
    await other.reload();
    await expect(other.getByRole('alert')).toHaveText(spent);
    await expect(other.getByRole('link', { name: 'Get a new link' })).toHaveAttribute('href', '/signin');
    await expect(signOutIn(other)).toHaveCount(0);
  }
});

test('the link signs in the browser that requested it, returns to the page and leaves no history entry', async ({
  page,
  product,
}) => {
  const person = await product.make.person({ community: await product.make.community() });
  await page.goto(await requestedLink(page, product, person.email, '/signin?next=%2Fprofile'));
  await expect(heading(page, 'Your Profile')).toBeVisible();
  await expect(page).toHaveURL('/profile');
  // The first sign-in also confirms the email.
  await expect(page.getByText('Your email is confirmed')).toBeVisible();
  await page.goBack().catch(() => null);
  expect(page.url()).not.toContain('token');
});

test('other tabs follow when one signs in or out', async ({ page, product }) => {
  const { community } = await makeNeighborhood(product);
  const person = await product.make.person({ community, name: 'Robin Ashford' });
  const tabAt = async (path: string) => {
    const tab = await page.context().newPage();
    await tab.goto(path);
    return tab;
  };
  const [other, list, text] = [
    await tabAt('/signin'),
    await tabAt(`/communities/${community.slug}`),
    await tabAt('/privacy'),
  ];
  await expect(vendorIn(list, 'Blue Heron Pools')).toContainText('Hidden');
  const link = await requestedLink(page, product, person.email);
  // Each tab of the browser that asked takes the code, also one that a link without its token opens.
  const cut = await tabAt('/auth');
  for (const tab of [other, cut]) await expect(tab.getByLabel('Code from the email')).toBeVisible();
  await cut.close();
  await page.goto(link);
  await expect(heading(page, community.name)).toBeVisible();
  await expect(heading(other, community.name)).toBeVisible();
  await expect(other).toHaveURL(`/communities/${community.slug}`);
  await expect(vendorIn(list, 'Blue Heron Pools')).toContainText('(561) 555-0142');
  await expect(signOutIn(text)).toHaveCount(1);

  await other.goto('/profile');
  await expect(heading(other, 'Your Profile')).toBeVisible();
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  // The browser still remembers the community and greets its member.
  await expect(page).toHaveURL(`/communities/${community.slug}?welcome=true`);
  await expect(page.getByText('Welcome back,')).toBeVisible();
  // The profile needs a session again.
  await expect(other).toHaveURL('/auth?next=%2Fprofile');
  await expect(other.getByText('Robin Ashford')).toHaveCount(0);
  await expect(vendorIn(list, 'Blue Heron Pools')).toContainText('Hidden');
  await expect(signOutIn(list)).toHaveCount(0);
  await expect(signOutIn(text)).toHaveCount(0);
});
