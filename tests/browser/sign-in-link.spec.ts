import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { rightsStreamPath } from '../../src/access/rights-stream-path.ts';
import { sessions, signInLinks, users } from '../../src/schema/account.tables.ts';
import { linkIn } from '../support/mailbox.ts';
import { livedIn, vendorIn } from './support/neighborhood.ts';
import type { Product } from './support/product.ts';
import { expect, test } from './support/test.ts';

const spent = 'This sign-in link has expired or was already used. Please request a new one.';

async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto('/signin');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Magic Link Sent!' })).toBeVisible();
}

const newestLink = async ({ mailbox }: Product, email: string) =>
  linkIn(await mailbox.newest(email, /sign/i));

async function askedLink(page: Page, product: Product, email: string): Promise<string> {
  await askForLink(page, email);
  return newestLink(product, email);
}

/** Also where the menu of a phone keeps it. */
const signOutIn = (page: Page) => page.getByRole('button', { name: /^(Sign out|Menu)$/ });

/** Comes back to the tab until it shows this beside the vendor. */
const lookAgain = (page: Page, shown: string) =>
  expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(vendorIn(page, 'Blue Heron Pools')).toContainText(shown, { timeout: 2_000 });
  }).toPass();

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('opening a link elsewhere uses nothing up; the browser that asked is let in at once', async ({
  page,
  product,
  browserOf,
}) => {
  const community = await product.make.community({ name: 'Heron Bay' });
  const person = await product.make.person({ community });
  const link = await askedLink(page, product, person.email);
  expect(new URL(link).hash).toMatch(/^#token=/);

  // What a mail scanner does: it fetches the page, and opens it in a browser of its own.
  expect((await page.request.get(link)).status()).toBe(200);
  const scanner = await browserOf();
  await scanner.goto(link);
  await expect(heading(scanner, 'One more step')).toBeVisible();

  await page.goto(link);
  await expect(heading(page, 'Heron Bay')).toBeVisible();
  await expect(page).toHaveURL(`/communities/${community.slug}`);

  // Now it is used up, for the others and for this browser.
  await scanner.getByRole('button', { name: 'Continue' }).click();
  await expect(scanner.getByRole('alert')).toHaveText(spent);
  await expect(scanner.getByRole('link', { name: 'Get a new link' })).toHaveAttribute('href', '/signin');
  const third = await browserOf();
  await third.goto(link);
  await expect(heading(third, 'Sign in failed')).toBeVisible();
  await expect(third.getByRole('alert')).toHaveText(spent);
});

test('in another browser a link asks for one click', async ({ page, product, browserOf }) => {
  const community = await product.make.community({ name: 'Heron Bay' });
  const person = await product.make.person({ community });
  const link = await askedLink(page, product, person.email);
  const other = await browserOf();
  await other.goto(link);
  await expect(
    other.getByText(/^This link for .{1,2}\*\*\*@.+ was asked for in another browser\./),
  ).toBeVisible();
  await other.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(other, 'Heron Bay')).toBeVisible();
  // The token does not stay in the history.
  await other.goBack().catch(() => null);
  expect(other.url()).not.toContain('token');
});

test('an expired link says so', async ({ page, product }) => {
  const person = await product.make.person();
  const link = await askedLink(page, product, person.email);
  await product.running.services.db
    .update(signInLinks)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(signInLinks.userId, person.id));
  await page.goto(link);
  await expect(page.getByRole('alert')).toHaveText(spent);
});

test('the newest link wins', async ({ page, product }) => {
  const person = await product.make.person();
  const former = await askedLink(page, product, person.email);
  // As if the wait between two mails were over.
  await product.running.services.db
    .update(signInLinks)
    .set({ requestedAt: new Date(Date.now() - 600_000) })
    .where(eq(signInLinks.userId, person.id));
  await askForLink(page, person.email);
  await expect.poll(() => newestLink(product, person.email)).not.toBe(former);
  const link = await newestLink(product, person.email);
  await page.goto(former);
  await expect(page.getByRole('alert')).toHaveText(spent);
  await page.goto(link);
  await expect(page).toHaveURL(/\/communities\//);
});

test('a session without a mailed link stays pending after the approval, and says how to go on', async ({
  product,
  browserOf,
}) => {
  const { community } = await livedIn(product);
  const person = await product.make.person({ community, isVerified: false });
  const page = await browserOf(person, { isConfirmed: false });
  await page.goto(`/communities/${community.slug}`);
  await expect(page.getByText('Your request is under review')).toBeVisible();

  await product.running.services.db
    .update(users)
    .set({ isVerified: true, verifiedAt: new Date() })
    .where(eq(users.id, person.id));
  await page.reload();
  await expect(
    page.getByText(
      "You're approved! Confirm your email to unlock your neighbors' reviews, contacts and costs.",
    ),
  ).toBeVisible();
  await expect(vendorIn(page, 'Blue Heron Pools')).toContainText('Hidden');
  await expect(vendorIn(page, 'Blue Heron Pools')).not.toContainText('$130.25');

  await page.getByRole('button', { name: 'Mail me the link' }).click();
  await expect(page.getByText(/We mailed a link to/)).toBeVisible();
  await page.goto(linkIn(await product.mailbox.newest(person.email, /sign/i)));
  await expect(vendorIn(page, 'Blue Heron Pools')).toContainText('(561) 555-0142');
  await expect(page.getByText("You're approved!")).toHaveCount(0);
});

test('other tabs of every kind follow when one signs in or out', async ({ page, product }) => {
  const { community } = await livedIn(product);
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
  await page.goto(await askedLink(page, product, person.email));
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
  await expect(page).toHaveURL(/\/communities\/boca-bridges/);
  // The profile is nobody's any more.
  await expect(other).toHaveURL('/auth');
  await expect(other.getByText('Robin Ashford')).toHaveCount(0);
  await expect(vendorIn(list, 'Blue Heron Pools')).toContainText('Hidden');
  await expect(signOutIn(list)).toHaveCount(0);
  await expect(signOutIn(text)).toHaveCount(0);
});

test('an open page that cannot hear of changes follows them as soon as it is looked at or used', async ({
  product,
  browserOf,
}) => {
  const { community } = await livedIn(product);
  const person = await product.make.person({ community, isVerified: false });
  const page = await browserOf(person);
  await page.route(`**${rightsStreamPath}`, (route) => route.abort());
  await page.goto(`/communities/${community.slug}`);
  await expect(vendorIn(page, 'Blue Heron Pools')).toContainText('Hidden');
  await product.running.services.db.update(users).set({ isVerified: true }).where(eq(users.id, person.id));
  await lookAgain(page, '(561) 555-0142');

  await product.running.services.db.delete(sessions).where(eq(sessions.userId, person.id));
  await lookAgain(page, 'Hidden');
  await expect(signOutIn(page)).toHaveCount(0);
});
