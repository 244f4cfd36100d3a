import type { Page } from '@playwright/test';
import { encode } from 'uqr';
import { uniqueWord } from '../support/unique-word.ts';
import { entriesOf } from './support/elements.ts';
import { asIfPublic, publicUrl } from './support/public-flyer.ts';
import { expect, test } from './support/test.ts';

/** Returns a community name that no other test uses. */
const uniqueName = () => `Egret Isle ${uniqueWord()}`;

const entry = (page: Page, list: 'Preview links' | 'Preview users', text: string) =>
  entriesOf(page.getByRole('region', { name: list })).filter({ hasText: text });

test('the flyer prints on one page with QR codes of the link; without a clipboard the link is shown', async ({
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
  await row.getByRole('button', { name: /^Copy/ }).click();
  await expect(page.getByRole('textbox', { name: 'Preview link' })).toHaveValue(url);
  await expect(page.getByText(/could not copy it/)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();

  await asIfPublic(page, product.url);
  await row.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'QR and flyer' }).click();
  const flyer = page.getByRole('article', { name: 'Flyer' });
  await expect(flyer.getByRole('heading', { name: community.name })).toBeVisible();
  const drawn = await flyer.getByRole('img').locator('path').getAttribute('d');
  expect(modulesOf(drawn)).toEqual(darkModulesOf(`${publicUrl}/p/${link.slug}`));
  for (const strip of await flyer.locator('.flyer-strip path').all())
    expect(await strip.getAttribute('d')).toBe(drawn);
  await page.getByLabel('From').fill('Quinn at 12 Heron Lane');
  await expect(flyer).toContainText(
    `Private, for the homes of ${community.name}. From Quinn at 12 Heron Lane. Questions? help@`,
  );

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'QR as SVG' }).click();
  const file = await (await download).createReadStream();
  const svg = Buffer.concat(await file.toArray()).toString('utf8');
  expect((await download).suggestedFilename()).toBe(`porchlist-${link.slug}-qr.svg`);
  expect(modulesOf(svg)).toEqual(darkModulesOf(`${publicUrl}/community-preview/${link.slug}?via=qr`));

  for (const format of ['Letter', 'A4'] as const) {
    const pdf = (await page.pdf({ format, preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g), `pages on ${format}`).toHaveLength(1);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(flyer).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();

  await page.emulateMedia({ media: 'screen' });
  await page.reload();
  await expect(page.getByText('The address of this site is missing')).toBeVisible();
  await expect(page.getByRole('button', { name: /Print|QR as/ })).toBeHidden();
});

/** Returns the dark modules of a path as 'x,y', without the quiet zone of four modules. */
function modulesOf(path: string | null): string[] {
  return [...(path ?? '').matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)].flatMap(([, x, y, width]) =>
    Array.from({ length: Number(width) }, (_, run) => `${Number(x) + run - 4},${Number(y) - 4}`),
  );
}

function darkModulesOf(text: string): string[] {
  const { data } = encode(text, { ecc: 'M', border: 0 });
  return data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `${x},${y}` : [])));
}
