import { systemClock } from '../../src/platform/clock.ts';
import { siteSettings } from '../../src/schema/site.tables.ts';
import { streetOf } from '../support/neighborhood.ts';
import { requestRowsOn } from '../support/request-rows.ts';
import type { DomPage } from './support/page.ts';
import { componentTest, expect, gone, waitFor, within } from './support/test.ts';

const test = await componentTest();

/** Counts presses of a mouse or a key; pasting is one. */
function counted(page: DomPage) {
  let presses = 0;
  const press = async (target: HTMLElement) => {
    presses += 1;
    await page.user.click(target);
  };
  return {
    press,
    pasteInto: async (field: HTMLElement, text: string) => {
      await press(field);
      presses += 1;
      await page.user.paste(text);
    },
    presses: () => presses,
  };
}

test('an admin makes a page worth a visit within 25 presses of approving a community', async ({
  product,
  browserOf,
}) => {
  const { make, running } = product;
  const requests = requestRowsOn(running.services.db, systemClock);
  // Two communities exist already, and come first in every list.
  const older = await make.community({ name: 'Avocet Bay' });
  const unique = older.slug.slice(-8);
  const name = `Sanderling ${unique}`;
  const slug = `sanderling-${unique}`;
  await requests.communityRequest({ communityName: name });
  const page = await browserOf(await make.person({ community: null, isPlatformAdmin: true }));
  const { press, pasteInto, presses } = counted(page);
  const backToCommunity = async () => {
    const sections = within(await page.findByRole('navigation', { name: 'Admin Tools' }));
    await press(sections.getByRole('link', { name: 'Communities' }));
    await press(await page.findByRole('link', { name }));
  };
  await page.goto('/admin?show=community-requests');
  await press(await page.findByRole('button', { name: `Approve ${name}` }));
  await press(await page.findByRole('button', { name: 'Create community' }));
  expect(await page.findByRole('heading', { level: 1, name })).toBeVisible();

  await press(await page.findByRole('link', { name: 'Import the roster of homes' }));
  const homes = Array.from({ length: 40 }, (_, at) =>
    [at + 1, streetOf(older), '', 'Boca Raton', 'FL', '33496'].join('\t'),
  );
  const columns = ['Number', 'Street', 'Unit', 'City', 'State', 'Zip'].join('\t');
  await page.findByRole('heading', { level: 1, name: 'Addresses' });
  // As soon as the page is there, not after the first one of the list.
  expect(page.getByRole('combobox', { name: /^Community/ })).toHaveTextContent(name);
  await pasteInto(
    await page.findByLabelText('Or paste the rows, one home a line'),
    [columns, ...homes].join('\n'),
  );
  await press(await page.findByRole('button', { name: 'Show what would change' }));
  await press(await page.findByRole('button', { name: 'Import 40 addresses' }));
  expect(await page.findByText('Showing 25 of 40 addresses')).toBeVisible();

  await backToCommunity();
  await press(await page.findByRole('link', { name: 'Add the first vendors' }));
  await pasteInto(
    await page.findByLabelText('Or paste the rows, with the column names first, or a chat'),
    [
      'Category\tProvider name\tContact info',
      'Pool\tBlue Wave\t561-555-0101',
      'Roofing\tHigh Noon\t561-555-0102',
      'HVAC\tCool Air\t561-555-0103',
    ].join('\n'),
  );
  await press(await page.findByRole('button', { name: 'Check the rows' }));
  await press(await page.findByRole('button', { name: 'Add 3 vendors' }));
  expect(await page.findByText('3 vendors added.')).toBeVisible();

  await backToCommunity();
  await press(await page.findByRole('button', { name: 'Preview link and flyer' }));
  expect(await page.findByRole('heading', { level: 1, name: 'QR code and flyer' })).toBeVisible();
  // And one to print it, which needs a public address.
  expect(presses() + 1).toBeLessThanOrEqual(25);

  const visitor = await browserOf();
  await visitor.goto(`/communities/${slug}`);
  const list = await visitor.findByRole('region', { name: 'Providers' });
  await waitFor(() => expect(within(list).getByText('Blue Wave')).toBeVisible());
});

test('the first admin names the site, once', async ({ product, browserOf }) => {
  await product.running.services.db.delete(siteSettings);
  const page = await browserOf(await product.make.person({ community: null, isPlatformAdmin: true }));
  await page.goto('/admin');
  const first = within(await page.findByRole('region', { name: 'First, name your site' }));
  const email = await first.findByRole('textbox', { name: 'Email for questions' });
  await page.user.click(first.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(email).toHaveFocus());
  expect(email).toHaveAccessibleDescription(/Please enter a valid email address/);
  await page.user.type(email, 'help@maple.test');
  const name = first.getByRole('textbox', { name: 'Name of your community' });
  expect(name).toHaveValue('Boca Bridges');
  await page.user.clear(name);
  await page.user.type(name, 'Maple Court');
  await page.user.click(first.getByRole('button', { name: 'Save' }));
  await gone(() => page.queryByRole('region', { name: 'First, name your site' }));

  const visitor = await browserOf();
  await visitor.goto('/');
  expect(await visitor.findByRole('heading', { level: 1, name: 'Maple Court' })).toBeVisible();
  await visitor.goto('/contact');
  expect(await visitor.findByRole('link', { name: 'help@maple.test' })).toBeVisible();
});
