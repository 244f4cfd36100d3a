import { livedIn, vendorIn } from './support/neighborhood.ts';
import { componentTest, expect } from './support/test.ts';

const test = await componentTest();

test('Rate leads a signed-out visitor to the request for access', async ({ page, product }) => {
  const { community } = await livedIn(product);
  await page.goto(`/communities/${community.slug}`);
  await vendorIn(page, 'Blue Heron Pools').getByRole('link', { name: 'Rate Blue Heron Pools' }).click();
  await expect(page).toHaveURL(`/auth?community=${community.slug}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Join Heron Bay' })).toBeVisible();
});

test('a resident of another community sees what a visitor sees, and no way to rate', async ({
  product,
  browserOf,
}) => {
  const { community } = await livedIn(product);
  const stranger = await browserOf(await product.make.person());
  await stranger.goto(`/communities/${community.slug}`);
  const favorite = vendorIn(stranger, 'Blue Heron Pools');
  await expect(favorite).toContainText('Hidden');
  await expect(favorite).toContainText('For residents only');
  await expect(favorite.getByRole('button', { name: /^Rate/ })).toHaveCount(0);
  await expect(stranger.getByRole('link', { name: 'Submit Provider' })).toHaveCount(0);
});

test('an invite in the address is remembered for signing up', async ({ page, product }) => {
  const community = await product.make.community();
  await page.goto(`/communities/${community.slug}?invite=from-a-neighbor`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('invite_token'))).toBe('from-a-neighbor');
});

test('a signed-out visitor gets no contact and no average, not even in the document', async ({
  page,
  product,
}) => {
  const { community } = await livedIn(product);
  await page.goto(`/communities/${community.slug}`);
  const favorite = vendorIn(page, 'Blue Heron Pools');
  await expect(favorite).toContainText('Hidden');
  await expect(favorite).toContainText('For residents only');
  await expect(favorite).toContainText('3 homes');
  const sent = await page.evaluate(async () => (await fetch(location.pathname)).text());
  expect(sent).toContain('Blue Heron Pools');
  expect(sent).not.toMatch(/555.?0142|QuietWaters\.test|130\.25/);
  await expect(page.getByRole('button', { name: /Costs/ })).toHaveCount(0);
});

test('an empty community shows example data to visitors only', async ({ page, product, browserOf }) => {
  const community = await product.make.community();
  await page.goto(`/communities/${community.slug}`);
  const examples = page.getByRole('region', { name: 'HVAC' });
  await expect(examples.getByText('This is example data')).toBeVisible();
  await expect(examples.getByRole('listitem')).toHaveCount(3);
  const names = await examples.getByRole('heading', { level: 3 }).allInnerTexts();
  expect(names.filter((name) => name.endsWith('…'))).not.toEqual([]);
  for (const name of names) expect([...name.replace('…', '')].length).toBeLessThanOrEqual(24);
  const cost = examples.getByText('/month').first();
  await expect(cost).toHaveAttribute('class', /blur/);
  await expect(cost).toHaveText(/^\$\d+\/month$/);
  await expect(examples.getByRole('link', { name: 'Sign up to unlock community data' })).toHaveAttribute(
    'href',
    `/auth?community=${community.slug}`,
  );
  await expect(examples.getByRole('link', { name: '+ Add a Service Provider' })).toBeVisible();

  const resident = await browserOf(await product.make.person({ community }));
  await resident.goto(`/communities/${community.slug}`);
  await expect(resident.getByText(/^What\? No vendors\?/)).toBeVisible();
  await expect(resident.getByRole('link', { name: '+ Add a Service Provider' })).toBeVisible();
  await expect(resident.getByText('This is example data')).toHaveCount(0);
});

test('a pending household sees the lock in the place of the averages', async ({ product, browserOf }) => {
  const { community } = await livedIn(product);
  const pending = await product.make.person({ community, isVerified: false, household: 'pending' });
  const page = await browserOf(pending, { isConfirmed: false });
  await page.goto(`/communities/${community.slug}`);
  const favorite = vendorIn(page, 'Blue Heron Pools');
  await expect(favorite).toContainText('Locked — pending HOA approval');
  await expect(favorite).not.toContainText('$130.25');
  await expect(page.getByText('Your request is under review')).toBeVisible();
});
