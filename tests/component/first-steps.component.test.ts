import { and, eq, isNotNull } from 'drizzle-orm';
import { users } from '../../src/schema/account.tables.ts';
import { livedIn, vendorIn } from './support/neighborhood.ts';
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
  const putAway = steps(desk).getByRole('button', { name: 'Put these steps away' });
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
