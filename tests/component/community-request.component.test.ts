import { componentTest, expect } from './support/test.ts';

const test = await componentTest();

test('a visitor asks for a community and is led to the sign-in page', async ({ page }) => {
  await page.goto('/communities/request');
  await page.getByRole('button', { name: 'Submit request' }).click();
  await expect(page.getByText('Email required')).toBeVisible();
  await page.getByLabel('Your email').fill('no address');
  await page.getByRole('button', { name: 'Submit request' }).click();
  await expect(page.getByText('Community name required')).toBeVisible();
  await expect(page.getByText('Your name is required')).toBeVisible();
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
  await expect(page.getByText("Tell us if you're a current resident.")).toBeVisible();
  await expect(page.getByLabel('Community name')).toBeFocused();

  await page.getByLabel('Community name').fill('Quiet Shores');
  await page.getByLabel('Your name').fill('Pat Tester');
  await page.getByLabel('Your email').fill('pat@porchlist.test');
  await page.getByRole('radio', { name: 'Yes, I live there' }).check({ force: true });
  // An accidental reload loses nothing.
  await page.reload();
  await expect(page.getByLabel('Community name')).toHaveValue('Quiet Shores');
  await page.getByRole('button', { name: 'Submit request' }).click();
  await expect(page.getByText('Request submitted')).toBeVisible();
  await expect(page).toHaveURL(/\/signin$/);
});
