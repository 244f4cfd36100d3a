import { and, eq, isNull } from 'drizzle-orm';
import { costs } from '../../src/schema/cost.tables.ts';
import { livedIn, rowsOf, vendorIn } from './support/neighborhood.ts';
import type { DomPage as Page } from './support/page.ts';
import { componentTest, expect } from './support/test.ts';

const test = await componentTest();

const favorite = (page: Page) => vendorIn(page, 'Blue Heron Pools');
const detailsButton = (page: Page, name = 'Blue Heron Pools') =>
  vendorIn(page, name).getByRole('button', { name: /^Cost Details of/ });
const details = (page: Page) => page.getByRole('dialog', { name: 'Cost Details' });
const addCost = (page: Page) => page.getByRole('dialog', { name: 'Add cost' });

test('an amount in another currency, or of 0, is kept for oneself', async ({ product, browserOf }) => {
  const { community } = await livedIn(product);
  const page = await browserOf(await product.make.person({ community, name: 'Alex Berg' }));
  await page.goto(`/communities/${community.slug}`);
  const opener = favorite(page).getByRole('button', { name: /Costs of Blue Heron/ });
  await opener.click();
  const share = page.getByRole('dialog', { name: 'Share Costs' });
  await share.getByRole('button', { name: 'Add cost' }).click();
  await expect(share).toBeHidden();
  await addCost(page).getByLabel('Amount').fill('0');
  await expect(addCost(page)).toContainText('a 0 is kept for you alone and never counted');
  await addCost(page).getByLabel('Amount').fill('80');
  await addCost(page).getByLabel('Currency').fill('eur');
  await expect(addCost(page)).toContainText('averages are made of US dollars');
  await addCost(page).getByLabel('Currency').press('Enter');
  await expect(page.getByText('Cost added')).toBeVisible();
  await expect(opener).toBeFocused();
  await expect(opener).toHaveText('Edit Costs');
  await opener.click();
  // The form for dollars neither shows it nor takes it back.
  await expect(page.getByRole('dialog', { name: 'Edit Costs' }).getByLabel('Monthly plan')).toHaveValue('');
  await page.keyboard.press('Escape');
  await detailsButton(page).click();
  await expect(details(page)).toContainText('You pay €80/month.');
});

