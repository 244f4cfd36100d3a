import type { Page } from '@playwright/test';
import { expectAccessibleAtBothWidths } from './support/accessibility.ts';
import { livedIn, rowsOf, vendorIn } from './support/neighborhood.ts';
import { expect, test } from './support/test.ts';

const steps = (page: Page) => page.getByRole('region', { name: 'Three steps that help your neighbors' });

test('three steps show how far one has come, lead to what is left, and thank', { tag: '@phone' }, async ({
  product,
  browserOf,
}) => {
  const { community, favorite, newcomer } = await livedIn(product, 'Linden Grove');
  const person = await product.make.person({ community, name: 'Fern Holloway', isVerified: false });
  const rows = rowsOf(product);
  const third = await product.make.vendor(community, { name: 'Morning Mist Pools' });
  await rows.rate(person, favorite, 4);
  await rows.rate(person, newcomer, 5);
  await rows.price(person, favorite, 120);
  const page = await browserOf(person, { isConfirmed: false });
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.goto(`/communities/${community.slug}?category=All`);
  await expect(steps(page)).toContainText('1 of 3 done');
  await expect(steps(page)).toContainText('2 of 3');
  await expect(steps(page)).toContainText('Add what you pay: done');
  // They came with the page.
  expect(calls.filter((path) => path.includes('firstSteps'))).toEqual([]);
  await expectAccessibleAtBothWidths(page);

  await steps(page)
    .getByRole('link', { name: /^Rate three vendors/ })
    .click();
  await expect(page).toHaveURL(/category=All.*#vendor-list$/);
  await vendorIn(page, third.name)
    .getByRole('button', { name: `Rate ${third.name}` })
    .click();
  const rate = page.getByRole('dialog', { name: `Rate ${third.name}` });
  await rate.getByRole('radio', { name: '5 stars' }).check({ force: true });
  await rate.getByRole('button', { name: 'Save' }).click();
  await expect(steps(page)).toContainText('2 of 3 done');
  await steps(page).getByRole('button', { name: 'Invite one neighbor' }).click();
  await page.getByRole('button', { name: 'Create invite link' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  const thanks = page.getByRole('region', { name: 'Thank you!' });
  await expect(thanks).toContainText('All three steps are done.');
  await page.reload();
  await expect(vendorIn(page, third.name)).toBeVisible();
  await expect(thanks).toHaveCount(0);
  await expect(steps(page)).toHaveCount(0);
});
