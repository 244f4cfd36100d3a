import type { Category } from '../../src/catalogue/categories.ts';
import { formOf, residentOf, submit } from '../support/screens/submit-vendor.ts';
import { vendorIn } from './support/neighborhood.ts';
import type { DomPage as Page } from './support/page.ts';
import { componentTest, expect } from './support/test.ts';

const test = await componentTest();

async function choose(page: Page, category: Category) {
  await page.getByLabel('Service Category').click();
  await page.getByRole('option', { name: category, exact: true }).click();
}

const kinds: { category: Category; amounts: Record<string, string>; counts: Record<string, string> }[] = [
  { category: 'Pool', amounts: { 'Monthly plan': '145' }, counts: { 'Visits per month': '4' } },
  {
    category: 'HVAC',
    amounts: { 'Service call': '95.50', 'Yearly plan': '240' },
    counts: { 'Visits per year': '2' },
  },
  { category: 'Plumbing', amounts: { 'Service call': '120' }, counts: {} },
  { category: 'Handyman', amounts: { 'Hourly rate': '65' }, counts: {} },
  { category: 'Power Washing', amounts: { 'Service call': '300' }, counts: { 'Visits per year': '1' } },
];

test('each kind of category asks for its own costs, and what is entered is stored', async ({
  product,
  browserOf,
}) => {
  const { community, page } = await residentOf(product, browserOf);
  const costs = page.getByRole('region', { name: 'What you pay' });
  for (const { category, amounts, counts } of kinds) {
    const name = `${category} Friends`;
    await page.goto(formOf(community));
    await choose(page, category);
    const labels = [...Object.keys(amounts), ...Object.keys(counts)];
    await expect(costs.getByRole('textbox')).toHaveCount(labels.length);
    for (const [label, text] of Object.entries({ ...amounts, ...counts })) {
      await costs.getByLabel(label).fill(text);
    }
    await page.getByRole('combobox', { name: 'Provider Name' }).fill(name);
    await page.getByLabel('Provider Contact Info').fill('5615550142');
    await submit(page).click();
    await expect(page.getByText('Vendor submitted!')).toBeVisible();
    await expect(page).toHaveURL(/\/communities\//);
    await expect(page.getByRole('region', { name: 'Providers', exact: true })).toContainText(
      `1 provider in ${category}`,
    );
    await expect(vendorIn(page, name)).toContainText('Your Provider');

    await page.getByRole('link', { name: `Edit ${name}` }).click();
    for (const [label, text] of Object.entries({ ...amounts, ...counts })) {
      await expect(costs.getByLabel(label)).toHaveValue(text);
    }
  }
});

test('roofing has nothing to fill in, only the way to say it', async ({ product, browserOf }) => {
  const { community, page } = await residentOf(product, browserOf);
  const guidance = 'Please provide any additional cost guidance/experience in Comments below';
  for (const category of ['Roofing', 'General Contractor'] as const) {
    await page.goto(formOf(community, category));
    const costs = page.getByRole('region', { name: 'What you pay' });
    await expect(costs.getByText(guidance, { exact: true })).toBeVisible();
    await expect(costs.getByRole('textbox')).toHaveCount(0);
  }
});

test('a vendor that is there already is told by any spelling, and leads to rating it', async ({
  product,
  browserOf,
}) => {
  const { community, page } = await residentOf(product, browserOf);
  const vendor = await product.make.vendor(community, { name: "O'Neil & Sons Pools" });
  await page.goto(formOf(community, 'HVAC'));
  const name = page.getByRole('combobox', { name: 'Provider Name' });
  await name.fill('  ONEIL and sons');
  await name.fill(' oneil   &SONS  pools. ');
  await expect(name).toHaveAccessibleDescription(
    /Vendor already exists: O'Neil & Sons Pools is already listed under Pool\. Please rate the existing vendor instead\./,
  );
  await expect(page.getByRole('link', { name: 'See it on the list' })).toHaveAttribute(
    'href',
    `/communities/${community.slug}?category=Pool`,
  );
  await page.getByLabel('Provider Contact Info').fill('5615550142');
  await page.getByLabel('Comments').fill('They know our pump by heart.');
  await submit(page).click();
  await expect(name).toBeFocused();
  await expect(page).toHaveURL(/\/submit\?/);

  await page.getByRole('button', { name: 'Rate the existing vendor instead' }).click();
  await expect(page).toHaveURL(`/submit?vendor_id=${vendor.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Vendor' })).toBeVisible();
  await expect(page.getByLabel('Comments')).toHaveValue('They know our pump by heart.');
});

test('a new vendor starts with four stars and both boxes ticked', async ({ product, browserOf }) => {
  const { community, page } = await residentOf(product, browserOf);
  await page.goto(formOf(community, 'HVAC'));
  await expect(page.getByRole('heading', { level: 1, name: 'Submit a Vendor' })).toBeVisible();
  await expect(page.getByLabel('Service Category')).toHaveText('HVAC');
  await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await expect(page.getByLabel('Do you currently use this vendor for your home?')).toBeChecked();
  await expect(page.getByLabel('Show My Name in Review')).toBeChecked();
  const preview = page.locator('figure').filter({ hasText: 'What neighbors will read' });
  await expect(preview).toContainText('Robin A. on Heron Lane');
  await expect(preview.getByRole('img', { name: '4 out of 5' })).toBeVisible();
});

test('what is missing is said beside each field, and the first one gets the focus', async ({
  product,
  browserOf,
}) => {
  const { community, page } = await residentOf(product, browserOf);
  await page.goto(formOf(community));
  await submit(page).click();
  const category = page.getByLabel('Service Category');
  const name = page.getByRole('combobox', { name: 'Provider Name' });
  const contact = page.getByLabel('Provider Contact Info');
  await expect(category).toHaveAccessibleDescription('Category required: Please select a service category.');
  await expect(name).toHaveAccessibleDescription(/Provider name required: Please enter the provider name\./);
  await expect(contact).toHaveAccessibleDescription(/Contact info required: Please enter phone or email\./);
  await expect(category).toBeFocused();

  await choose(page, 'Pool');
  await submit(page).click();
  await expect(name).toBeFocused();
  await name.fill('Blue Heron Pools');
  await contact.fill('5615550142');
  await page.getByLabel('Monthly plan').fill('a lot');
  await submit(page).click();
  await expect(page.getByLabel('Monthly plan')).toHaveAccessibleDescription(
    /Enter a valid amount: Amount must be a non-negative number\./,
  );
  await expect(page.getByLabel('Monthly plan')).toBeFocused();
});
