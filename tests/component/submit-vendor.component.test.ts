import type { Category } from '../../src/catalogue/categories.ts';
import { formOf, residentOf } from '../support/scenes.ts';
import { vendorIn, withText } from './support/elements.ts';
import type { DomPage as Page } from './support/page.ts';
import { componentTest, expect, fill, waitFor, within } from './support/test.ts';

const test = await componentTest();

async function choose(page: Page, category: Category) {
  await page.user.click(await page.findByLabelText('Service Category'));
  await page.user.click(await page.findByRole('option', { name: category }));
}

const kinds: [Category, fields: Record<string, string>][] = [
  ['Pool', { 'Monthly plan': '145', 'Visits per month': '4' }],
  ['HVAC', { 'Service call': '95.50', 'Yearly plan': '240', 'Visits per year': '2' }],
];

test('each kind of category has its own cost fields and stores them', async ({ product, browserOf }) => {
  const { community, page } = await residentOf(product, browserOf);
  const costs = () => page.getByText('What you pay').closest('details') as HTMLElement;
  for (const [category, fields] of kinds) {
    const name = `${category} Friends`;
    await page.goto(formOf(community));
    await choose(page, category);
    await waitFor(() =>
      expect(within(costs()).queryAllByRole('textbox')).toHaveLength(Object.keys(fields).length),
    );
    for (const [label, text] of Object.entries(fields)) {
      fill(await waitFor(() => within(costs()).getByLabelText(label)), text);
    }
    fill(await page.findByRole('combobox', { name: 'Provider Name' }), name);
    fill(await page.findByLabelText('Provider Contact Info'), '5615550142');
    await page.user.click(await page.findByRole('button', { name: 'Submit' }));
    expect(await page.findByText('Vendor submitted!')).toBeVisible();
    await waitFor(() => expect(page.url()).toMatch(/\/communities\//));
    await waitFor(() =>
      expect(page.getByRole('region', { name: 'Providers' })).toHaveTextContent(`1 provider in ${category}`),
    );
    await waitFor(() => expect(vendorIn(page, name)).toHaveTextContent('Your Provider'));

    const link = within(vendorIn(page, name)).getByRole('link', { name: new RegExp(`^${name}`) });
    await page.goto(`/submit?vendor_id=${link.getAttribute('href')?.split('/').pop()}`);
    for (const [label, text] of Object.entries(fields)) {
      await waitFor(() => expect(within(costs()).getByLabelText(label)).toHaveValue(text));
    }
  }
});

test('roofing has no cost fields, only a note to use the comments', async ({ product, browserOf }) => {
  const { community, page } = await residentOf(product, browserOf);
  const guidance = 'Please provide any additional cost guidance/experience in Comments below';
  for (const category of ['Roofing', 'General Contractor'] as const) {
    await page.goto(formOf(community, category));
    expect(await page.findByText(guidance)).toBeVisible();
    expect(page.queryByText('What you pay')).toBeNull();
  }
});

test('an existing vendor is recognized by any spelling and can be rated instead', async ({
  product,
  browserOf,
}) => {
  const { community, page } = await residentOf(product, browserOf);
  const vendor = await product.make.vendor(community, { name: "O'Neil & Sons Pools" });
  await page.goto(formOf(community, 'HVAC'));
  const name = () => page.getByRole('combobox', { name: 'Provider Name' });
  fill(await waitFor(name), '  ONEIL and sons');
  fill(await waitFor(name), ' oneil   &SONS  pools. ');
  await waitFor(() =>
    expect(name()).toHaveAccessibleDescription(
      /Vendor already exists: O'Neil & Sons Pools is already listed under Pool\. Please rate the existing vendor instead\./,
    ),
  );
  await waitFor(() =>
    expect(page.getByRole('link', { name: 'See it on the list' })).toHaveAttribute(
      'href',
      `/communities/${community.slug}?category=Pool`,
    ),
  );
  fill(await page.findByLabelText('Provider Contact Info'), '5615550142');
  fill(await page.findByLabelText('Comments'), 'They know our pump by heart.');
  await page.user.click(await page.findByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(name()).toHaveFocus());
  await waitFor(() => expect(page.url()).toMatch(/\/submit\?/));

  await page.user.click(await page.findByRole('button', { name: 'Rate the existing vendor instead' }));
  await waitFor(() => expect(page.path()).toBe(`/submit?vendor_id=${vendor.id}`));
  expect(await page.findByRole('heading', { level: 1, name: 'Edit Vendor' })).toBeVisible();
  await waitFor(() => expect(page.getByLabelText('Comments')).toHaveValue('They know our pump by heart.'));
});

test('a new vendor starts with four stars and both boxes ticked', async ({ product, browserOf }) => {
  const { community, page } = await residentOf(product, browserOf);
  await page.goto(formOf(community, 'HVAC'));
  expect(await page.findByRole('heading', { level: 1, name: 'Submit a Vendor' })).toBeVisible();
  await waitFor(() => expect(page.getByLabelText('Service Category')).toHaveTextContent(/^HVAC$/));
  await waitFor(() => expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked());
  await waitFor(() =>
    expect(page.getByLabelText('Do you currently use this vendor for your home?')).toBeChecked(),
  );
  await waitFor(() => expect(page.getByLabelText('Show My Name in Review')).toBeChecked());
  await page.click(() => page.getByRole('heading', { name: 'A word about them' }));
  const preview = () => withText(page.getAllByRole('figure'), 'What neighbors will read');
  await waitFor(() => expect(preview()).toHaveTextContent('Robin A. on Heron Lane'));
  await waitFor(() => expect(within(preview()).getByRole('img', { name: '4 out of 5' })).toBeVisible());
});

test('each incomplete field shows its error, and the first one gets the focus', async ({
  product,
  browserOf,
}) => {
  const { community, page } = await residentOf(product, browserOf);
  await page.goto(formOf(community));
  await page.user.click(await page.findByRole('button', { name: 'Submit' }));
  const category = () => page.getByLabelText('Service Category');
  const name = () => page.getByRole('combobox', { name: 'Provider Name' });
  const contact = () => page.getByLabelText('Provider Contact Info');
  await waitFor(() =>
    expect(category()).toHaveAccessibleDescription('Category required: Please select a service category.'),
  );
  await waitFor(() =>
    expect(name()).toHaveAccessibleDescription(/Provider name required: Please enter the provider name\./),
  );
  await waitFor(() =>
    expect(contact()).toHaveAccessibleDescription(/Contact info required: Please enter phone or email\./),
  );
  await waitFor(() => expect(category()).toHaveFocus());

  await choose(page, 'Pool');
  await page.user.click(await page.findByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(name()).toHaveFocus());
  fill(await waitFor(name), 'Blue Heron Pools');
  fill(await waitFor(contact), '5615550142');
  fill(await page.findByLabelText('Monthly plan'), 'a lot');
  await page.user.click(await page.findByRole('button', { name: 'Submit' }));
  await waitFor(() =>
    expect(page.getByLabelText('Monthly plan')).toHaveAccessibleDescription(
      /Enter a valid amount: Amount must be a non-negative number\./,
    ),
  );
  await waitFor(() => expect(page.getByLabelText('Monthly plan')).toHaveFocus());
});

test('an admin who edits a vendor reads what another one saved meanwhile, and may replace it', async ({
  product,
  browserOf,
}) => {
  const { make } = product;
  const community = await make.community();
  const vendor = await make.vendor(community, { contactInfo: '5615550100' });
  const pages = [];
  for (const contact of ['561-555-0101', '561-555-0102']) {
    const page = await browserOf(await make.person({ community, hoaAdminOf: [community] }));
    await page.goto(`/submit?vendor_id=${vendor.id}`);
    pages.push({ page, contact, field: await page.findByLabelText('Provider Contact Info') });
  }
  for (const { page, contact, field } of pages) {
    fill(field, contact);
    await page.user.click(page.getByRole('button', { name: 'Save changes' }));
    const answer = contact === '561-555-0101' ? 'Saved!' : 'It is now Contact: 561-555-0101';
    expect(await page.findByText(/^(Saved!|It is now)/)).toHaveTextContent(answer);
  }
  const [, second] = pages;
  const save = () => second?.page.getByRole('button', { name: 'Save changes' });
  await waitFor(() => expect(save()).not.toHaveAttribute('aria-disabled'));
  await second?.page.user.click(save() as HTMLElement);
  expect(await second?.page.findByText('Saved!')).toBeVisible();
});
