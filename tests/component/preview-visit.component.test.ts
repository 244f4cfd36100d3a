import { eq } from 'drizzle-orm';
import { previewLinks, previewSessions } from '../../src/schema/preview-link.tables.ts';
import { callFrom, linkTo } from '../support/scenes.ts';
import { openDialog, rateButton, vendorIn } from './support/elements.ts';
import type { DomPage as Page } from './support/page.ts';
import { componentTest, expect, fill, gone, waitFor, within } from './support/test.ts';

const test = await componentTest();

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const gate = (page: Page) => dialog(page, 'Share Your Experience');
const save = (page: Page) => page.getByRole('button', { name: 'Save' });

async function identify(page: Page, address: string) {
  fill(await waitFor(() => within(gate(page)).getByLabelText('Name')), 'Valerie Berg');
  fill(await within(gate(page)).findByRole('combobox', { name: 'Address' }), address);
  await page.click(() => within(gate(page)).getByRole('button', { name: 'Continue' }));
}

test('an invalid link shows an error, and residents are led to their own page', async ({
  product,
  browserOf,
}) => {
  const { community, link, residents, favorite, path } = await linkTo(product);
  const visitor = await browserOf();
  await visitor.goto(`${path}?category=Roofing`);
  await visitor.user.click(await visitor.findByRole('link', { name: 'Sign In' }));
  await waitFor(() => expect(visitor.path()).toBe(`/signin?community=${community.slug}`));

  const resident = await browserOf(residents[0]);
  await resident.goto(path);
  await gone(() => resident.queryByRole('button', { name: `Rate ${favorite.name}` }));
  await resident.user.click(await resident.findByRole('link', { name: 'Go to Heron Bay' }));
  await waitFor(() => expect(resident.path()).toBe(`/communities/${community.slug}`));

  const { db } = product.running.services;
  await db.update(previewLinks).set({ isActive: false }).where(eq(previewLinks.id, link.id));
  for (const address of [path, '/community-preview/no-such-link', '/community-preview']) {
    await visitor.goto(address);
    expect(await visitor.findByRole('heading', { level: 1, name: 'Invalid Preview Link' })).toBeVisible();
    expect(await visitor.findByRole('link', { name: 'Sign In' })).toBeVisible();
    const way = await visitor.findByRole('link', { name: 'Request Access' });
    // An inactive link still says which community it was for.
    const search = address === path ? `?community=${community.slug}` : '';
    expect(way).toHaveAttribute('href', `/auth${search}`);
  }
});

