import { makeNeighborhood, rowsOf } from '../support/neighborhood.ts';
import { residentWithVendor } from '../support/scenes.ts';
import { withText } from './support/elements.ts';
import { componentTest, expect, fill, gone, waitFor, within } from './support/test.ts';

const test = await componentTest();

test('the home page asks after a year whether a vendor is still used', async ({ product, browserOf }) => {
  const { person } = await residentWithVendor(product, 400);
  const page = await browserOf(person);
  await page.goto('/household');
  expect(await page.findByText('Still using them?')).toBeVisible();
  await page.user.click(await page.findByRole('button', { name: /Yes, still using/i }));
  await gone(() => page.queryByText('Still using them?'));
  await page.reload();
  expect(await page.findByRole('heading', { level: 3, name: 'Blue Heron Pools' })).toBeVisible();
  await gone(() => page.queryByText('Still using them?', { exact: false }));
});

test('a resident removes a vendor from the home page and undoes that', async ({ product, browserOf }) => {
  const { community, person, vendor } = await residentWithVendor(product);
  const page = await browserOf(person);
  await page.goto('/household');
  expect(await page.findByRole('heading', { level: 1, name: 'Your Home' })).toBeVisible();
  await waitFor(() => expect(page.getByRole('region', { name: 'Activity level' })).toHaveTextContent('New'));
  const card = () => withText(page.getAllByRole('listitem'), 'Blue Heron Pools');
  await page.click(() => within(card()).getByRole('button', { name: 'Details of Blue Heron Pools' }));
  await waitFor(() => expect(card()).toHaveTextContent('1 home uses them'));
  await waitFor(() =>
    expect(within(card()).getAllByRole('link', { name: /^Call ?\(561\) 555-0123/ })[0]).toHaveAttribute(
      'href',
      'tel:+15615550123',
    ),
  );
  expect(within(card()).getByRole('link', { name: 'Text (561) 555-0123' })).toHaveAttribute(
    'href',
    'sms:+15615550123',
  );
  expect(within(card()).getByRole('link', { name: 'Blue Heron Pools' })).toHaveAttribute(
    'href',
    `/communities/${community.slug}/vendors/${vendor.id}`,
  );
  await page.click(() => within(card()).getByRole('button', { name: /^Remove ?Blue Heron Pools/ }));
  expect(await page.findByText('Removed')).toBeVisible();
  expect(await page.findByText('Who looks after your home?')).toBeVisible();
  await waitFor(() => expect(page.getByRole('heading', { name: 'Your providers' })).toHaveFocus());
  await page.user.click(await page.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(card()).toBeVisible());
});

test('a resident rates a vendor and shares costs on the home page by keyboard', async ({
  product,
  browserOf,
}) => {
  const { person } = await residentWithVendor(product);
  const page = await browserOf(person);
  await page.goto('/household');
  const card = () => withText(page.getAllByRole('listitem'), 'Blue Heron Pools');
  await page.click(() => within(card()).getByRole('button', { name: 'Details of Blue Heron Pools' }));
  await page.user.type(
    await waitFor(() => within(card()).getByRole('button', { name: /^Rate ?Blue Heron Pools/ })),
    '{Enter}',
  );
  const rating = () => page.getByRole('dialog', { name: 'Rate Blue Heron Pools' });
  await page.click(() => within(rating()).getByRole('radio', { name: '4 stars' }));
  await page.user.type(await within(rating()).findByRole('button', { name: /^Save/ }), '{Enter}');
  await waitFor(() => expect(within(card()).getAllByRole('img', { name: '4 out of 5' })[0]).toBeVisible());
  await page.user.type(await within(card()).findByRole('button', { name: /\+ Costs/i }), '{Enter}');
  const costs = () => page.getByRole('dialog', { name: 'Share Costs' });
  fill(await waitFor(() => within(costs()).getByLabelText('Monthly plan')), '145');
  await page.user.type(await within(costs()).findByRole('button', { name: /^Save|^Share/ }), '{Enter}');
  await waitFor(() => expect(card()).toHaveTextContent('You pay $145/month'));
});

test('an amount is compared once, and never contradicts another', async ({ product, browserOf }) => {
  const { community, favorite, residents } = await makeNeighborhood(product);
  const rows = rowsOf(product);
  const other = await product.make.vendor(community, { name: 'Plover Pools' });
  const [person] = residents;
  for (const vendor of [favorite, other]) {
    for (const amount of [140, 150, 160, 170]) {
      await rows.price(await product.make.person({ community }), vendor, amount);
    }
    await rows.publish(vendor);
  }
  await rows.use(person, other);
  const page = await browserOf(person);
  await page.goto('/household');
  const textOf = async (name: string) =>
    (await waitFor(() => withText(page.getAllByRole('listitem'), name))).textContent ?? '';
  const used = await textOf(favorite.name);
  expect(used).toContain('is usual here');
  expect([...new Set(used.match(/you pay \$\d+/gi)?.map((text) => text.toLowerCase()))]).toHaveLength(1);
  const unpriced = await textOf(other.name);
  expect(unpriced).toContain('Not shared yet');
  expect(unpriced).toContain('is usual here');
  expect(unpriced).not.toMatch(/you pay/i);
  for (const text of [used, unpriced]) expect(text).not.toMatch(/than you|same as you/);
});

test('a signed-out visitor is led to the preview of the remembered home or to the start page', async ({
  browserOf,
}) => {
  const page = await browserOf();
  await page.goto('/household');
  await waitFor(() => expect(page.url()).toMatch(/\/communities\/boca-bridges/));
  await page.goto('/household/preview?addr=12 Heron Lane, Boca Raton');
  await waitFor(() =>
    expect(page.getByRole('main')).toHaveTextContent('For address 12 Heron Lane, Boca Raton'),
  );
  await page.goto('/household');
  await waitFor(() => expect(page.url()).toMatch(/\/household\/preview\?addr=/));
  await waitFor(() =>
    expect(page.getByRole('main')).toHaveTextContent('For address 12 Heron Lane, Boca Raton'),
  );
  await page.user.click(await page.findByRole('link', { name: 'Request Access' }));
  await waitFor(() => expect(page.getByLabelText('Full Address')).toHaveValue('12 Heron Lane, Boca Raton'));
});
