import { residentWithVendor } from '../support/screens/your-home.ts';
import { componentTest, expect } from './support/test.ts';

const test = await componentTest();

test('a vendor that cannot be removed comes back', async ({ product, browserOf }) => {
  const { person } = await residentWithVendor(product);
  const page = await browserOf(person);
  await page.goto('/household');
  await page.route('**/rpc/homeVendors/removeMyVendor', (route) => route.abort());
  await page.getByRole('button', { name: 'Remove Blue Heron Pools' }).click();
  await expect(page.getByText('Could not remove')).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: 'Blue Heron Pools' })).toBeVisible();
});

test('after a year the home is asked whether it still uses a vendor', async ({ product, browserOf }) => {
  const { person } = await residentWithVendor(product, 400);
  const page = await browserOf(person);
  await page.goto('/household');
  await expect(page.getByText('Still using them?')).toBeVisible();
  await page.getByRole('button', { name: 'Yes, still using' }).click();
  await expect(page.getByText('Still using them?')).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 3, name: 'Blue Heron Pools' })).toBeVisible();
  await expect(page.getByText('Still using them?')).toBeHidden();
});

test('a list that cannot be loaded says so and is tried again', async ({ product, browserOf }) => {
  const { community, person } = await residentWithVendor(product);
  const page = await browserOf(person);
  await page.goto(`/communities/${community.slug}`);
  let isDown = true;
  await page.route('**/rpc/homeVendors/listMyVendors**', (route) =>
    isDown ? route.abort() : route.continue(),
  );
  if (await page.getByRole('button', { name: 'Menu' }).isVisible()) {
    await page.getByRole('button', { name: 'Menu' }).click();
  }
  await page.getByRole('link', { name: 'Your Home' }).click();
  await expect(page.getByText('Unable to load your vendors.')).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 3, name: 'Blue Heron Pools' })).toBeVisible();
});
