import { and, eq, isNotNull } from 'drizzle-orm';
import { users } from '../../src/schema/account.tables.ts';
import { invitations } from '../../src/schema/invitation.tables.ts';
import { makeNeighborhood, rowsOf } from '../support/neighborhood.ts';
import { vendorIn } from './support/elements.ts';
import type { DomPage as Page } from './support/page.ts';
import type { RouteHandler } from './support/route.ts';
import { componentTest, expect, gone, waitFor, within } from './support/test.ts';

const test = await componentTest();

const stepsTitle = 'Three steps that help your neighbors';
const steps = (page: Page) => page.getByRole('region', { name: stepsTitle });

test('hidden steps stay hidden, and visitors never see them', async ({ page, product, browserOf }) => {
  const { community, favorite } = await makeNeighborhood(product, 'Linden Grove');
  const person = await product.make.person({ community, name: 'Basil Thorne' });
  const first = await browserOf(person);
  await first.goto('/household');
  await waitFor(() => expect(steps(first)).toHaveTextContent('0 of 3 done'));
  expect(within(steps(first)).getByRole('link', { name: 'Rate three providers' })).toHaveAttribute(
    'href',
    `/communities/${community.slug}#vendor-list`,
  );
  // The steps disappear before the response and return when the call fails.
  const failing: RouteHandler = async (route) => {
    await gone(() => first.queryByRole('region', { name: stepsTitle }));
    await route.abort();
  };
  first.route('**/rpc/firstSteps/dismissFirstSteps', failing, { times: 1 });
  const hideButton = () => within(steps(first)).getByRole('button', { name: 'Hide these steps' });
  await first.click(hideButton);
  expect(await first.findByText('Action failed')).toBeVisible();
  await first.click(hideButton);
  await gone(() => first.queryByRole('region', { name: stepsTitle }));
  // The server may not have saved it yet.
  const isDismissed = isNotNull(users.firstStepsDismissedAt);
  const { db } = product.running.services;
  await expect.poll(() => db.$count(users, and(eq(users.id, person.id), isDismissed))).toBe(1);
  for (const visitor of [await browserOf(person), page]) {
    await visitor.goto(`/communities/${community.slug}`);
    await waitFor(() => expect(vendorIn(visitor, favorite.name)).toBeVisible());
    await gone(() => visitor.queryByRole('region', { name: stepsTitle }));
  }
});

test('three steps show the progress, lead to the next step and end with thanks', async ({
  product,
  browserOf,
}) => {
  const { community, favorite, newcomer } = await makeNeighborhood(product, 'Linden Grove');
  const person = await product.make.person({ community, name: 'Fern Holloway', isVerified: false });
  const rows = rowsOf(product);
  const third = await product.make.vendor(community, { name: 'Morning Mist Air', category: 'HVAC' });
  await rows.rate(person, favorite, 4);
  await rows.rate(person, newcomer, 5);
  await rows.price(person, favorite, 120);
  const page = await browserOf(person, { isConfirmed: false });
  const calls: string[] = [];
  page.route('**/rpc/firstSteps/**', (route) => void calls.push(route.request().url()));
  await page.goto(`/communities/${community.slug}?category=All`);
  await waitFor(() => expect(steps(page)).toHaveTextContent('1 of 3 done'));
  await waitFor(() => expect(steps(page)).toHaveTextContent('2 so far'));
  await waitFor(() => expect(steps(page)).toHaveTextContent('Add what you pay: done'));
  // The steps are part of the HTML.
  expect(calls).toEqual([]);

  // Sending an invite does not complete the step until the neighbor joins.
  await page.click(() => within(steps(page)).getByRole('button', { name: 'Invite one neighbor' }));
  await page.user.click(await page.findByRole('button', { name: 'Create invite link' }));
  await page.user.click(await page.findByRole('button', { name: 'Done' }));
  await waitFor(() => expect(steps(page)).toHaveTextContent(/Invite one neighbor ?link made/));
  expect(steps(page)).toHaveTextContent('1 of 3 done');
  const joined = { acceptedAt: new Date(), acceptedBy: (await product.make.person({ community })).id };
  await product.running.services.db
    .update(invitations)
    .set(joined)
    .where(eq(invitations.invitedBy, person.id));

  // The list is on the same page.
  expect(within(steps(page)).queryByRole('link')).not.toBeInTheDocument();
  await page.click(() =>
    within(vendorIn(page, third.name)).getByRole('button', { name: `Rate ${third.name}` }),
  );
  const rate = () => page.getByRole('dialog', { name: `Rate ${third.name}` });
  await page.click(() => within(rate()).getByRole('radio', { name: '5 stars' }));
  await page.click(() => within(rate()).getByRole('button', { name: 'Save' }));
  const thanks = () => page.getByRole('region', { name: 'Thank you!' });
  await waitFor(() => expect(thanks()).toHaveTextContent('All three steps are done.'));
  await page.reload();
  await waitFor(() => expect(vendorIn(page, third.name)).toBeVisible());
  await gone(() => page.queryByRole('region', { name: 'Thank you!' }));
  await gone(() => page.queryByRole('region', { name: 'Three steps that help your neighbors' }));
});