test('a vendor that is paid by the job takes the price of one, and an Undo brings it back as it was', async ({
  product,
  browserOf,
}) => {
  const { make } = product;
  const community = await make.community();
  const vendor = await make.vendor(community, { name: 'High Noon Roofing', category: 'Roofing' });
  const rows = rowsOf(product);
  const job = { costKind: 'one_time' as const, unit: 'job' as const };
  for (const amount of [9000, 12_000, 15_000, 21_000]) {
    await rows.price(await make.person({ community }), vendor, amount, job);
  }
  const alex = await make.person({ community });
  const page = await browserOf(alex);
  await page.goto(`/communities/${community.slug}?category=Roofing`);
  await vendorIn(page, 'High Noon Roofing')
    .getByRole('button', { name: '+ Costs of High Noon Roofing' })
    .click();
  await expect(addCost(page)).toContainText(
    'please provide any additional cost guidance/experience in Comments',
  );
  await addCost(page).getByLabel('Amount').fill('18,500');
  await addCost(page).getByLabel('Show my name beside what I pay').check();
  await addCost(page).getByRole('button', { name: 'Add cost' }).click();
  await expect(page.getByText('Cost added')).toBeVisible();
  await detailsButton(page, 'High Noon Roofing').click();
  await expect(details(page)).toContainText('You paid $18,500.');
  await expect(details(page)).not.toContainText('neighbors pay');
  // With the fifth home, two more than were published, the next step is due.
  await expect(details(page).getByRole('listitem')).toHaveCount(5);
  await expect(details(page)).toContainText('Median$15,000');
  await expect(details(page)).toContainText('Range$9,000–$21,000Of 5 homes');

  await details(page).getByRole('button', { name: 'Add cost' }).click();
  await addCost(page).getByRole('button', { name: 'Remove my cost' }).click();
  await expect(page.getByText('Removed', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(details(page)).toContainText('You paid $18,500.');
  const isOwn = and(eq(costs.createdBy, alex.id), isNull(costs.deletedAt));
  const own = () => product.running.services.db.select().from(costs).where(isOwn);
  await expect.poll(own).toMatchObject([{ amount: 18_500, anonymous: false }]);
});

test('Cost Details says why there is nothing to read', async ({ product, browserOf }) => {
  const { community } = await livedIn(product);
  const pending = await product.make.person({ community, household: 'pending' });
  const locked = await browserOf(pending);
  await locked.goto(`/communities/${community.slug}`);
  await expect(detailsButton(locked)).toContainText('Locked — pending HOA approval');
  await detailsButton(locked).click();
  await expect(details(locked)).toContainText('Locked — pending HOA approval');
  await expect(details(locked)).not.toContainText('Neighbors pay');

  const page = await browserOf(await product.make.person({ community }));
  await page.goto(`/communities/${community.slug}`);
  await detailsButton(page, 'Quiet Waters').click();
  await expect(details(page)).toContainText('Shown once 3 homes shared a cost');
  await page.keyboard.press('Escape');

  await page.route('**/rpc/costs/listVendorCosts*', (route) => route.abort());
  await detailsButton(page).click();
  await expect(details(page).getByRole('status').getByText('Loading cost data…')).toBeAttached();
  await expect(details(page).getByRole('alert')).toHaveText(
    'Error loading cost data: We could not reach Porchlist. Please check your connection and try again.',
  );
  await page.unroute('**/rpc/costs/listVendorCosts*');
  await details(page).getByRole('button', { name: 'Try again' }).click();
  await expect(details(page).getByRole('listitem')).toHaveCount(3);
});

test('Add cost: what is wrong is said, what is right is added, and can be taken back', async ({
  product,
  browserOf,
}) => {
  const { community } = await livedIn(product);
  const alex = await product.make.person({ community, name: 'Alex Berg' });
  const page = await browserOf(alex);
  await page.goto(`/communities/${community.slug}`);
  await detailsButton(page).click();
  const open = details(page).getByRole('button', { name: 'Add cost' });
  await open.click();

  const amount = addCost(page).getByLabel('Amount');
  const currency = addCost(page).getByLabel('Currency');
  await expect(currency).toHaveValue('USD');
  await amount.fill('-3');
  await currency.fill('U$');
  await page.keyboard.press('Enter');
  await expect(addCost(page)).toContainText('Enter a valid amount: Amount must be a non-negative number.');
  await expect(addCost(page)).toContainText('Invalid currency: Use a 3-letter currency code (e.g., USD).');
  await expect(amount).toBeFocused();

  await currency.fill('usd');
  await amount.fill('$95.50');
  await expect(addCost(page)).toContainText('$95.50/monthNeighbor');
  await addCost(page).getByLabel('Show my name beside what I pay').check();
  await expect(addCost(page)).toContainText('$95.50/monthAlex B. on Heron Lane');
  await page.route('**/rpc/costs/addCost', (route) => route.abort());
  await amount.press('Enter');
  await expect(page.getByText('Could not add cost')).toBeVisible();
  await expect(amount).toHaveValue('$95.50');
  await page.unroute('**/rpc/costs/addCost');
  await amount.press('Enter');
  await expect(page.getByText('Cost added')).toBeVisible();
  await expect(page.getByText('Thanks for sharing!')).toBeVisible();
  await expect(addCost(page)).toBeHidden();
  await expect(open).toBeFocused();
  await expect(details(page)).toContainText('You pay $95.50/month, neighbors pay $130.25/month.');
  await expect(details(page).getByRole('button', { name: 'Edit Costs' })).toBeVisible();

  const { db } = product.running.services;
  const own = eq(costs.createdBy, alex.id);
  await db.update(costs).set({ quantity: 4, anonymous: true }).where(own);
  await open.click();
  await expect(amount).toHaveValue('95.50');
  await addCost(page).getByRole('button', { name: 'Remove my cost' }).click();
  await expect(page.getByText('Removed', { exact: true })).toBeVisible();
  await expect(details(page).getByText(/^You pay/)).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(details(page)).toContainText('You pay $95.50/month');
  // The page shows it before the server has it.
  const standing = () =>
    db
      .select()
      .from(costs)
      .where(and(own, isNull(costs.deletedAt)));
  await expect.poll(standing).toMatchObject([{ quantity: 4, anonymous: true }]);
});
