import { livedIn, vendorIn } from './support/neighborhood.ts';
import { componentTest, expect } from './support/test.ts';

const test = await componentTest();

test('a neighbor rates and marks as theirs on the page of a vendor; a link that cannot be copied is there to be selected', async ({
  product,
  browserOf,
}) => {
  const { community, newcomer } = await livedIn(product, 'Ibis Point');
  const page = await browserOf(await product.make.person({ community, name: 'Noor Haddad' }));
  await page.goto(`/communities/${community.slug}/vendors/${newcomer.id}`);
  const use = page.getByRole('button', { name: 'We use them' });
  await expect(use).toHaveAttribute('aria-pressed', 'false');
  await use.click();
  await expect(use).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('region', { name: 'Neighbors using' })).toContainText('1 home');
  await expect(page.getByText('Your Provider')).toBeVisible();

  await page.getByRole('button', { name: /^Rate/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Rate/ });
  await dialog.getByRole('radio', { name: '4 stars' }).check({ force: true });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('4 stars: 1 neighbor')).toBeAttached();

  // Where the clipboard refuses, the link is there to be copied by hand.
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));
  });
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const link = page.getByRole('textbox', { name: 'Copy this link' });
  await expect(link).toHaveValue(page.url());
  await expect(link).toHaveAccessibleDescription(/Select the link and copy it yourself\./);
  await link.focus();
  const selected = await link.evaluate((field) => {
    const { value, selectionStart, selectionEnd } = field as unknown as HTMLInputElement;
    return value.slice(selectionStart ?? 0, selectionEnd ?? 0);
  });
  expect(selected).toBe(page.url());
});

test('a visitor gets of a vendor what the list gives, and the way in', async ({
  page,
  product,
  browserOf,
}) => {
  const { community, favorite } = await livedIn(product, 'Osprey Cove');
  await page.goto(`/communities/${community.slug}`);
  await vendorIn(page, 'Blue Heron Pools')
    .getByRole('link', { name: /^Blue Heron Pools/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /^Blue Heron Pools/ })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Reviews are shared just within our neighborhood circle.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Contact' })).toContainText('Hidden');
  const sent = await page.evaluate(async () => (await fetch(location.pathname)).text());
  expect(sent).toContain('Blue Heron Pools');
  expect(sent).not.toMatch(/555.?0142|Always on time|130\.25|Ashford|Robin A/);
  await page.getByRole('link', { name: 'Request Access' }).click();
  await expect(page).toHaveURL(`/auth?community=${community.slug}`);

  const stranger = await browserOf(await product.make.person());
  await stranger.goto(`/communities/${community.slug}/vendors/${favorite.id}`);
  await expect(stranger.getByRole('region', { name: 'Costs' })).toContainText('For residents only');
  await expect(stranger.getByRole('button', { name: /^Rate|We use them/ })).toHaveCount(0);
  const asked: string[] = [];
  await stranger.route('**/rpc/**', (route) => {
    asked.push(route.request().url());
  });
  for (const path of [`${community.slug}/vendors/${community.id}`, 'no-such-place']) {
    await stranger.goto(`/communities/${path}`);
    await expect(stranger.getByText('Oops! Page not found')).toBeVisible();
  }
  expect(asked).toEqual([]);
});
