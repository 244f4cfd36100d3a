import { eq } from 'drizzle-orm';
import { users } from '../../src/schema/account.tables.ts';
import { userPointHistory } from '../../src/schema/point.tables.ts';
import type { DomPage as Page } from './support/page.ts';
import { componentTest, expect } from './support/test.ts';

const test = await componentTest();

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('points, badges and the latest history, the rest behind an expander', async ({ product, browserOf }) => {
  const person = await product.make.person();
  const { db } = product.running.services;
  await db.insert(userPointHistory).values(
    Array.from({ length: 8 }, (_, index) => ({
      userId: person.id,
      activityType: index === 7 ? ('system_correction' as const) : ('rate_vendor' as const),
      subject: `vendor ${index}`,
      pointsEarned: 5,
      description: `Rated provider ${index}`,
    })),
  );
  const page = await browserOf(person);
  await page.goto('/profile');
  await expect(region(page, 'How to Earn Points').getByRole('listitem')).toHaveCount(6);
  const badges = region(page, 'Badge Levels');
  await expect(badges.getByRole('listitem').filter({ hasText: 'Newcomer' })).toContainText('You');
  await expect(page.getByRole('progressbar', { name: 'Next badge: Neighbor' })).toHaveAttribute(
    'aria-valuenow',
    '0',
  );
  const history = region(page, 'Point History');
  await expect(history.getByRole('listitem')).toHaveCount(5);
  await history.getByRole('button', { name: 'Show 2 more' }).click();
  await expect(history.getByRole('listitem')).toHaveCount(7);
  await expect(history.getByText('Rated provider 7')).toBeHidden();

  await db.update(users).set({ points: 1_000_000 }).where(eq(users.id, person.id));
  await page.reload();
  await expect(page.getByText('Maximum level reached!')).toBeVisible();
});
