import { eq } from 'drizzle-orm';
import { sessions, users } from '../../src/schema/account.tables.ts';
import { linkIn } from '../support/mailbox.ts';
import { livedIn, vendorIn } from './support/neighborhood.ts';
import type { DomPage as Page } from './support/page.ts';
import { componentTest, expect } from './support/test.ts';

const test = await componentTest();

test('in another browser a link asks for one click, and is used up by it', async ({
  page,
  product,
  browserOf,
}) => {
  const community = await product.make.community({ name: 'Heron Bay' });
  const { email } = await product.make.person({ community });
  await page.goto('/signin');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  const link = linkIn(await product.mailbox.newest(email, /sign/i));
  const other = await browserOf();
  await other.goto(link);
  await expect(
    other.getByText(/requested in another browser\. Sign in as .{1,2}\*\*\*@.+ on this device\?$/),
  ).toBeVisible();
  await other.getByRole('button', { name: 'Continue' }).click();
  await expect(other).not.toHaveURL(/token/);
  await other.goto('/dashboard');
  await expect(other.getByRole('heading', { level: 1, name: 'Heron Bay' })).toBeVisible();

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in failed' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(
    'This sign-in link has expired or was already used. Please request a new one.',
  );
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

  await page.getByRole('button', { name: 'Email me the link' }).click();
  await expect(page.getByText(/We emailed a link to/)).toBeVisible();
  await page.goto(linkIn(await product.mailbox.newest(person.email, /sign/i)));
  // It is taken out of the address once it has let the browser in.
  await expect(page).not.toHaveURL(/token/);
  await page.goto(`/communities/${community.slug}`);
  await expect(vendorIn(page, 'Blue Heron Pools')).toContainText('(561) 555-0142');
  await expect(page.getByText("You're approved!")).toHaveCount(0);
});

/** Comes back to the tab until it shows this beside the vendor. */
const lookAgain = (page: Page, shown: string) =>
  expect
    .poll(
      async () => {
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
        return vendorIn(page, 'Blue Heron Pools').innerText();
      },
      { interval: 100 },
    )
    .toContain(shown);

test('an open page that cannot hear of changes follows them as soon as it is looked at', async ({
  product,
  browserOf,
}) => {
  const { community } = await livedIn(product);
  const person = await product.make.person({ community, isVerified: false });
  const page = await browserOf(person);
  await page.goto(`/communities/${community.slug}`);
  await expect(vendorIn(page, 'Blue Heron Pools')).toContainText('Hidden');
  const { db } = product.running.services;
  await db.update(users).set({ isVerified: true }).where(eq(users.id, person.id));
  await lookAgain(page, '(561) 555-0142');

  await db.delete(sessions).where(eq(sessions.userId, person.id));
  await lookAgain(page, 'Hidden');
  await expect(page.getByRole('button', { name: 'Sign out' })).toHaveCount(0);
});
