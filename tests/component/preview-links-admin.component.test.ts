import { callFrom, entriesOf } from '../support/screens/screen.ts';
import { vendorIn } from './support/neighborhood.ts';
import type { DomPage as Page } from './support/page.ts';
import { componentTest, expect } from './support/test.ts';

const test = await componentTest();

/** A community that no other test has links or visitors of. */
const uniqueName = () => `Egret Isle ${Math.random().toString(36).slice(2, 8)}`;

const entry = (page: Page, list: 'Preview links' | 'Preview users', text: string) =>
  entriesOf(page.getByRole('region', { name: list })).filter({ hasText: text });

/** A name and its value in the metrics. */
const figure = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('term').filter({ hasText: name }).locator('..').locator('dd');

async function close(page: Page) {
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('a link is made, a neighbor uses it, and the figures are what they did', async ({
  product,
  browserOf,
}) => {
  const { make } = product;
  const name = uniqueName();
  const slug = name.toLowerCase().replaceAll(' ', '-');
  const community = await make.community({ name });
  await make.vendor(community, { name: 'Blue Heron Pools' });
  const admin = await browserOf(await make.person({ community, name: 'Quinn Alder', isPlatformAdmin: true }));

  await admin.goto('/admin/preview-links');
  await admin.getByRole('link', { name: 'New link' }).click();
  const dialog = admin.getByRole('dialog', { name: 'New preview link' });
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expect(dialog.getByText('Missing Fields')).toBeVisible();
  await expect(dialog.getByLabel('Community')).toBeFocused();
  await dialog.getByLabel('Community').click();
  await admin.getByRole('option', { name }).click();
  await expect(dialog.getByLabel('Slug')).toHaveValue(slug);
  await dialog.getByLabel('Title').fill(`Have a look at ${name}`);
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expect(admin.getByText('Preview link created')).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await admin.getByRole('link', { name: 'New link' }).click();
  await dialog.getByLabel('Community').click();
  await admin.getByRole('option', { name }).click();
  await dialog.getByLabel('Title').fill('A second one');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expect(dialog.getByText(/Another link has this slug already/)).toBeVisible();
  await expect(dialog.getByLabel('Slug')).toBeFocused();
  await expect(dialog.getByLabel('Title')).toHaveValue('A second one');
  // A reload, such as of a phone that was short of memory, costs nothing.
  await admin.reload();
  await expect(dialog.getByText('We saved what you typed last time.')).toBeVisible();
  await expect(dialog.getByLabel('Title')).toHaveValue('A second one');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);

  const row = entry(admin, 'Preview links', name);
  await expect(row.getByText('0%')).toBeVisible();
  const href = await row.getByRole('link', { name: /^Open/ }).getAttribute('href');
  expect(href).toBe(admin.fullUrl(`/community-preview/${slug}`));

  const visitor = await browserOf();
  await visitor.goto(`/community-preview/${slug}?via=flyer`);
  await expect(visitor.getByRole('heading', { level: 1, name: `Have a look at ${name}` })).toBeVisible();
  await vendorIn(visitor, 'Blue Heron Pools').getByRole('button', { name: 'Rate Blue Heron Pools' }).click();
  const gate = visitor.getByRole('dialog', { name: 'Share Your Experience' });
  await gate.getByLabel('Name').fill('Nell Newcomb');
  await gate.getByLabel('Address').fill('41 Ibis Way, Boca Raton');
  await gate.getByRole('button', { name: 'Continue' }).click();
  const rating = visitor.getByRole('dialog', { name: 'Rate Blue Heron Pools' });
  await rating.getByLabel('4 stars').check({ force: true });
  await rating.getByRole('button', { name: 'Save' }).click();
  await expect(visitor.getByText('Review Saved')).toBeVisible();

  await admin.reload();
  await expect(row.getByText('100%')).toBeVisible();
  await row.getByRole('link', { name: /^Metrics/ }).click();
  for (const [label, value] of Object.entries({
    'Page views': '1',
    Sessions: '1',
    'Conversion rate': '100%',
    Ratings: '1',
    Costs: '0',
    'Vendors added': '0',
  }))
    await expect(figure(admin, label)).toHaveText(value);
  await expect(
    admin.getByRole('img', { name: '1 page view and 1 session in the last 12 weeks' }),
  ).toBeVisible();
  await admin.getByText('Show as a table').click();
  await expect(admin.getByRole('dialog').getByRole('row').nth(1)).toContainText('11100%');
  await close(admin);

  const active = row.getByRole('switch');
  await admin.route('**/rpc/previewLinks/setPreviewLinkActive*', (route) => route.abort());
  await active.click();
  await expect(admin.getByText('Failed to update link status')).toBeVisible();
  await expect(active).toBeChecked();
  await expect(active).not.toHaveAttribute('aria-busy');
  await admin.unroute('**/rpc/previewLinks/setPreviewLinkActive*');
  await active.click();
  await expect(active).not.toBeChecked();
  await expect(row.getByText('Inactive')).toBeVisible();
  await expect
    .poll(async () => {
      await visitor.goto(`/community-preview/${slug}`);
      return visitor.getByRole('heading', { level: 1 }).textContent();
    })
    .toBe('Invalid Preview Link');
});

test('a visitor is found, their activity told in plain words, and their data deleted', async ({
  product,
  browserOf,
}) => {
  const { make } = product;
  const community = await make.community({ name: uniqueName() });
  const { slug } = await make.previewLink(community, { title: 'The mailbox flyer' });
  const vendor = await make.vendor(community, { name: 'Blue Heron Pools' });
  const visitor = await browserOf();
  await visitor.goto(`/community-preview/${slug}`);
  const who = {
    slug,
    name: `Vic ${community.slug}`,
    place: { kind: 'typed', text: '43 Ibis Way, Boca Raton' },
  };
  expect(await callFrom(visitor, 'previewLinks/provideIdentity', who)).toBe(200);
  const review = { slug, vendorId: vendor.id, rating: 2, comments: 'Came late twice.', showName: true };
  expect(await callFrom(visitor, 'previewLinks/rateVendorAsVisitor', review)).toBe(200);

  const admin = await browserOf(await make.person({ community, name: 'Quinn Alder', isPlatformAdmin: true }));
  await admin.goto('/admin/preview-users');
  await admin.getByLabel('Search names and addresses').fill(who.name.toUpperCase());
  await expect(admin.getByText('Showing 1 of 1 visitors')).toBeVisible();
  const row = entry(admin, 'Preview users', who.name);
  await expect(row).toContainText('43 Ibis Way, Boca Raton');
  await row.getByRole('link', { name: /^Activity/ }).click();
  const dialog = admin.getByRole('dialog', { name: who.name });
  for (const text of ['Opened the preview page', 'Gave their name and address', 'Rated Blue Heron Pools'])
    await expect(dialog.getByText(text)).toBeVisible();
  await expect(dialog.getByText('Came late twice.')).toBeVisible();
  await expect(dialog.getByText('No costs.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete data' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Delete data' }).click();
  await expect(admin.getByText('No visitors match these filters.')).toBeVisible();

  expect(await callFrom(visitor, 'previewLinks/rateVendorAsVisitor', review)).toBe(401);
  await admin.goto(`/admin/preview-links?community=${community.slug}`);
  await expect(entry(admin, 'Preview links', 'The mailbox flyer').getByText('100%')).toBeVisible();
});
