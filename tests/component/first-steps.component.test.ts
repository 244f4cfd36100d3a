import { and, eq, isNotNull } from 'drizzle-orm';
import { users } from '../../src/schema/account.tables.ts';
import { livedIn, rowsOf, vendorIn } from './support/neighborhood.ts';
import type { DomPage as Page } from './support/page.ts';
import type { RouteHandler } from './support/route.ts';
import { componentTest, expect } from './support/test.ts';

const test = await componentTest();

const steps = (page: Page) => page.getByRole('region', { name: 'Three steps that help your neighbors' });

test('what is put away stays away, and visitors are not asked', async ({ page, product, browserOf }) => {
  const { community, favorite } = await livedIn(product, 'Linden Grove');
  const person = await product.make.person({ community, name: 'Basil Thorne' });
  const desk = await browserOf(person);
  await desk.goto('/household');
  await expect(steps(desk)).toContainText('0 of 3 done');
  // They are gone before the server has answered, and back when it does not.
  const failing: RouteHandler = async (route) => {
    await expect(steps(desk)).toHaveCount(0);
    await route.abort();
  };
  await desk.route('**/rpc/firstSteps/dismissFirstSteps', failing, { times: 1 });
  const putAway = steps(desk).getByRole('button', { name: 'Hide these steps' });
  await putAway.click();
  await expect(desk.getByText('Action failed')).toBeVisible();
  await putAway.click();
  await expect(steps(desk)).toHaveCount(0);
  // The server may not have heard of it yet.
  const isPutAway = isNotNull(users.firstStepsDismissedAt);
  const { db } = product.running.services;
  await expect.poll(() => db.$count(users, and(eq(users.id, person.id), isPutAway))).toBe(1);
  for (const visitor of [await browserOf(person), page]) {
    await visitor.goto(`/communities/${community.slug}`);
    await expect(vendorIn(visitor, favorite.name)).toBeVisible();
    await expect(steps(visitor)).toHaveCount(0);
  }
});

test('three steps show how far one has come, lead to what is left, and thank', async ({
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
  await page.route('**/rpc/firstSteps/**', (route) => void calls.push(route.request().url()));
  await page.goto(`/communities/${community.slug}?category=All`);
  await expect(steps(page)).toContainText('1 of 3 done');
  await expect(steps(page)).toContainText('2 of 3');
  await expect(steps(page)).toContainText('Add what you pay: done');
  // They came with the page.
  expect(calls).toEqual([]);

  await steps(page)
    .getByRole('link', { name: /^Rate three providers/ })
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
