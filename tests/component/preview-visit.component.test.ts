import { eq } from 'drizzle-orm';
import { previewLinks, previewMetrics, previewSessions } from '../../src/schema/preview-link.tables.ts';
import { linkTo, rateButton } from '../support/screens/preview-visit.ts';
import { callFrom } from '../support/screens/screen.ts';
import { vendorIn } from './support/neighborhood.ts';
import type { DomPage as Page } from './support/page.ts';
import { componentTest, expect } from './support/test.ts';

const test = await componentTest();

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const gate = (page: Page) => dialog(page, 'Share Your Experience');
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save' });

async function sayWho(page: Page, address: string) {
  await gate(page).getByLabel('Name').fill('Valerie Berg');
  await gate(page).getByRole('combobox', { name: 'Address' }).fill(address);
  await gate(page).getByRole('button', { name: 'Continue' }).click();
}

test('a link that leads nowhere says so, and residents are led to their own page', async ({
  product,
  browserOf,
}) => {
  const { community, link, residents, favorite, path } = await linkTo(product);
  const visitor = await browserOf();
  await visitor.goto(`${path}?category=Roofing`);
  await visitor.getByRole('link', { name: 'Sign In' }).click();
  await expect(visitor).toHaveURL(`/signin?community=${community.slug}`);

  const resident = await browserOf(residents[0]);
  await resident.goto(path);
  await expect(rateButton(resident, favorite.name)).toBeHidden();
  await resident.getByRole('link', { name: 'Go to Heron Bay' }).click();
  await expect(resident).toHaveURL(`/communities/${community.slug}`);

  const { db } = product.running.services;
  await db.update(previewLinks).set({ isActive: false }).where(eq(previewLinks.id, link.id));
  for (const address of [path, '/community-preview/no-such-link', '/community-preview']) {
    await visitor.goto(address);
    await expect(visitor.getByRole('heading', { level: 1, name: 'Invalid Preview Link' })).toBeVisible();
    await expect(visitor.getByRole('link', { name: 'Sign In' })).toBeVisible();
  }
});

