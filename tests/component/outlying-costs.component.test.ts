import { expectToast } from './support/failing.ts';
import { livedIn, rowsOf, vendorIn } from './support/neighborhood.ts';
import type { DomPage as Page } from './support/page.ts';
import { componentTest, expect } from './support/test.ts';

const test = await componentTest();

const waits = 'Not counted yet: much higher or lower than usual';
const setAside = 'Not counted: an admin checked it';

const detailsOf = async (page: Page, vendor: string) => {
  await vendorIn(page, vendor)
    .getByRole('button', { name: /^Cost Details of/ })
    .click();
  return page.getByRole('dialog', { name: 'Cost Details' });
};

test('an amount that waits for a look: its author is told, an admin decides, and neighbors learn nothing', async ({
  product,
  browserOf,
}) => {
  const { make } = product;
  const { community, favorite, residents } = await livedIn(product);
  for (const amount of [130, 145]) {
    await rowsOf(product).price(await make.person({ community }), favorite, amount);
  }
  const alex = await make.person({ community, name: 'Alex Berg' });
  await rowsOf(product).use(alex, favorite);
  const page = await browserOf(alex);
  const path = `/communities/${community.slug}`;
  await page.goto(path);
  await vendorIn(page, favorite.name)
    .getByRole('button', { name: /Costs of/ })
    .click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Monthly plan').fill('1450');
  await expect(form.getByText('$1,450/month')).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Cost added', 'Thanks for sharing!');
  await vendorIn(page, favorite.name)
    .getByRole('button', { name: /^Edit Costs of/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Edit Costs' })).toContainText(waits);
  await page.keyboard.press('Escape');
  await expect(await detailsOf(page, favorite.name)).toContainText(waits);

  const admin = await browserOf(await make.person({ community: null, isPlatformAdmin: true }));
  await admin.goto(`/admin?community=${community.slug}`);
  await admin
    .getByRole('link', { name: /^Amounts to review/ })
    .first()
    .click();
  await expect(admin).toHaveURL(/\/admin\/costs\?/);
  await admin.getByRole('button', { name: `Set aside $1,450/month for ${favorite.name}` }).click();
  await expect(admin.getByText('Cost entry set aside')).toBeVisible();

  await page.goto(path);
  await expect(await detailsOf(page, favorite.name)).toContainText(setAside);
  await page.goto('/household');
  await expect(page.getByText(setAside)).toBeVisible();
  const neighbor = await browserOf(residents[0]);
  await neighbor.goto(path);
  const theirs = await detailsOf(neighbor, favorite.name);
  await expect(theirs.getByRole('listitem').first()).toBeVisible();
  await expect(theirs).not.toContainText('Not counted');
  await expect(theirs).not.toContainText('1,450');
});
