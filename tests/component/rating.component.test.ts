import { neighborOf, rateButton, star, usesLabel } from '../support/screens/rating.ts';
import { livedIn, rowsOf, vendorIn } from './support/neighborhood.ts';
import { componentTest, expect } from './support/test.ts';

const test = await componentTest();

test('rating again starts with what was said, and unticking takes the home away', async ({
  product,
  browserOf,
}) => {
  const { page, person, ...rest } = await neighborOf(product, browserOf);
  const vendor = vendorIn(page, rest.favorite.name);
  await rowsOf(product).rate(person, rest.favorite, 2, { comments: 'Came late.', anonymous: true });
  await rowsOf(product).use(person, rest.favorite);
  await page.reload();
  await expect(vendor).toContainText('4 homes');
  await rateButton(page, rest).click();
  const dialog = page.getByRole('dialog', { name: 'Rate Blue Heron Pools' });
  await expect(star(page, '2 stars')).toBeChecked();
  await expect(dialog.getByLabel('Comments')).toHaveValue('Came late.');
  await expect(dialog.getByLabel('Show My Name in Review')).not.toBeChecked();

  await star(page, '5 stars').check({ force: true });
  await dialog.getByLabel(usesLabel).uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(vendor).toContainText('3 homes');
  await expect(vendor.getByText('Your Provider')).toHaveCount(0);
  // 5, 4, 5 and now 5, by four people still.
  await expect(vendor).toContainText('4.8');
  await expect(vendor).toContainText('(4 ratings)');
});

test('a reload and a lost connection lose nothing that was typed; Cancel does', async ({
  product,
  browserOf,
}) => {
  const { page, ...rest } = await neighborOf(product, browserOf);
  const dialog = page.getByRole('dialog', { name: 'Rate Blue Heron Pools' });
  await rateButton(page, rest).click();
  await star(page, '4 stars').check({ force: true });
  await dialog.getByLabel('Comments').fill('Half a sentence');
  await page.reload();

  await rateButton(page, rest).click();
  await expect(dialog.getByText('We saved what you typed last time.')).toBeVisible();
  await expect(star(page, '4 stars')).toBeChecked();
  await expect(dialog.getByLabel('Comments')).toHaveValue('Half a sentence');

  await page.route('**/rpc/reviews/rateVendor', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Save' }).click();
  const failure = page.getByText('We could not reach Porchlist.');
  await expect(failure).toBeVisible();
  await expect(dialog.getByLabel('Comments')).toHaveValue('Half a sentence');
  await page.unroute('**/rpc/reviews/rateVendor');

  // Escape keeps it, too.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await rateButton(page, rest).click();
  await expect(dialog.getByLabel('Comments')).toHaveValue('Half a sentence');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await rateButton(page, rest).click();
  await expect(dialog.getByLabel('Comments')).toHaveValue('');
});

test('reviews open for verified residents, hidden names stay hidden', async ({ product, browserOf }) => {
  const { community, residents } = await livedIn(product);
  const page = await browserOf(residents[1]);
  await page.goto(`/communities/${community.slug}`);
  await vendorIn(page, 'Quiet Waters')
    .getByRole('button', { name: /^Reviews of/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Reviews of Quiet Waters' });
  await expect(dialog.getByRole('listitem')).toContainText('Neighbor on Heron Lane');
  await expect(dialog.getByRole('listitem')).toContainText('Fine so far.');
  await expect(dialog.getByText('Robin')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await vendorIn(page, 'The Very Thorough')
    .getByRole('button', { name: /^Reviews of/ })
    .click();
  await expect(page.getByRole('dialog').getByText('No reviews yet.')).toBeVisible();
  await page.keyboard.press('Escape');

  let fail = () => {};
  const isAwaited = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route('**/rpc/reviews/listVendorReviews*', async (route) => {
    await isAwaited;
    await route.fulfill({ status: 400, body: '{}' });
  });
  await vendorIn(page, 'Blue Heron Pools')
    .getByRole('button', { name: /^Reviews of/ })
    .click();
  await expect(page.getByRole('dialog').getByText('Loading reviews…')).toBeAttached();
  fail();
  await expect(page.getByRole('dialog').getByText('Unable to load reviews.')).toBeVisible();
  await page.unroute('**/rpc/reviews/listVendorReviews*');
  await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog').getByText('Robin A. on Heron Lane', { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(3);
});

test('reviews stay within the circle', async ({ page, product, browserOf }) => {
  const { community } = await livedIn(product);
  const circle = 'Reviews are shared just within our neighborhood circle. Sign up to view them.';
  const pending = await browserOf(
    await product.make.person({ community, isVerified: false, household: 'pending' }),
    { isConfirmed: false },
  );
  for (const visitor of [page, pending]) {
    await visitor.goto(`/communities/${community.slug}`);
    await vendorIn(visitor, 'Blue Heron Pools')
      .getByRole('button', { name: /^Reviews of/ })
      .click();
    const dialog = visitor.getByRole('dialog', { name: 'Reviews of Blue Heron Pools' });
    await expect(dialog.getByText(circle)).toBeVisible();
    await expect(dialog.getByText('Always on time')).toHaveCount(0);
  }
  await page.getByRole('dialog').getByRole('link', { name: 'Request Access' }).click();
  await expect(page).toHaveURL(`/auth?community=${community.slug}`);
});

test('rating asks for stars, shows beforehand what neighbors will read, and counts at once', async ({
  product,
  browserOf,
}) => {
  const { page, ...rest } = await neighborOf(product, browserOf);
  const vendor = vendorIn(page, rest.favorite.name);
  await rateButton(page, rest).click();
  const dialog = page.getByRole('dialog', { name: 'Rate Blue Heron Pools' });
  await expect(dialog.getByLabel(usesLabel)).toBeChecked();
  await expect(dialog.getByLabel('Show My Name in Review')).toBeChecked();

  await dialog.getByRole('button', { name: 'Save' }).click();
  const stars = dialog.getByRole('radiogroup', { name: 'Your rating' });
  await expect(stars).toHaveAccessibleDescription('Rating required: Please select a rating from 1 to 5.');
  await expect(star(page, '1 star')).toBeFocused();

  await star(page, '3 stars').check({ force: true });
  await dialog.getByLabel('Comments').fill('Friendly crew, fair price.');
  const preview = dialog.getByRole('figure').filter({ hasText: 'What neighbors will read' });
  await expect(preview).toContainText('Alex B. on Heron Lane');
  await expect(preview).toContainText('Friendly crew, fair price.');
  await expect(preview.getByRole('img', { name: '3 out of 5' })).toBeVisible();
  await dialog.getByLabel('Show My Name in Review').uncheck();
  await expect(preview).toContainText('Neighbor on Heron Lane');
  const label = await preview.getByText(/on Heron Lane/).innerText();

  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Thanks for contributing!')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(vendor).toContainText('4 homes');
  await expect(vendor).toContainText('Your Provider');
  await expect(vendor).toContainText('4.3');

  // What was shown beforehand is what is stored.
  await vendor.getByRole('button', { name: /^Reviews of Blue Heron Pools/ }).click();
  const mine = page.getByRole('dialog').getByRole('listitem').filter({ hasText: '(you)' });
  await expect(mine).toContainText(label);
  await expect(mine).toContainText('Friendly crew, fair price.');
});
