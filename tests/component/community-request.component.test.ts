import { componentTest, expect, fill, waitFor } from './support/test.ts';

const test = await componentTest();

test('a visitor requests a community and is led to the sign-in page', async ({ page }) => {
  await page.goto('/communities/request');
  await page.user.click(await page.findByRole('button', { name: 'Submit request' }));
  expect(await page.findByText('Email required')).toBeVisible();
  fill(await page.findByLabelText('Your email'), 'no address');
  await page.user.click(await page.findByRole('button', { name: 'Submit request' }));
  expect(await page.findByText('Community name required')).toBeVisible();
  expect(await page.findByText('Your name is required')).toBeVisible();
  expect(await page.findByText('Please enter a valid email address.', { exact: false })).toBeVisible();
  expect(await page.findByText("Tell us if you're a current resident.", { exact: false })).toBeVisible();
  await waitFor(() => expect(page.getByLabelText('Community name')).toHaveFocus());

  fill(await page.findByLabelText('Community name'), 'Quiet Shores');
  fill(await page.findByLabelText('Your name'), 'Pat Tester');
  fill(await page.findByLabelText('Your email'), 'pat@porchlist.test');
  await page.user.click(await page.findByRole('radio', { name: 'No, not at the moment' }));
  expect(page.queryByLabelText('Your home address')).not.toBeInTheDocument();
  await page.user.click(await page.findByRole('radio', { name: 'Yes, I live there' }));
  fill(await page.findByLabelText('Your home address'), '12 Heron Lane');
  // An accidental reload loses nothing.
  await page.reload();
  await waitFor(() => expect(page.getByLabelText('Community name')).toHaveValue('Quiet Shores'));
  await page.user.click(await page.findByRole('button', { name: 'Submit request' }));
  expect(await page.findByText(/^Please enter the whole address/)).toBeVisible();
  fill(await page.findByLabelText('Your home address'), '12 Heron Lane, Boca Raton, FL 33496');
  await page.user.click(await page.findByRole('button', { name: 'Submit request' }));
  expect(await page.findByText('Request submitted')).toBeVisible();
  await waitFor(() => expect(page.url()).toMatch(/\/signin$/));
});
