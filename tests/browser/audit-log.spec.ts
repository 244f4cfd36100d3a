import { readFile } from 'node:fs/promises';
import { addAdminWork, makeNeighborhood } from '../support/neighborhood.ts';
import { expect, test } from './support/test.ts';

test('an admin exports the audit log as a CSV file', async ({ product, browserOf }) => {
  const neighborhood = await makeNeighborhood(product);
  await addAdminWork(product, neighborhood);
  const page = await browserOf(await product.make.person({ community: null, isPlatformAdmin: true }));
  await page.goto(`/admin/audit?community=${neighborhood.community.slug}`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('porchlist-audit-log.csv');
  expect(await readFile(await file.path(), 'utf8')).toContain(neighborhood.favorite.name);
});