test('a visitor identifies themselves once, rates, shares costs and is asked to join', async ({
  product,
  page,
}) => {
  const { community, link, favorite, newcomer, street, path } = await linkTo(product);
  const another = await product.make.vendor(community, { category: 'HVAC' });
  await page.goto(path);
  expect(await page.findByRole('heading', { level: 1, name: 'Heron Bay: take a look' })).toBeVisible();
  await gone(() => page.queryByRole('navigation', { name: /Main/i }));
  expect(await page.findByText('Please rate at least three vendors', { exact: false })).toBeVisible();
  expect(await page.findByText('0 of 3 rated')).toBeVisible();
  expect(await page.findByRole('link', { name: 'Call HOA' })).toBeVisible();

  await page.click(() => rateButton(page, favorite));
  await page.click(() => within(gate(page)).getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(within(gate(page)).getByRole('alert')).toHaveTextContent('Missing Information'));
  await waitFor(() =>
    expect(within(gate(page)).getByRole('alert')).toHaveTextContent(
      'Please provide both your name and address.',
    ),
  );
  await waitFor(() => expect(within(gate(page)).getByLabelText('Name')).toHaveFocus());
  fill(await within(gate(page)).findByLabelText('Name'), 'Valerie Berg');
  fill(
    await within(gate(page)).findByRole('combobox', { name: 'Address' }),
    `4711 ${street.slice(0, 8).toLowerCase()}`,
  );
  await page.user.click(await page.findByRole('option', { name: new RegExp(`4711 ${street}`, 'i') }));
  await page.click(() => within(gate(page)).getByRole('button', { name: 'Continue' }));
  expect(await page.findByText('Welcome!')).toBeVisible();
  expect(await page.findByText('You can now rate vendors and share costs.')).toBeVisible();

  const rating = () => dialog(page, `Rate ${favorite.name}`);
  await waitFor(() => expect(rating()).toHaveTextContent('Please provide a rating between 1 and 5 stars.'));
  await waitFor(() => expect(save(page)).toBeDisabled());
  await page.click(() => within(rating()).getByLabelText('4 stars'));
  fill(await within(rating()).findByLabelText('Comments'), 'They come on time and close the gate.');
  await waitFor(() =>
    expect(within(rating()).getByRole('figure')).toHaveTextContent(`Valerie B. on ${street}`),
  );
  await page.click(() => save(page));
  expect(await page.findByText('Review Saved')).toBeVisible();
  await gone(() => page.queryByRole('dialog', { name: `Rate ${favorite.name}` }));
  await waitFor(() => expect(within(page.getByRole('main')).getByText('1 of 3 rated')).toBeVisible());

  const vendor = () => vendorIn(page, favorite.name);
  await waitFor(() => expect(within(vendor()).getByText('You:')).toBeVisible());
  await page.click(() => within(vendor()).getByRole('button', { name: `+ Costs of ${favorite.name}` }));
  await page.click(() => save(page));
  expect(await page.findByText('Please enter at least one cost amount.', { exact: false })).toBeVisible();
  fill(await waitFor(() => within(openDialog(page)).getByLabelText('Monthly plan')), '$145');
  await waitFor(() =>
    expect(dialog(page, 'Share Costs')).toHaveTextContent('$145/monthMonthly plan · Neighbor'),
  );
  await page.user.click(await page.findByLabelText('Show my name in costs'));
  await waitFor(() => expect(dialog(page, 'Share Costs')).toHaveTextContent(`Valerie B. on ${street}`));
  await page.click(() => save(page));
  expect(await page.findByText('Thanks for contributing!')).toBeVisible();

  for (const { id: vendorId } of [newcomer, another]) {
    const review = { slug: link.slug, vendorId, rating: 3, comments: '', showName: true };
    await callFrom(page, 'previewLinks/rateVendorAsVisitor', review);
  }
  await page.goto(path);
  await waitFor(() => expect(within(vendorIn(page, favorite.name)).getByText('$145/month')).toBeVisible());
  const thanks = () => page.getByRole('region', { name: 'Thank you, Valerie!' });
  await waitFor(() => expect(thanks()).toHaveTextContent('3 of 3 rated'));
  await waitFor(() =>
    expect(within(thanks()).getByRole('link', { name: 'Request Access' })).toHaveAttribute(
      'href',
      `/auth?community=${community.slug}`,
    ),
  );
  expect(await page.findByText('Sharing as Valerie Berg.')).toBeVisible();
});

test('failures keep the input, and an expired visit continues after identifying again', async ({
  product,
  page,
}) => {
  const { db } = product.running.services;
  const { link, favorite, path } = await linkTo(product);
  await page.goto(path);
  await page.click(() => rateButton(page, favorite));
  page.route('**/rpc/previewLinks/provideIdentity', (route) => route.abort());
  await identify(page, '9 Nowhere Road');
  expect(await page.findByText('Failed to save your information. Please try again.')).toBeVisible();
  page.unroute('**/rpc/previewLinks/provideIdentity');
  page.route('**/rpc/previewLinks/getPreview*', () => page.clearCookies(), { times: 1 });
  await page.click(() => within(gate(page)).getByRole('button', { name: 'Continue' }));
  expect(await page.findByText('This browser blocks cookies')).toBeVisible();
  await gone(() => page.queryByRole('dialog', { name: 'Share Your Experience' }));
  await page.click(() => rateButton(page, favorite));
  await identify(page, '9 Nowhere Road');
  await waitFor(() => expect(save(page)).toBeVisible());
  // The reload makes sure that no request is pending when the visit expires.
  await page.reload();
  await page.click(() => rateButton(page, favorite));

  const rating = () => dialog(page, `Rate ${favorite.name}`);
  await page.click(() => within(rating()).getByLabelText('2 stars'));
  fill(await within(rating()).findByLabelText('Comments'), 'Late twice.');
  page.route('**/rpc/previewLinks/rateVendorAsVisitor', (route) => route.abort());
  await page.click(() => save(page));
  expect(await page.findByText('Failed to save review. Please try again.')).toBeVisible();
  page.unroute('**/rpc/previewLinks/rateVendorAsVisitor');

  await db
    .update(previewSessions)
    .set({ expiresAt: new Date(0) })
    .where(eq(previewSessions.previewLinkId, link.id));
  await page.click(() => save(page));
  await waitFor(() => expect(within(gate(page)).getByLabelText('Name')).toHaveValue('Valerie Berg'));
  await page.click(() => within(gate(page)).getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(within(rating()).getByLabelText('Comments')).toHaveValue('Late twice.'));
  await page.click(() => save(page));
  expect(await page.findByText('Review Saved')).toBeVisible();
  expect(await db.$count(previewSessions, eq(previewSessions.previewLinkId, link.id))).toBe(3);
});
