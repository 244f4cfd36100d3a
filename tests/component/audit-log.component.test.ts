import { componentTest, expect, fill, waitFor, within } from './support/test.ts';

const test = await componentTest();

test('an admin searches the audit log by name and filters it', async ({ product, browserOf }) => {
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
  await page.user.click(await page.findByRole('button', { name: /^Reject/ }));
  fill(await page.findByLabelText('Reason'), 'Has moved away.');
  await page.user.click(await page.findByRole('button', { name: 'Reject request' }));
  expect(await page.findByText('User rejected')).toBeVisible();

  // Invalid page numbers and filters are ignored.
  await page.goto('/admin/audit?page=abc&action=nothing&q=ledgerwood');
  const log = () => page.getByRole('region', { name: 'Audit log' });
  await waitFor(() => expect(within(log()).getByText('Showing 1 of 1 entries')).toBeVisible());
  for (const part of ['Ada Decider', 'Reject user', 'Ivo Ledgerwood', 'Ledger Bay', 'Has moved away.'])
    await waitFor(() => expect(within(log()).getByText(part)).toBeVisible());

  fill(await page.findByRole('searchbox', { name: 'Search names and reasons' }), 'nobody of that name');
  await waitFor(() => expect(within(log()).getByText('No entries match these filters.')).toBeVisible());
  await page.user.click(await page.findByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(page.path()).toBe('/admin/audit'));
  await waitFor(() => expect(within(log()).getByText(/^Showing \d+ of \d+ entries$/)).toBeVisible());
});