test('a visitor says who they are once, rates and shares costs, and is asked to join', async ({
  product,
  page,
}) => {
  const { db } = product.running.services;
  const { community, link, favorite, newcomer, street, path } = await linkTo(product);
  const another = await product.make.vendor(community, { category: 'HVAC' });
  await page.goto(`${path}?via=flyer`);
  await expect(page.getByRole('heading', { level: 1, name: 'Heron Bay: take a look' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.getByText('Please rate at least three vendors')).toBeVisible();
  await expect(page.getByText('0 of 3 rated')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Call HOA' })).toBeVisible();

  await rateButton(page, favorite.name).click();
  await gate(page).getByRole('button', { name: 'Continue' }).click();
  await expect(gate(page).getByRole('alert')).toContainText('Missing Information');
  await expect(gate(page).getByRole('alert')).toContainText('Please provide both your name and address.');
  await expect(gate(page).getByLabel('Name')).toBeFocused();
  await gate(page).getByLabel('Name').fill('Valerie Berg');
  await gate(page)
    .getByRole('combobox', { name: 'Address' })
    .fill(`4711 ${street.slice(0, 8).toLowerCase()}`);
  await page.getByRole('option', { name: `4711 ${street}` }).click();
  await gate(page).getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Welcome!', { exact: true })).toBeVisible();
  await expect(page.getByText('You can now rate vendors and share costs.')).toBeVisible();

  const rating = dialog(page, `Rate ${favorite.name}`);
  await expect(rating).toContainText('Please provide a rating between 1 and 5 stars.');
  await expect(save(page)).toBeDisabled();
  await rating.getByLabel('4 stars').check({ force: true });
  await rating.getByLabel('Comments').fill('They come on time and close the gate.');
  await expect(rating.getByRole('figure')).toContainText(`Valerie B. on ${street}`);
  await save(page).click();
  await expect(page.getByText('Review Saved')).toBeVisible();
  await expect(rating).toBeHidden();
  await expect(page.getByRole('main').getByText('1 of 3 rated')).toBeVisible();

  const vendor = vendorIn(page, favorite.name);
  await expect(vendor.getByText('You:')).toBeVisible();
  await vendor.getByRole('button', { name: `+ Costs of ${favorite.name}` }).click();
  await save(page).click();
  await expect(page.getByText('Please enter at least one cost amount.')).toBeVisible();
  await page.getByRole('dialog').getByLabel('Monthly plan').fill('$145');
  await expect(dialog(page, 'Share Costs')).toContainText('$145/monthMonthly plan · Neighbor');
  await page.getByLabel('Show my name in costs').check();
  await expect(dialog(page, 'Share Costs')).toContainText(`Valerie B. on ${street}`);
  await save(page).click();
  await expect(page.getByText('Thanks for contributing!')).toBeVisible();

  for (const { id: vendorId } of [newcomer, another]) {
    const review = { slug: link.slug, vendorId, rating: 3, comments: '', showName: true };
    await callFrom(page, 'previewLinks/rateVendorAsVisitor', review);
  }
  await page.goto(path);
  await expect(vendorIn(page, favorite.name).getByText('$145/month')).toBeVisible();
  const thanks = page.getByRole('region', { name: 'Thank you, Valerie!' });
  await expect(thanks).toContainText('3 of 3 rated');
  await expect(thanks.getByRole('link', { name: 'Request Access' })).toHaveAttribute(
    'href',
    `/auth?community=${community.slug}`,
  );
  await expect(page.getByText('Sharing as Valerie Berg.')).toBeVisible();
  const [session] = await db.select().from(previewSessions).where(eq(previewSessions.previewLinkId, link.id));
  expect(session?.source).toBe('flyer');
  const events = await db.select().from(previewMetrics).where(eq(previewMetrics.previewLinkId, link.id));
  const actions = events.map(({ eventType }) => eventType).toSorted();
  // One in each half of an hour: the second look may come in the next.
  expect(actions).toContain('page_view');
  expect(actions.filter((action) => action !== 'page_view')).toEqual([
    'add_cost',
    'cost_submitted',
    'identity_provided',
    'rate_vendor',
    'review_submitted',
    'review_submitted',
    'review_submitted',
  ]);

  await page.goto(`${path}?category=Roofing`);
  await expect(page.getByText('What? No vendors?')).toBeVisible();
  await page.getByRole('link', { name: '+ Add a Service Provider' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Valerie Berg');
  await expect(page.getByRole('combobox', { name: 'Full Address' })).toHaveValue(
    new RegExp(`^4711 ${street}`),
  );
});

test('what fails is said and loses nothing; a visit that is over starts over where it was', async ({
  product,
  page,
}) => {
  const { db } = product.running.services;
  const { link, favorite, path } = await linkTo(product);
  await page.goto(path);
  await rateButton(page, favorite.name).click();
  await page.route('**/rpc/previewLinks/provideIdentity', (route) => route.abort());
  await sayWho(page, '9 Nowhere Road');
  await expect(page.getByText('Failed to save your information. Please try again.')).toBeVisible();
  await page.unroute('**/rpc/previewLinks/provideIdentity');
  await page.route('**/rpc/previewLinks/getPreview*', () => page.context().clearCookies(), { times: 1 });
  await gate(page).getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('This browser blocks cookies')).toBeVisible();
  await expect(gate(page)).toHaveCount(0);
  await rateButton(page, favorite.name).click();
  await sayWho(page, '9 Nowhere Road');
  await expect(save(page)).toBeVisible();
  // Nothing that the page asks about them is still on its way when their visit ends.
  await page.reload();
  await rateButton(page, favorite.name).click();

  const rating = dialog(page, `Rate ${favorite.name}`);
  await rating.getByLabel('2 stars').check({ force: true });
  await rating.getByLabel('Comments').fill('Late twice.');
  await page.route('**/rpc/previewLinks/rateVendorAsVisitor', (route) => route.abort());
  await save(page).click();
  await expect(page.getByText('Failed to save review. Please try again.')).toBeVisible();
  await page.unroute('**/rpc/previewLinks/rateVendorAsVisitor');

  await db
    .update(previewSessions)
    .set({ expiresAt: new Date(0) })
    .where(eq(previewSessions.previewLinkId, link.id));
  await save(page).click();
  await expect(gate(page).getByLabel('Name')).toHaveValue('Valerie Berg');
  await gate(page).getByRole('button', { name: 'Continue' }).click();
  await expect(rating.getByLabel('Comments')).toHaveValue('Late twice.');
  await save(page).click();
  await expect(page.getByText('Review Saved')).toBeVisible();
  expect(await db.$count(previewSessions, eq(previewSessions.previewLinkId, link.id))).toBe(3);
});
