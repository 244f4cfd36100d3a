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
  await expect(addCost(page)).toContainText('a 0 is only for you and never counts');
  await addCost(page).getByLabel('Amount').fill('80');
  await addCost(page).getByLabel('Currency').fill('eur');
  await expect(addCost(page)).toContainText('averages use US dollars only');
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
  await addCost(page).getByLabel('Show my name in costs').check();
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
  await expect(details(page)).toContainText('Opens when 3 homes share a cost');
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
  await addCost(page).getByLabel('Show my name in costs').check();
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

test('Cost Details by keyboard: figures, single amounts, where the area average comes from', async ({
  product,
  browserOf,
}) => {
  const { community, favorite: vendor } = await livedIn(product);
  const rows = rowsOf(product);
  const hidden = await product.make.person({ community, name: 'Nobody Known' });
  await rows.price(hidden, vendor, 99.5, { anonymous: true });
  const alex = await product.make.person({ community, name: 'Alex Berg' });
  await rows.price(alex, vendor, 150);
  const page = await browserOf(alex);
  await page.goto(`/communities/${community.slug}`);

  await detailsButton(page).focus();
  await page.keyboard.press('Enter');
  const summary = details(page).getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText(
    'Neighbors pay$128.05/month20% lower than the area averageAverage of 5 homes',
  );
  await expect(summary).toContainText('Area average');
  await expect(summary).toContainText('$160/month');
  await expect(summary).toContainText('Median$130.25/month');
  await expect(summary).toContainText('Range$99.50–$150/month');
  await expect(summary).toContainText('You pay $150/month, neighbors pay $128.05/month.');
  const amounts = details(page).getByRole('listitem');
  await expect(amounts).toHaveCount(5);
  await expect(amounts.first()).toContainText('$150/month');
  await expect(amounts.first()).toContainText('Alex B. on Heron Lane (you)');
  await expect(amounts.filter({ hasText: '$99.50' })).toContainText(/^\$99\.50\/monthNeighbor ·/);
  await expect(details(page)).not.toContainText('Nobody');

  const help = details(page).getByRole('button', { name: 'About the area average' });
  const explanation = page.getByText(/industry pricing data, local home prices and a home-services site/);
  await help.focus();
  await page.keyboard.press('Enter');
  await expect(explanation).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(explanation).toBeHidden();
  await expect(help).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(explanation).toBeVisible();
  // Also before the focus has moved into the panel.
  await help.focus();
  await page.keyboard.press('Escape');
  await expect(explanation).toBeHidden();
  await expect(help).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(details(page)).toBeHidden();
  await expect(detailsButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(amounts).toHaveCount(5);
});

test('the area average is explained from the list, to visitors too', async ({ page, product }) => {
  const { community } = await livedIn(product);
  await page.goto(`/communities/${community.slug}`);
  const help = favorite(page).getByRole('button', { name: 'About the area average of Blue Heron Pools' });
  await help.click();
  const panel = page.getByRole('dialog', { name: 'About the area average' });
  await expect(panel).toContainText('industry pricing data');
  await expect(help).toHaveAttribute('aria-expanded', 'true');
  await help.click();
  await expect(panel).toBeHidden();
  await help.press('Enter');
  await expect(panel).toBeVisible();
  // Also before the focus has moved into the panel.
  await help.focus();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(help).toBeFocused();
  await expect(detailsButton(page)).toBeHidden();
});

test('costs are shared from the row, checked, and edited later', async ({ product, browserOf }) => {
  const { community, newcomer } = await livedIn(product);
  const person = await product.make.person({ community, name: 'Alex Berg' });
  const page = await browserOf(person);
  await page.goto(`/communities/${community.slug}`);
  const vendor = vendorIn(page, 'The Very Thorough');
  const open = vendor.getByRole('button', { name: /^(\+ |Edit )Costs of The Very/ });
  await expect(open).toHaveText('+ Costs');
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Share Costs' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  const plan = dialog.getByLabel('Monthly plan');
  await expect(plan).toHaveAccessibleDescription(/Cost Required: Please enter at least one cost amount\./);
  await expect(plan).toBeFocused();
  await plan.fill('-3');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(plan).toHaveAccessibleDescription(/Enter a valid amount/);

  await plan.fill('99.5');
  await dialog.getByLabel('Visits per month').fill('4');
  const preview = dialog.getByRole('heading', { name: 'What neighbors will read' }).locator('..');
  await expect(preview).toContainText('$99.50/month');
  await expect(preview).toContainText('4 visits per month · Neighbor');
  await dialog.getByLabel('Show my name in costs').check();
  await expect(preview).toContainText('· Alex B.');

  await page.route('**/rpc/costs/shareCosts', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Failed to save costs')).toBeVisible();
  await expect(plan).toHaveValue('99.5');
  await page.unroute('**/rpc/costs/shareCosts');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Thanks for sharing!')).toBeVisible();
  await expect(dialog).toBeHidden();

  await expect(open).toHaveText('Edit Costs');
  await open.click();
  const edit = page.getByRole('dialog', { name: 'Edit Costs' });
  await expect(edit.getByLabel('Monthly plan')).toHaveValue('99.50');
  await expect(edit.getByLabel('Visits per month')).toHaveValue('4');
  await expect(edit.getByLabel('Show my name in costs')).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(edit).toBeHidden();
  await expect(open).toBeFocused();

  // Two more homes, and there is an average.
  for (const amount of [100, 101]) {
    await rowsOf(product).price(await product.make.person({ community }), newcomer, amount);
  }
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(vendor).toContainText('$100.17/month');
});
