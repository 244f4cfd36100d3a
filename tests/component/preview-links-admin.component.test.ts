import { callFrom, entriesOf } from '../support/screens/screen.ts';
import type { DomPage as Page } from './support/page.ts';
import { componentTest, expect } from './support/test.ts';

const test = await componentTest();

/** A community that no other test has links or visitors of. */
const uniqueName = () => `Egret Isle ${Math.random().toString(36).slice(2, 8)}`;

const entry = (page: Page, list: 'Preview links' | 'Preview users', text: string) =>
  entriesOf(page.getByRole('region', { name: list })).filter({ hasText: text });

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
