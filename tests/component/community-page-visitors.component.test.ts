import { makeNeighborhood } from '../support/neighborhood.ts';
import { vendorIn } from './support/elements.ts';
import { componentTest, expect, gone, waitFor, within } from './support/test.ts';

const test = await componentTest();

test('Rate leads a signed-out visitor to the sign-up form', async ({ page, product }) => {
  const { community, favorite } = await makeNeighborhood(product);
  await page.goto(`/communities/${community.slug}`);
  await page.click(() =>
    within(vendorIn(page, 'Blue Heron Pools')).getByRole('link', { name: 'Rate Blue Heron Pools' }),
  );
  await waitFor(() => expect(page.path()).toContain(`/auth?community=${community.slug}&next=`));
  // Signing up leads back to the provider they wanted to rate.
  expect(new URL(page.url()).searchParams.get('next')).toContain(`/vendors/${favorite.id}`);
  expect(await page.findByRole('heading', { level: 1, name: 'Join Heron Bay' })).toBeVisible();
});

test('visitors and people of other communities get no contact and no average, not even in the HTML', async ({
  page,
  product,
  browserOf,
}) => {
  const { community } = await makeNeighborhood(product);
  const stranger = await browserOf(await product.make.person());
  for (const visitor of [page, stranger]) {
    await visitor.goto(`/communities/${community.slug}`);
    const favorite = () => vendorIn(visitor, 'Blue Heron Pools');
    await waitFor(() => expect(favorite()).toHaveTextContent('Hidden'));
    expect(favorite()).toHaveTextContent('For residents only');
    expect(favorite()).toHaveTextContent('3 homes');
    expect(within(favorite()).queryByRole('button', { name: /^Rate/ })).not.toBeInTheDocument();
    expect(visitor.queryByRole('button', { name: /Costs/ })).not.toBeInTheDocument();
    const sent = await visitor.evaluate(async () => (await fetch(location.pathname)).text());
    expect(sent).toContain('Blue Heron Pools');
    expect(sent).not.toMatch(/555.?0142|QuietWaters\.test|130\.25/);
  }
  expect(stranger.queryByRole('link', { name: /Submit Provider/i })).not.toBeInTheDocument();
});

test('an invite in the URL is stored for sign-up', async ({ page, product }) => {
  const community = await product.make.community();
  await page.goto(`/communities/${community.slug}?invite=from-a-neighbor`);
  expect(await page.findByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('invite_token'))).toBe('from-a-neighbor');
});

test('an empty community shows example data to visitors only', async ({ page, product, browserOf }) => {
  const community = await product.make.community();
  await page.goto(`/communities/${community.slug}`);
  const examples = () => page.getByRole('region', { name: 'Your neighbors’ list begins with you' });
  await waitFor(() => expect(within(examples()).getByText('This is example data')).toBeVisible());
  await waitFor(() => expect(within(examples()).queryAllByRole('listitem')).toHaveLength(3));
  const names = within(examples())
    .getAllByRole('heading', { level: 4 })
    .map(({ textContent }) => textContent);
  expect(names.filter((name) => name.endsWith('…'))).not.toEqual([]);
  for (const name of names) expect([...name.replace('…', '')].length).toBeLessThanOrEqual(24);
  const cost = () => within(examples()).getAllByText('/month', { exact: false })[0];
  await waitFor(() => expect(cost()).toHaveAttribute('class', expect.stringMatching(/blur/)));
  await waitFor(() => expect(cost()).toHaveTextContent(/^\$\d+\/month$/));
  await waitFor(() =>
    expect(
      within(examples()).getByRole('link', { name: 'Sign up to unlock community data' }),
    ).toHaveAttribute('href', `/auth?community=${community.slug}`),
  );
  await waitFor(() =>
    expect(within(examples()).getByRole('link', { name: '+ Add a Service Provider' })).toBeVisible(),
  );

  const resident = await browserOf(await product.make.person({ community }));
  await resident.goto(`/communities/${community.slug}`);
  expect(await resident.findByText(/^What\? No vendors\?/)).toBeVisible();
  expect(await resident.findByRole('link', { name: '+ Add a Service Provider' })).toBeVisible();
  await gone(() => resident.queryByText('This is example data', { exact: false }));
  // There is nothing to search or to order.
  expect(resident.queryByRole('search')).not.toBeInTheDocument();
  expect(resident.queryByRole('navigation', { name: 'Sort by' })).not.toBeInTheDocument();
});

test('a pending household sees a lock instead of the averages', async ({ product, browserOf }) => {
  const { community } = await makeNeighborhood(product);
  const pending = await product.make.person({ community, isVerified: false, household: 'pending' });
  const page = await browserOf(pending, { isConfirmed: false });
  await page.goto(`/communities/${community.slug}`);
  const favorite = () => vendorIn(page, 'Blue Heron Pools');
  await waitFor(() => expect(favorite()).toHaveTextContent('Locked — pending HOA approval'));
  await waitFor(() => expect(favorite()).not.toHaveTextContent('$130.25'));
  expect(await page.findByText(/^Under review/)).toBeVisible();
});
