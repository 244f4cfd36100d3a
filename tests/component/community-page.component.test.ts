import { makeNeighborhood, rowsOf } from '../support/neighborhood.ts';
import { vendorIn, withText } from './support/elements.ts';
import { failing } from './support/failing.ts';
import { componentTest, expect, gone, waitFor, within } from './support/test.ts';

const test = await componentTest();

test('the header shows the community and how to reach the HOA', async ({ page, product }) => {
  const { community } = await makeNeighborhood(product);
  await page.goto(`/communities/${community.slug}`);
  expect(await page.findByRole('heading', { level: 1, name: 'Heron Bay' })).toBeVisible();
  expect(await page.findByText('Your Trusted Neighborhood — 312 Homes')).toBeVisible();
  expect(await page.findByText('1 Heron Lane, Boca Raton, FL 33496')).toBeVisible();
  await waitFor(() =>
    expect(page.getByRole('link', { name: 'Call HOA' })).toHaveAttribute('href', 'tel:+15615550100'),
  );
  await waitFor(() =>
    expect(page.getByRole('link', { name: 'Text HOA' })).toHaveAttribute('href', 'sms:+15615550100'),
  );
  await waitFor(() =>
    expect(page.getByRole('link', { name: 'Submit Provider' })).toHaveAttribute(
      'href',
      expect.stringMatching(`^/submit\\?community=${community.slug}&category=`),
    ),
  );
  await waitFor(() =>
    expect(page.getByRole('link', { name: 'Request Access' })).toHaveAttribute(
      'href',
      `/auth?community=${community.slug}`,
    ),
  );
});

test("Refresh shows a neighbor's change", async ({ product, browserOf }) => {
  const { community, residents, newcomer } = await makeNeighborhood(product);
  const page = await browserOf(residents[0]);
  await page.goto(`/communities/${community.slug}`);
  const vendor = () => vendorIn(page, 'The Very Thorough');
  await waitFor(() => expect(vendor()).toHaveTextContent('New'));
  await waitFor(() => expect(vendor()).toHaveTextContent('0 homes'));
  await rowsOf(product).use(residents[1], newcomer);
  await page.user.click(await page.findByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(vendor()).toHaveTextContent('1 home'));
  await gone(() => within(vendor()).queryByText('New'));
});

test('the welcome banner shows only with ?welcome=true and stays closed once closed', async ({
  product,
  browserOf,
}) => {
  const { community, residents } = await makeNeighborhood(product);
  const { slug } = community;
  for (const way of ['Escape', 'button'] as const) {
    const page = await browserOf(residents[0]);
    const banner = () => page.getByRole('group', { name: 'Welcome' });
    await page.goto(`/communities/${slug}`);
    await gone(() => page.queryByRole('group', { name: 'Welcome' }));
    await page.goto(`/communities/${slug}?welcome=true`);
    const close = () => within(banner()).getByRole('button', { name: 'Close the welcome message' });
    // The banner does not close on its own while it has the focus.
    (await waitFor(close)).focus();
    if (way === 'Escape') await page.user.keyboard('{Escape}');
    else await page.click(close);
    await gone(() => page.queryByRole('group', { name: 'Welcome' }));
    await page.reload();
    expect(await page.findByRole('heading', { level: 1 })).toBeVisible();
    await gone(() => page.queryByRole('group', { name: 'Welcome' }));
  }
});

test('the welcome banner asks only people who may rate', async ({ product, browserOf }) => {
  const { community } = await makeNeighborhood(product);
  const empty = await product.make.community();
  for (const [person, { slug }] of [
    [undefined, community],
    [await product.make.person({ community: empty }), empty],
  ] as const) {
    const page = await browserOf(person);
    await page.goto(`/communities/${slug}?welcome=true`);
    expect(await page.findByRole('heading', { level: 1 })).toBeVisible();
    expect(page.queryByRole('group', { name: 'Welcome' })).not.toBeInTheDocument();
  }
});

test('a list that fails to load shows an error and can be retried', async ({ product, browserOf }) => {
  const { residents } = await makeNeighborhood(product);
  const page = await browserOf(residents[0]);
  // Navigating from another page makes the client request the list.
  await page.goto('/privacy');
  const calls = failing(page, 'vendors/listVendorStats', 422);
  await page.user.click(await page.findByRole('link', { name: 'Heron Bay' }));
  await waitFor(() =>
    expect(withText(page.getAllByRole('alert'), 'Unable to load providers.')).toBeVisible(),
  );
  // The pointer on the link may have asked before the click; a page that retries on its own asks three times.
  expect(calls()).toBeLessThanOrEqual(2);
  expect(await page.findByRole('heading', { level: 1, name: 'Heron Bay' })).toBeVisible();
  page.unrouteAll();
  await page.user.click(await page.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(vendorIn(page, 'Blue Heron Pools')).toBeVisible());
});

test('a failed Refresh keeps the list', async ({ product, browserOf }) => {
  const { community, residents } = await makeNeighborhood(product);
  const page = await browserOf(residents[0]);
  await page.goto(`/communities/${community.slug}`);
  failing(page, 'vendors/listVendorStats', 422);
  await page.user.click(await page.findByRole('button', { name: 'Refresh' }));
  expect((await page.findAllByText('Unable to load providers.'))[0]).toBeVisible();
  await waitFor(() => expect(vendorIn(page, 'Blue Heron Pools')).toBeVisible());
});
