import { and, eq, isNotNull } from 'drizzle-orm';
import { users } from '../../src/schema/account.tables.ts';
import { invitations } from '../../src/schema/invitation.tables.ts';
import { livedIn, rowsOf } from '../support/neighborhood.ts';
import { vendorIn } from './support/elements.ts';
import type { DomPage as Page } from './support/page.ts';
import type { RouteHandler } from './support/route.ts';
import { componentTest, expect, waitFor, within } from './support/test.ts';

const test = await componentTest();

const stepsTitle = 'Three steps that help your neighbors';
const steps = (page: Page) => page.getByRole('region', { name: stepsTitle });

test('what is put away stays away, and visitors are not asked', async ({ page, product, browserOf }) => {
  const { community, favorite } = await livedIn(product, 'Linden Grove');
  const person = await product.make.person({ community, name: 'Basil Thorne' });
  const desk = await browserOf(person);
  await desk.goto('/household');
  await waitFor(() => expect(steps(desk)).toHaveTextContent('0 of 3 done'));
  // They are gone before the server has answered, and back when it does not.
  const failing: RouteHandler = async (route) => {
    await waitFor(() => expect(desk.queryByRole('region', { name: stepsTitle })).not.toBeInTheDocument());
    await route.abort();
  };
  desk.route('**/rpc/firstSteps/dismissFirstSteps', failing, { times: 1 });
  const putAway = () => within(steps(desk)).getByRole('button', { name: 'Hide these steps' });
  await desk.user.click(await waitFor(putAway));
  expect(await desk.findByText('Action failed')).toBeVisible();
  await desk.user.click(await waitFor(putAway));
  await waitFor(() => expect(desk.queryByRole('region', { name: stepsTitle })).not.toBeInTheDocument());
  // The server may not have heard of it yet.
  const isPutAway = isNotNull(users.firstStepsDismissedAt);
  const { db } = product.running.services;
  await expect.poll(() => db.$count(users, and(eq(users.id, person.id), isPutAway))).toBe(1);
  for (const visitor of [await browserOf(person), page]) {
    await visitor.goto(`/communities/${community.slug}`);
    await waitFor(() => expect(vendorIn(visitor, favorite.name)).toBeVisible());
    await waitFor(() => expect(visitor.queryByRole('region', { name: stepsTitle })).not.toBeInTheDocument());
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
  page.route('**/rpc/firstSteps/**', (route) => void calls.push(route.request().url()));
  await page.goto(`/communities/${community.slug}?category=All`);
  await waitFor(() => expect(steps(page)).toHaveTextContent('1 of 3 done'));
  await waitFor(() => expect(steps(page)).toHaveTextContent('2 of 3'));
  await waitFor(() => expect(steps(page)).toHaveTextContent('Add what you pay: done'));
  // They came with the page.
  expect(calls).toEqual([]);

  // Sent is not joined.
  await page.user.click(await within(steps(page)).findByRole('button', { name: 'Invite one neighbor' }));
  await page.user.click(await page.findByRole('button', { name: 'Create invite link' }));
  await page.user.click(await page.findByRole('button', { name: 'Done' }));
  await waitFor(() => expect(steps(page)).toHaveTextContent(/Invite one neighbor ?sent/));
  expect(steps(page)).toHaveTextContent('1 of 3 done');
  const joined = { acceptedAt: new Date(), acceptedBy: (await product.make.person({ community })).id };
  await product.running.services.db
    .update(invitations)
    .set(joined)
    .where(eq(invitations.invitedBy, person.id));

  await page.user.click(await within(steps(page)).findByRole('link', { name: /^Rate three providers/ }));
  await waitFor(() => expect(page.url()).toMatch(/category=All.*#vendor-list$/));
  await page.user.click(
    await waitFor(() =>
      within(vendorIn(page, third.name)).getByRole('button', { name: `Rate ${third.name}` }),
    ),
  );
  const rate = () => page.getByRole('dialog', { name: `Rate ${third.name}` });
  await page.user.click(await waitFor(() => within(rate()).getByRole('radio', { name: '5 stars' })));
  await page.user.click(await within(rate()).findByRole('button', { name: 'Save' }));
  const thanks = () => page.getByRole('region', { name: 'Thank you!' });
  await waitFor(() => expect(thanks()).toHaveTextContent('All three steps are done.'));
  await page.reload();
  await waitFor(() => expect(vendorIn(page, third.name)).toBeVisible());
  await waitFor(() => expect(page.queryByRole('region', { name: 'Thank you!' })).not.toBeInTheDocument());
  await waitFor(() =>
    expect(
      page.queryByRole('region', { name: 'Three steps that help your neighbors' }),
    ).not.toBeInTheDocument(),
  );
});
