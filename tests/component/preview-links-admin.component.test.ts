import { callFrom } from '../support/scenes.ts';
import { uniqueWord } from '../support/unique-word.ts';
import { openDialog, openDialogs, rowWith, withText } from './support/elements.ts';
import type { DomPage as Page } from './support/page.ts';
import { componentTest, expect, fill, gone, waitFor, within } from './support/test.ts';

const test = await componentTest();

/** Returns a community name that no other test uses. */
const uniqueName = () => `Egret Isle ${uniqueWord()}`;

const entry = (page: Page, list: 'Preview links' | 'Preview users', text: string) =>
  rowWith(page.getByRole('region', { name: list }), text);

/** Returns the value of a metric. */
const figure = (page: Page, name: string) =>
  within(openDialog(page)).getByText(name, { selector: 'dt' }).parentElement?.querySelector('dd');

async function close(page: Page) {
  await page.click(() =>
    withText(within(openDialog(page)).getAllByRole('button', { name: 'Close' }), 'Close'),
  );
  await waitFor(() => expect(openDialogs(page)).toEqual([]));
}

test('an admin creates a link, and its metrics count what a neighbor did', async ({ product, browserOf }) => {
  const { make } = product;
  const name = uniqueName();
  const slug = name.toLowerCase().replaceAll(' ', '-');
  const community = await make.community({ name });
  const vendor = await make.vendor(community, { name: 'Blue Heron Pools' });
  const admin = await browserOf(await make.person({ community, name: 'Quinn Alder', isPlatformAdmin: true }));

  await admin.goto('/admin/preview-links');
  await admin.user.click(await admin.findByRole('link', { name: 'New link' }));
  const dialog = () => admin.getByRole('dialog', { name: 'New preview link' });
  await admin.click(() => within(dialog()).getByRole('button', { name: 'Create link' }));
  await waitFor(() => expect(within(dialog()).getByText('Missing Fields')).toBeVisible());
  await waitFor(() => expect(within(dialog()).getByLabelText('Community')).toHaveFocus());
  await admin.click(() => within(dialog()).getByLabelText('Community'));
  await admin.user.click(await admin.findByRole('option', { name }));
  await waitFor(() => expect(within(dialog()).getByLabelText('Slug')).toHaveValue(slug));
  fill(await within(dialog()).findByLabelText('Title'), `Have a look at ${name}`);
  await admin.click(() => within(dialog()).getByRole('button', { name: 'Create link' }));
  expect(await admin.findByText('Preview link created')).toBeVisible();
  await gone(() => admin.queryByRole('dialog', { name: 'New preview link' }));

  await admin.user.click(await admin.findByRole('link', { name: 'New link' }));
  await admin.click(() => within(dialog()).getByLabelText('Community'));
  await admin.user.click(await admin.findByRole('option', { name }));
  fill(await waitFor(() => within(dialog()).getByLabelText('Title')), 'A second one');
  await admin.click(() => within(dialog()).getByRole('button', { name: 'Create link' }));
  await waitFor(() => expect(within(dialog()).getByText(/Another link has this slug already/)).toBeVisible());
  await waitFor(() => expect(within(dialog()).getByLabelText('Slug')).toHaveFocus());
  await waitFor(() => expect(within(dialog()).getByLabelText('Title')).toHaveValue('A second one'));
  // A reload loses nothing, such as on a phone that runs out of memory.
  await admin.reload();
  await waitFor(() => expect(within(dialog()).getByText('We saved what you typed last time.')).toBeVisible());
  await waitFor(() => expect(within(dialog()).getByLabelText('Title')).toHaveValue('A second one'));
  await admin.click(() => within(dialog()).getByRole('button', { name: 'Cancel' }));
  await gone(() => admin.queryByRole('dialog', { name: 'New preview link' }));

  const row = () => entry(admin, 'Preview links', name);
  await waitFor(() => expect(within(row()).getByText('0%')).toBeVisible());
  const href = (await within(row()).findByRole('link', { name: /^Open/ })).getAttribute('href');
  expect(href).toBe(admin.fullUrl(`/community-preview/${slug}`));

  const visitor = await browserOf();
  await visitor.goto(`/community-preview/${slug}?via=flyer`);
  expect(await visitor.findByRole('heading', { level: 1, name: `Have a look at ${name}` })).toBeVisible();
  const place = { kind: 'typed', text: '41 Ibis Way, Boca Raton' };
  const identity = { slug, name: 'Nell Newcomb', place, source: 'flyer' };
  expect(await callFrom(visitor, 'previewLinks/provideIdentity', identity)).toBe(200);
  const review = { slug, vendorId: vendor.id, rating: 4, comments: '', showName: true };
  expect(await callFrom(visitor, 'previewLinks/rateVendorAsVisitor', review)).toBe(200);

  await admin.reload();
  await waitFor(() => expect(within(row()).getByText('100%')).toBeVisible());
  await admin.click(() => within(row()).getByRole('button', { name: /^More for/ }));
  await admin.user.click(await admin.findByRole('menuitem', { name: 'Metrics' }));
  for (const [label, value] of Object.entries({
    'Page views': '1',
    Sessions: '1',
    'Conversion rate': '100%',
    Ratings: '1',
    Costs: '0',
    'Vendors added': '0',
  }))
    await waitFor(() => expect(figure(admin, label)).toHaveTextContent(new RegExp(value, 'i')));
  expect(within(openDialog(admin)).getByText('Page views by source: flyer 1.')).toBeVisible();
  await close(admin);

  const active = () => within(row()).getByRole('switch');
  admin.route('**/rpc/previewLinks/setPreviewLinkActive*', (route) => route.abort());
  await admin.click(active);
  expect(await admin.findByText('Failed to update link status')).toBeVisible();
  await waitFor(() => expect(active()).toBeChecked());
  await waitFor(() => expect(active()).not.toHaveAttribute('aria-busy'));
  admin.unroute('**/rpc/previewLinks/setPreviewLinkActive*');
  await admin.click(active);
  await waitFor(() => expect(active()).not.toBeChecked());
  await waitFor(() => expect(within(row()).getByText('Inactive')).toBeVisible());
  await expect
    .poll(async () => {
      await visitor.goto(`/community-preview/${slug}`);
      return visitor.getByRole('heading', { level: 1 }).textContent;
    })
    .toBe('Invalid Preview Link');
});

