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

test('the home shows its vendors; one is removed and put back', async ({ product, browserOf }) => {
  const { person } = await residentWithVendor(product);
  const page = await browserOf(person);
  await page.goto('/household');
  await expect(page.getByRole('heading', { level: 1, name: 'Your Home' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Activity level' })).toContainText('New');
  const card = page.getByRole('listitem').filter({ hasText: 'Blue Heron Pools' });
  await expect(card).toContainText('1 home uses them');
  await expect(card).toContainText('(561) 555-0123');
  await expect(page.getByRole('region', { name: 'Your providers' })).toContainText('1 provider');

  await card.getByRole('button', { name: 'Remove Blue Heron Pools' }).click();
  await expect(page.getByText('Removed', { exact: true })).toBeVisible();
  await expect(page.getByText('Who looks after your home?')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your providers' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card).toBeVisible();
});

test('a vendor is rated and priced from the home, by keyboard', async ({ product, browserOf }) => {
  const { person } = await residentWithVendor(product);
  const page = await browserOf(person);
  await page.goto('/household');
  const card = page.getByRole('listitem').filter({ hasText: 'Blue Heron Pools' });
  await card.getByRole('button', { name: 'Rate Blue Heron Pools' }).press('Enter');
  const rating = page.getByRole('dialog', { name: 'Rate Blue Heron Pools' });
  await rating.getByRole('radio', { name: '4 stars' }).check({ force: true });
  await rating.getByRole('button', { name: /^Save/ }).press('Enter');
  await expect(card.getByRole('img', { name: '4 out of 5' }).first()).toBeVisible();
  await card.getByRole('button', { name: '+ Costs' }).press('Enter');
  const costs = page.getByRole('dialog', { name: 'Share Costs' });
  await costs.getByLabel('Monthly plan').fill('145');
  await costs.getByRole('button', { name: /^Save|^Share/ }).press('Enter');
  await expect(card).toContainText('You pay $145/month');
});

test('signed out: to the preview of the remembered home, else to the start page', async ({ browserOf }) => {
  const page = await browserOf();
  await page.goto('/household');
  await expect(page).toHaveURL(/\/communities\/boca-bridges/);
  await page.goto('/household/preview?addr=12 Heron Lane, Boca Raton');
  await expect(page.getByText('For address 12 Heron Lane, Boca Raton')).toBeVisible();
  await page.goto('/household');
  await expect(page).toHaveURL(/\/household\/preview\?addr=/);
  await expect(page.getByText('For address 12 Heron Lane, Boca Raton')).toBeVisible();
  await page.getByRole('link', { name: 'Request Access' }).click();
  await expect(page.getByLabel('Full Address')).toHaveValue('12 Heron Lane, Boca Raton');
});
