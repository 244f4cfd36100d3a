import { componentTest, expect } from './support/test.ts';

const test = await componentTest();

test('what admins decided is found by who, what and why', async ({ product, browserOf }) => {
  const { make } = product;
  const community = await make.community({ name: 'Ledger Bay' });
  const waiting = await make.person({
    community,
    name: 'Ivo Ledgerwood',
    isVerified: false,
    household: 'pending',
  });
  const page = await browserOf(
    await make.person({ community: null, name: 'Ada Decider', isPlatformAdmin: true }),
  );
  await page.goto(`/admin/users?user=${waiting.id}`);
  await page.getByRole('button', { name: /^Reject/ }).click();
  await page.getByLabel('Reason').fill('Has moved away.');
  await page.getByRole('button', { name: 'Reject request' }).click();
  await expect(page.getByText('User rejected')).toBeVisible();

  // A page that is no number, and a filter that is none of those there are, do no harm.
  await page.goto('/admin/audit?page=abc&action=nothing&q=ledgerwood');
  const log = page.getByRole('region', { name: 'Audit log' });
  await expect(log.getByText('Showing 1 of 1 entries')).toBeVisible();
  for (const part of ['Ada Decider', 'Reject user', 'Ivo Ledgerwood', 'Ledger Bay', 'Has moved away.'])
    await expect(log.getByText(part)).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search names and reasons' }).fill('nobody of that name');
  await expect(log.getByText('No entries match these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/admin/audit');
  await expect(log.getByText(/^Showing \d+ of \d+ entries$/)).toBeVisible();
});
