import { eq } from 'drizzle-orm';
import { users } from '../../src/schema/account.tables.ts';
import { userPointHistory } from '../../src/schema/point.tables.ts';
import { withText } from './support/elements.ts';
import type { DomPage as Page } from './support/page.ts';
import { componentTest, expect, gone, waitFor, within } from './support/test.ts';

const test = await componentTest();

const region = (page: Page, name: string) => page.getByRole('region', { name });

test('the profile shows points, badges and a history that expands', async ({ product, browserOf }) => {
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
  await waitFor(() =>
    expect(within(region(page, 'How to Earn Points')).queryAllByRole('listitem')).toHaveLength(6),
  );
  const badges = () => region(page, 'Badge Levels');
  await waitFor(() =>
    expect(withText(within(badges()).getAllByRole('listitem'), 'Newcomer')).toHaveTextContent('You'),
  );
  await waitFor(() =>
    expect(page.getByRole('progressbar', { name: 'Next badge: Neighbor' })).toHaveAttribute(
      'aria-valuenow',
      '0',
    ),
  );
  const history = () => region(page, 'Point History');
  await waitFor(() => expect(within(history()).queryAllByRole('listitem')).toHaveLength(5));
  await page.click(() => within(history()).getByRole('button', { name: 'Show 2 more' }));
  await waitFor(() => expect(within(history()).queryAllByRole('listitem')).toHaveLength(7));
  await gone(() => within(history()).queryByText('Rated provider 7', { exact: false }));

  await db.update(users).set({ points: 1_000_000 }).where(eq(users.id, person.id));
  await page.reload();
  expect(await page.findByText('Maximum level reached!')).toBeVisible();
});
