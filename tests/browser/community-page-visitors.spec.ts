import { livedIn, vendorIn } from './support/neighborhood.ts';
import { expect, test } from './support/test.ts';

test('a signed-out visitor gets no contact and no average, not even in the responses', {
  tag: '@phone',
}, async ({ page, product }) => {
  const { community } = await livedIn(product);
  const bodies: string[] = [];
  page.on('response', async (response) => {
    const type = response.headers()['content-type'] ?? '';
    if (/html|json/.test(type)) bodies.push(await response.text().catch(() => ''));
  });
  await page.goto(`/communities/${community.slug}`);
  const favorite = vendorIn(page, 'Blue Heron Pools');
  await expect(favorite).toContainText('Hidden');
  await expect(favorite).toContainText('For residents only');
  await expect(favorite).toContainText('3 homes');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => bodies.length).toBeGreaterThan(1);
  await page.waitForLoadState('networkidle');
  for (const body of [...bodies, await page.content()]) {
    expect(body).not.toMatch(/555.?0142/);
    expect(body).not.toContain('QuietWaters.test');
    expect(body).not.toContain('130.25');
  }
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
  await expect(cost).toHaveCSS('filter', /blur/);
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

test('a pending household sees the lock in the place of the averages', { tag: '@phone' }, async ({
  product,
  browserOf,
}) => {
  const { community } = await livedIn(product);
  const pending = await product.make.person({ community, isVerified: false, household: 'pending' });
  const page = await browserOf(pending, { isConfirmed: false });
  await page.goto(`/communities/${community.slug}`);
  const favorite = vendorIn(page, 'Blue Heron Pools');
  await expect(favorite).toContainText('Locked — pending HOA approval');
  await expect(favorite).not.toContainText('$130.25');
  await expect(page.getByText('Your request is under review')).toBeVisible();
});
