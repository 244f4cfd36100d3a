import { neighborOf, rateButton, star, usesLabel } from '../support/screens/rating.ts';
import { choose, vendorIn } from '../support/screens/screen.ts';
import { formOf, residentOf, submit } from '../support/screens/submit-vendor.ts';
import { rowsOf } from './support/neighborhood.ts';
import { componentTest, expect } from './support/test.ts';
import { translate } from './support/translate.ts';

const test = await componentTest();

test('in a page that the browser translates, a neighbor rates and reads the new figures', async ({
  product,
  browserOf,
}) => {
  const { page, ...rest } = await neighborOf(product, browserOf);
  const vendor = vendorIn(page, rest.favorite.name);
  await rateButton(page, rest).click();
  translate(page.window);
  const dialog = page.getByRole('dialog', { name: 'Rate Blue Heron Pools' });
  await star(page, '4 stars').check({ force: true });
  await dialog.getByLabel(usesLabel).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(vendor).toContainText('4 homes');
  await expect(vendor).toContainText('(4 ratings)');
});

test('… takes back what they pay, and the other way round', async ({ product, browserOf }) => {
  const { page, person, favorite } = await neighborOf(product, browserOf);
  await rowsOf(product).price(person, favorite, 95.5);
  await page.reload();
  await vendorIn(page, favorite.name)
    .getByRole('button', { name: /^Cost Details of/ })
    .click();
  const details = page.getByRole('dialog', { name: 'Cost Details' });
  await expect(details).toContainText('You pay $95.50/month');
  translate(page.window);
  await details.getByRole('button', { name: 'Add cost' }).click();
  await page
    .getByRole('dialog', { name: 'Add cost' })
    .getByRole('button', { name: 'Remove my cost' })
    .click();
  await expect(details.getByText(/^You pay/)).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(details).toContainText('You pay $95.50/month');
});

test('… submits a vendor, and finds it in the list', async ({ product, browserOf }) => {
  const { community, page } = await residentOf(product, browserOf);
  await page.goto(formOf(community));
  await choose(page, 'Service Category', 'HVAC');
  translate(page.window);
  await choose(page, 'Service Category', 'Plumbing');
  await page.getByRole('region', { name: 'What you pay' }).getByLabel('Service call').fill('120');
  await page.getByRole('combobox', { name: 'Provider Name' }).fill('Plumbing Friends');
  await page.getByLabel('Provider Contact Info').fill('5615550142');
  await submit(page).click();
  await expect(page.getByText('Vendor submitted!')).toBeVisible();
  await expect(vendorIn(page, 'Plumbing Friends')).toContainText('Your Provider');
});

test('… a text that moves leaves no translation behind', async ({ page }) => {
  await page.goto('/contact');
  const { document } = page.window;
  const [line, other] = [document.createElement('p'), document.createElement('p')];
  line.append('First', document.createElement('br'), 'Last');
  document.body.append(line, other);
  const [first, , last] = line.childNodes as unknown as [Text, Element, Text];
  translate(page.window);
  await expect(page.locator('p font font').filter({ hasText: 'Last' })).toHaveCount(1);
  line.insertBefore(last, first);
  expect(line.textContent).toBe('LastFirst');
  other.appendChild(last);
  expect(line.textContent + other.textContent).toBe('FirstLast');
});
