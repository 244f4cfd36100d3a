import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const ask = async (page: Page, email: string) => {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
};

/** The message that stays with the form; the toast says the same. */
const message = (page: Page) => page.getByRole('main');

test('an approved person gets a link, and Resend counts the wait down', async ({ page, product }) => {
  const person = await product.make.person();
  let requests = 0;
  await page.route('**/rpc/accounts/getEmailStatus', async (route) => {
    requests += 1;
    const response = await route.fetch();
    const body = (await response.json()) as { json: object };
    // The tests' product shortens the wait.
    await route.fulfill({ response, json: { ...body, json: { ...body.json, resendInSeconds: 60 } } });
  });
  await page.clock.install({ time: new Date('2030-01-01T08:00:00') });
  await page.goto('/signin');
  await page.clock.pauseAt(new Date('2030-01-01T09:00:00'));
  await ask(page, person.email);
  const dialog = page.getByRole('dialog', { name: 'Magic Link Sent!' });
  await expect(dialog).toContainText(person.email);
  // The focus moves with the next frame, which waits for the clock.
  await page.clock.runFor(200);
  await expect(dialog.getByRole('button', { name: 'Got It!' })).toBeFocused();
  const resend = dialog.getByRole('button', { name: /^Resend Magic Link/ });
  await expect(resend).toHaveText('Resend Magic Link (60 s)');
  await expect(resend).toHaveAttribute('aria-disabled', 'true');
  await resend.click({ force: true });
  await page.clock.runFor(20_000);
  await expect(resend).toHaveText('Resend Magic Link (40 s)');
  expect(requests).toBe(1);
  await page.clock.runFor(41_000);
  await expect(resend).toHaveText('Resend Magic Link');
  await resend.click();
  await expect(resend).toHaveText('Resend Magic Link (60 s)');
  expect(requests).toBe(2);

  await dialog.getByRole('button', { name: 'Got It!' }).click();
  await page.clock.runFor(1_000);
  await expect(dialog).toBeHidden();
  await expect(message(page)).toContainText(`Your sign-in link is on its way to ${person.email}.`);
});

test('from the start page the way to sign in keeps the community', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await page.goto('/');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Sign in', exact: true })
    .click();
  await expect(page).toHaveURL('/signin?community=boca-bridges');
  await page.getByRole('link', { name: 'Request access' })[isMobile ? 'tap' : 'click']();
  await expect(page).toHaveURL('/auth?community=boca-bridges');
});
