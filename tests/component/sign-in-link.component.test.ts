import { eq } from 'drizzle-orm';
import { sessions, users } from '../../src/schema/account.tables.ts';
import { linkIn } from '../support/mailbox.ts';
import { makeNeighborhood } from '../support/neighborhood.ts';
import { vendorIn } from './support/elements.ts';
import type { DomPage as Page } from './support/page.ts';
import { componentTest, expect, fill, gone, type Product, waitFor } from './support/test.ts';

const test = await componentTest();

test('a link in another browser shows the code, or signs in there with the right email', async ({
  page,
  product,
  browserOf,
}) => {
  const community = await product.make.community({ name: 'Heron Bay' });
  const { email } = await product.make.person({ community });
  await page.goto('/signin');
  fill(await page.findByLabelText('Email'), email);
  await page.user.click(await page.findByRole('button', { name: 'Sign In' }));
  const mail = await product.mailbox.newest(email, /sign/i);
  const link = linkIn(mail);
  const other = await browserOf();
  await other.goto(link);
  expect(
    await other.findByRole('heading', { level: 1, name: 'Enter this code where you asked' }),
  ).toBeVisible();
  await waitFor(() => expect(other.getByRole('main')).toHaveTextContent(mail.subject.slice(0, 9)));
  await other.user.click(await other.findByRole('button', { name: 'Use this device instead' }));
  const field = () => other.getByLabelText('Your email');
  await waitFor(() => expect(field()).toHaveAccessibleDescription(/this link was sent to: .{1,2}\*\*\*@/));
  fill(await waitFor(field), 'someone.else@porchlist.test');
  await other.user.click(await other.findByRole('button', { name: 'Sign In' }));
  await waitFor(() =>
    expect(field()).toHaveAccessibleDescription(/This link was sent to another address\.$/),
  );
  fill(field(), email);
  await other.user.click(await other.findByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(other.url()).not.toMatch(/token/));
  await other.goto('/dashboard');
  expect(await other.findByRole('heading', { level: 1, name: 'Heron Bay' })).toBeVisible();

  await page.goto(link);
  expect(await page.findByRole('heading', { level: 1, name: 'Sign in failed' })).toBeVisible();
  await waitFor(() =>
    expect(page.getByRole('alert')).toHaveTextContent(
      /^This sign-in link has expired or was already used\. Please request a new one\.$/,
    ),
  );
});

/** Waits for a person's session. jsdom does not navigate to the next page. */
const signedIn = (product: Product, userId: string) =>
  expect.poll(() => product.running.services.db.$count(sessions, eq(sessions.userId, userId))).toBe(1);

test('a truncated link asks for the code instead', async ({ page, product }) => {
  const { id, email } = await product.make.person({
    community: await product.make.community({ name: 'Heron Bay' }),
  });
  await page.goto('/signin');
  fill(await page.findByLabelText('Email'), email);
  await page.user.click(await page.findByRole('button', { name: 'Sign In' }));
  const mail = await product.mailbox.newest(email, /sign/i);
  await page.goto(linkIn(mail).slice(0, -9));
  await waitFor(() => expect(page.getByRole('alert')).toHaveTextContent(/^This link is not complete/));
  fill(await page.findByLabelText('Code from the email'), mail.subject.slice(0, 9));
  await signedIn(product, id);
  await page.goto('/dashboard');
  expect(await page.findByRole('heading', { level: 1, name: 'Heron Bay' })).toBeVisible();
});

test('a session without a confirmed email stays locked after approval and says what to do', async ({
  product,
  browserOf,
}) => {
  const { community } = await makeNeighborhood(product);
  const person = await product.make.person({ community, isVerified: false });
  const page = await browserOf(person, { isConfirmed: false });
  await page.goto(`/communities/${community.slug}`);
  expect(await page.findByText(/^Under review/)).toBeVisible();

  await product.running.services.db
    .update(users)
    .set({ isVerified: true, verifiedAt: new Date() })
    .where(eq(users.id, person.id));
  await page.reload();
  expect(await page.findByText(/^You're approved! Please confirm your email/)).toBeVisible();
  await waitFor(() => expect(vendorIn(page, 'Blue Heron Pools')).toHaveTextContent('Hidden'));
  await waitFor(() => expect(vendorIn(page, 'Blue Heron Pools')).not.toHaveTextContent('$130.25'));

  await page.user.click(await page.findByText('Confirm'));
  await page.user.click(await page.findByRole('button', { name: 'Email me the link' }));
  expect(await page.findByText(/We emailed a link and a code to/)).toBeVisible();
  await page.goto(linkIn(await product.mailbox.newest(person.email, /sign/i)));
  // The token leaves the URL once it has been used.
  await waitFor(() => expect(page.url()).not.toMatch(/token/));
  await page.goto(`/communities/${community.slug}`);
  await waitFor(() => expect(vendorIn(page, 'Blue Heron Pools')).toHaveTextContent('(561) 555-0142'));
  await gone(() => page.queryByText("You're approved!", { exact: false }));
});

/** Returns to the tab until the vendor's row shows the text. */
const returnToTab = (page: Page, shown: string) =>
  expect
    .poll(
      async () => {
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
        return vendorIn(page, 'Blue Heron Pools').textContent;
      },
      { interval: 100 },
    )
    .toContain(shown);

test('an open page without change events updates when it becomes visible', async ({ product, browserOf }) => {
  const { community } = await makeNeighborhood(product);
  const person = await product.make.person({ community, isVerified: false });
  const page = await browserOf(person);
  await page.goto(`/communities/${community.slug}`);
  await waitFor(() => expect(vendorIn(page, 'Blue Heron Pools')).toHaveTextContent('Hidden'));
  const { db } = product.running.services;
  await db.update(users).set({ isVerified: true }).where(eq(users.id, person.id));
  await returnToTab(page, '(561) 555-0142');

  await db.delete(sessions).where(eq(sessions.userId, person.id));
  await returnToTab(page, 'Hidden');
  await gone(() => page.queryByRole('button', { name: /Sign out/i }));
});
