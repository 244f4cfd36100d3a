import { failedJobOn } from '../support/failed-jobs.ts';
import { rowWith } from './support/elements.ts';
import { componentTest, expect, gone, within } from './support/test.ts';

const test = await componentTest();

test('an admin retries or gives up failed jobs on the system page, which lists problems first', async ({
  product,
  browserOf,
}) => {
  const { db } = product.running.services;
  await failedJobOn(db, { job: 'send-first-mail' });
  await failedJobOn(db, { job: 'send-second-mail', isWaiting: true });
  const page = await browserOf(await product.make.person({ community: null, isPlatformAdmin: true }));
  await page.goto('/admin/system');
  const needs = await page.findByRole('region', { name: 'What needs a hand' });
  expect(within(needs).getByText('2 jobs failed')).toBeVisible();
  const failed = (text: string) => rowWith(page.getByRole('region', { name: 'Failed jobs' }), text);
  expect(failed('Send first mail')).toHaveTextContent('The mail server did not accept an email');

  await page.user.click(page.getByRole('button', { name: 'Give up: Send first mail' }));
  const dialog = await page.findByRole('alertdialog', { name: 'Give up: Send first mail?' });
  const body = within(dialog).getByRole('group', { name: 'Give up: Send first mail?' });
  expect(body, 'scrolls by keyboard').toHaveAttribute('tabindex', '0');
  await page.user.click(within(dialog).getByRole('button', { name: 'Give up' }));
  expect(await page.findByText('Job given up')).toBeVisible();
  await gone(() => page.queryByText('Send first mail'));
  expect(within(needs).getByText('A job failed')).toBeVisible();
  await page.user.click(page.getByRole('button', { name: 'Try again: Send second mail' }));
  expect(await page.findByText('The job runs again')).toBeVisible();

  await page.user.click(page.getByRole('button', { name: 'Send me a test email' }));
  expect(await page.findByText('The email was not sent')).toBeVisible();
  expect(page.getByText(/^SMTP_URL is not set/, { selector: '[role=status] span' })).toBeVisible();
});
