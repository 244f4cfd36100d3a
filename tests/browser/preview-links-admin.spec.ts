import type { Page } from '@playwright/test';
import { encode } from 'uqr';
import { entriesOf } from '../support/screens/screen.ts';
import { expectAccessibleAtBothWidths } from './support/accessibility.ts';
import { vendorIn } from './support/neighborhood.ts';
import { expect, test } from './support/test.ts';

/** A community that no other test has links or visitors of. */
const uniqueName = () => `Egret Isle ${Math.random().toString(36).slice(2, 8)}`;

const entry = (page: Page, list: 'Preview links' | 'Preview users', text: string) =>
  entriesOf(page.getByRole('region', { name: list })).filter({ hasText: text });

/** A name and its value in the metrics. */
const figure = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd');

async function close(page: Page) {
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('a link is made, a neighbor uses it on a phone, and the figures are what they did', async ({
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
  await expectAccessibleAtBothWidths(admin);
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
  await expect(dialog.getByText('We kept what you typed last time.')).toBeVisible();
  await expect(dialog.getByLabel('Title')).toHaveValue('A second one');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);

  const row = entry(admin, 'Preview links', name);
  await expect(row.getByText('0%')).toBeVisible();
  const href = await row.getByRole('link', { name: /^Open/ }).getAttribute('href');
  expect(href).toBe(`${product.url}/community-preview/${slug}`);

  const visitor = await browserOf();
  await visitor.setViewportSize({ width: 390, height: 844 });
  await visitor.goto(`/community-preview/${slug}?via=flyer`);
  await vendorIn(visitor, 'Blue Heron Pools').getByRole('button', { name: 'Rate Blue Heron Pools' }).click();
  const gate = visitor.getByRole('dialog', { name: 'Share Your Experience' });
  await gate.getByLabel('Name').fill('Nell Newcomb');
  await gate.getByLabel('Address').fill('41 Ibis Way, Boca Raton');
  await gate.getByRole('button', { name: 'Continue' }).click();
  const rating = visitor.getByRole('dialog', { name: 'Rate Blue Heron Pools' });
  await rating.getByLabel('4 stars').check({ force: true });
  await rating.getByRole('button', { name: 'Save' }).click();
  await expect(visitor.getByText('Review Saved')).toBeVisible();
  const onlooker = await browserOf();
  await onlooker.goto(`/community-preview/${slug}`);
  await expect(onlooker.getByRole('heading', { level: 1, name: `Have a look at ${name}` })).toBeVisible();

  await admin.reload();
  await expect(row.getByText('50%')).toBeVisible();
  await row.getByRole('link', { name: /^Metrics/ }).click();
  for (const [label, value] of Object.entries({
    'Page views': '2',
    Sessions: '1',
    'Conversion rate': '50%',
    Ratings: '1',
    Costs: '0',
    'Vendors added': '0',
  }))
    await expect(figure(admin, label)).toHaveText(value);
  await expect(
    admin.getByRole('img', { name: '2 page views and 1 session in the last 12 weeks' }),
  ).toBeVisible();
  await admin.getByText('Show as a table').click();
  await expect(admin.getByRole('dialog').getByRole('row').nth(1)).toContainText('2150%');
  await expectAccessibleAtBothWidths(admin);
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

test('the flyer is one page whose code says the address; without a clipboard the link is shown', async ({
  product,
  browserOf,
}) => {
  const { make } = product;
  const community = await make.community({ name: uniqueName() });
  const link = await make.previewLink(community, { title: 'Who do your neighbors trust?' });
  const url = `${product.url}/community-preview/${link.slug}`;
  const page = await browserOf(await make.person({ community, name: 'Quinn Alder', isPlatformAdmin: true }));
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error('No clipboard here')) },
    });
  });
  await page.goto(`/admin/preview-links?community=${community.slug}`);
  const row = entry(page, 'Preview links', link.title);
  await row.getByRole('button', { name: /^Copy link/ }).click();
  await expect(page.getByRole('textbox', { name: 'Preview link' })).toHaveValue(url);
  await expect(page.getByText(/could not reach the clipboard/)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();

  await row.getByRole('link', { name: /flyer/ }).click();
  const flyer = page.getByRole('article', { name: 'Flyer' });
  await expect(flyer.getByRole('heading', { name: community.name })).toBeVisible();
  const drawn = await flyer.getByRole('img').locator('path').getAttribute('d');
  expect(modulesOf(drawn)).toEqual(darkModulesOf(`${url}?via=flyer`));

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'QR as SVG' }).click();
  const file = await (await download).createReadStream();
  const svg = Buffer.concat(await file.toArray()).toString('utf8');
  expect((await download).suggestedFilename()).toBe(`porchlist-${link.slug}-qr.svg`);
  expect(modulesOf(svg)).toEqual(darkModulesOf(`${url}?via=qr`));
  const picture = page.waitForEvent('download');
  await page.getByRole('button', { name: 'QR as PNG' }).click();
  const png = Buffer.concat(await (await (await picture).createReadStream()).toArray());
  expect(png.subarray(1, 4).toString()).toBe('PNG');

  for (const format of ['Letter', 'A4'] as const) {
    const pdf = (await page.pdf({ format, preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g), `pages on ${format}`).toHaveLength(1);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(flyer).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
});

/** The dark modules that a path draws, as 'x,y' without the quiet zone of four modules. */
function modulesOf(path: string | null): string[] {
  return [...(path ?? '').matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)].flatMap(([, x, y, width]) =>
    Array.from({ length: Number(width) }, (_, run) => `${Number(x) + run - 4},${Number(y) - 4}`),
  );
}

function darkModulesOf(text: string): string[] {
  const { data } = encode(text, { ecc: 'M', border: 0 });
  return data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `${x},${y}` : [])));
}
