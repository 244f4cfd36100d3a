import type { DomPage as Page } from './support/page.ts';
import { componentTest, expect } from './support/test.ts';

const test = await componentTest();

const ask = async (page: Page, email: string) => {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
};

/** The message that stays with the form; the toast says the same. */
const message = (page: Page) => page.getByRole('main');

test('who has no account, and who waits, is told so', async ({ page, product }) => {
  const pending = await product.make.person({ isVerified: false, household: 'pending' });
  await page.goto('/signin');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter your email address.');
  await expect(page.getByLabel('Email')).toBeFocused();
  await ask(page, 'robin@nowhere');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address.');

  await ask(page, 'nobody-here@porchlist.test');
  await expect(message(page)).toContainText('Sign in failed');
  await expect(message(page)).toContainText(
    "We couldn't find an account with that email. Please sign up to request access.",
  );
  await ask(page, ` ${pending.email.toUpperCase()} `);
  await expect(message(page)).toContainText('Your request is still under review. Please check back later.');
  await expect(page.getByRole('dialog', { name: 'Magic Link Sent!' })).toHaveCount(0);
});

test('what fails on the way is told apart', async ({ page, product }) => {
  const person = await product.make.person();
  await page.goto('/signin');
  await page.route('**/rpc/accounts/getEmailStatus', (route) => route.abort());
  await ask(page, person.email);
  await expect(message(page)).toContainText('Something went wrong. Please try again.');
  await page.unroute('**/rpc/accounts/getEmailStatus');
  await page.route('**/rpc/accounts/getEmailStatus', (route) =>
    route.fulfill({
      status: 500,
      json: { json: { defined: false, code: 'INTERNAL_SERVER_ERROR', status: 500, message: 'No.' } },
    }),
  );
  await ask(page, person.email);
  await expect(message(page)).toContainText('Magic link error');
  await expect(message(page)).toContainText('Unable to send magic link. Please try again.');
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
});

test('an approval mail leads to one box: the e-mail', async ({ page, product }) => {
  const community = await product.make.community({ name: 'Heron Bay' });
  const person = await product.make.person({ community });
  await page.goto(`/auth?community=${community.slug}&verified=true`);
  await expect(page.getByRole('heading', { level: 1, name: "You're approved!" })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Heron Bay is open to you.');
  await ask(page, person.email);
  await expect(page.getByRole('dialog', { name: 'Magic Link Sent!' })).toBeVisible();
});

test('an approved person gets a link, and Resend counts the wait down', async ({ page, product }) => {
  const person = await product.make.person();
  let requests = 0;
  await page.route('**/rpc/accounts/getEmailStatus', (route) => {
    requests += 1;
    // The tests' product shortens the wait.
    return route.fulfill({ json: { json: { status: 'approved', resendInSeconds: 60 } } });
  });
  await page.goto('/signin');
  const asked = Date.now();
  const setTime = (time: number) =>
    page.evaluate((now) => {
      Date.now = () => now;
    }, time);
  await setTime(asked);
  await ask(page, person.email);
  const dialog = page.getByRole('dialog', { name: 'Magic Link Sent!' });
  await expect(dialog).toContainText(person.email);
  await expect(dialog.getByRole('button', { name: 'Got It!' })).toBeFocused();
  const resend = dialog.getByRole('button', { name: /^Resend Magic Link/ });
  await expect(resend).toHaveText('Resend Magic Link (60 s)');
  await expect(resend).toHaveAttribute('aria-disabled', 'true');
  await resend.click();
  await setTime(asked + 20_000);
  await expect(resend).toHaveText('Resend Magic Link (40 s)');
  expect(requests).toBe(1);
  await setTime(asked + 61_000);
  await expect(resend).toHaveText('Resend Magic Link');
  await resend.click();
  await expect(resend).toHaveText('Resend Magic Link (60 s)');
  expect(requests).toBe(2);

  await dialog.getByRole('button', { name: 'Got It!' }).click();
  await expect(dialog).toBeHidden();
  await expect(message(page)).toContainText(`Your sign-in link is on its way to ${person.email}.`);
});
