import { rowsOf } from '../support/neighborhood.ts';
import { formOf, neighborOf, residentOf } from '../support/scenes.ts';
import { choose, chooseFromMenu, rateButton, star, usesLabel, vendorIn } from './support/elements.ts';
import { componentTest, expect, fill, gone, waitFor, within } from './support/test.ts';
import { translate } from './support/translate.ts';

const test = await componentTest();

test('a neighbor rates a vendor in a page translated by the browser', async ({ product, browserOf }) => {
  const { page, ...rest } = await neighborOf(product, browserOf);
  const vendor = () => vendorIn(page, rest.favorite.name);
  await page.click(() => rateButton(page, rest.favorite));
  translate(page.window);
  const dialog = () => page.getByRole('dialog', { name: 'Rate Blue Heron Pools' });
  await page.click(() => star(page, '4 stars'));
  await waitFor(() => expect(within(dialog()).getByLabelText(usesLabel)).toBeChecked());
  await page.click(() => within(dialog()).getByRole('button', { name: 'Save' }));
  await gone(() => page.queryByRole('dialog', { name: 'Rate Blue Heron Pools' }));
  await waitFor(() => expect(vendor()).toHaveTextContent('4 homes'));
  await waitFor(() => expect(vendor()).toHaveTextContent('(4 ratings)'));
});

test('a neighbor removes a cost and undoes that in a translated page', async ({ product, browserOf }) => {
  const { page, person, favorite } = await neighborOf(product, browserOf);
  await rowsOf(product).price(person, favorite, 95.5);
  await page.reload();
  await chooseFromMenu(page, favorite.name, 'Cost Details');
  const details = () => page.getByRole('dialog', { name: 'Cost Details' });
  await waitFor(() => expect(details()).toHaveTextContent('You pay $95.50/month'));
  translate(page.window);
  await page.click(() => within(details()).getByRole('button', { name: /what you pay/ }));
  await page.click(() =>
    within(page.getByRole('dialog', { name: 'Edit Costs' })).getByRole('button', { name: 'Add cost' }),
  );
  await page.click(() =>
    within(page.getByRole('dialog', { name: 'Add cost' })).getByRole('button', { name: 'Remove my cost' }),
  );
  await gone(() => within(details()).queryByText(/^You pay/));
  await page.user.click(await page.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(details()).toHaveTextContent('You pay $95.50/month'));
});

test('a neighbor submits a vendor in a translated page', async ({ product, browserOf }) => {
  const { community, page } = await residentOf(product, browserOf);
  await page.goto(formOf(community));
  await choose(page, 'Service Category', 'HVAC');
  translate(page.window);
  await choose(page, 'Service Category', 'Plumbing');
  await page.click(() => page.getByRole('heading', { name: 'What you pay' }));
  fill(await page.findByLabelText('Service call'), '120');
  fill(await page.findByRole('combobox', { name: 'Provider Name' }), 'Plumbing Friends');
  fill(await page.findByLabelText('Provider Contact Info'), '5615550142');
  await page.user.click(await page.findByRole('button', { name: 'Submit' }));
  expect(await page.findByText('Vendor submitted!')).toBeVisible();
  await waitFor(() => expect(vendorIn(page, 'Plumbing Friends')).toHaveTextContent('Your Provider'));
});

test('a moved text takes its translation along', async ({ page }) => {
  await page.goto('/contact');
  const { document } = page.window;
  const [line, other] = [document.createElement('p'), document.createElement('p')];
  line.append('First', document.createElement('br'), 'Last');
  document.body.append(line, other);
  const [first, , last] = line.childNodes as unknown as [Text, Element, Text];
  translate(page.window);
  await waitFor(() => expect(page.getAllByText('Last', { selector: 'p font font' })).toHaveLength(1));
  line.insertBefore(last, first);
  expect(line.textContent).toBe('LastFirst');
  other.appendChild(last);
  expect(line.textContent + other.textContent).toBe('FirstLast');
});
