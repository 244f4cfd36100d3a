import { livedIn, vendorIn } from './support/neighborhood.ts';
import { componentTest, expect } from './support/test.ts';

const test = await componentTest();

test('Rate leads a signed-out visitor to the request for access', async ({ page, product }) => {
  const { community } = await livedIn(product);
  await page.goto(`/communities/${community.slug}`);
  await vendorIn(page, 'Blue Heron Pools').getByRole('link', { name: 'Rate Blue Heron Pools' }).click();
  await expect(page).toHaveURL(`/auth?community=${community.slug}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Join Heron Bay' })).toBeVisible();
});

test('a resident of another community sees what a visitor sees, and no way to rate', async ({
  product,
  browserOf,
}) => {
  const { community } = await livedIn(product);
  const stranger = await browserOf(await product.make.person());
  await stranger.goto(`/communities/${community.slug}`);
  const favorite = vendorIn(stranger, 'Blue Heron Pools');
  await expect(favorite).toContainText('Hidden');
  await expect(favorite).toContainText('For residents only');
  await expect(favorite.getByRole('button', { name: /^Rate/ })).toHaveCount(0);
  await expect(stranger.getByRole('link', { name: 'Submit Provider' })).toHaveCount(0);
});

test('an invite in the address is remembered for signing up', async ({ page, product }) => {
  const community = await product.make.community();
  await page.goto(`/communities/${community.slug}?invite=from-a-neighbor`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('invite_token'))).toBe('from-a-neighbor');
});