test('an admin finds a visitor, reads their activity and deletes their data', async ({
  product,
  browserOf,
}) => {
  const { make } = product;
  const community = await make.community({ name: uniqueName() });
  const { slug } = await make.previewLink(community, { title: 'The mailbox flyer' });
  const vendor = await make.vendor(community, { name: 'Blue Heron Pools' });
  const visitor = await browserOf();
  await visitor.goto(`/community-preview/${slug}`);
  const visitorIdentity = {
    slug,
    name: 'Vic Onlyhere',
    place: { kind: 'typed', text: '43 Ibis Way, Boca Raton' },
  };
  expect(await callFrom(visitor, 'previewLinks/provideIdentity', visitorIdentity)).toBe(200);
  const review = { slug, vendorId: vendor.id, rating: 2, comments: 'Came late twice.', showName: true };
  expect(await callFrom(visitor, 'previewLinks/rateVendorAsVisitor', review)).toBe(200);

  const admin = await browserOf(await make.person({ community, name: 'Quinn Alder', isPlatformAdmin: true }));
  await admin.goto('/admin/preview-users');
  fill(await admin.findByLabelText('Search names and addresses'), visitorIdentity.name.toUpperCase());
  expect(await admin.findByText('Showing 1 of 1 visitors')).toBeVisible();
  const row = () => entry(admin, 'Preview users', visitorIdentity.name);
  await waitFor(() => expect(row()).toHaveTextContent('43 Ibis Way, Boca Raton'));
  await admin.click(() => within(row()).getByRole('link', { name: /^Activity/ }));
  const dialog = () => admin.getByRole('dialog', { name: visitorIdentity.name });
  for (const text of ['Opened the preview page', 'Gave their name and address', 'Rated Blue Heron Pools'])
    await waitFor(() => expect(within(dialog()).getByText(text)).toBeVisible());
  await waitFor(() => expect(within(dialog()).getByText('Came late twice.')).toBeVisible());
  await waitFor(() => expect(within(dialog()).getByText('No costs.')).toBeVisible());
  await admin.click(() => within(dialog()).getByRole('button', { name: 'Delete data' }));
  await admin.click(() =>
    within(admin.getByRole('alertdialog')).getByRole('button', { name: 'Delete data' }),
  );
  expect(await admin.findByText('No visitors match these filters.')).toBeVisible();

  expect(await callFrom(visitor, 'previewLinks/rateVendorAsVisitor', review)).toBe(401);
  await admin.goto(`/admin/preview-links?community=${community.slug}`);
  await waitFor(() =>
    expect(within(entry(admin, 'Preview links', 'The mailbox flyer')).getByText('100%')).toBeVisible(),
  );
});
