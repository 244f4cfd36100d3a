import { and, eq, isNotNull } from 'drizzle-orm';
import { users } from '../../src/schema/account.tables.ts';
import { invitations } from '../../src/schema/invitation.tables.ts';
import { newsReaders } from '../../src/schema/news.tables.ts';
import { userPointHistory } from '../../src/schema/point.tables.ts';
import { questionAnswers, questions } from '../../src/schema/question.tables.ts';
import { makeNeighborhood, rowsOf } from '../support/neighborhood.ts';
import { vendorIn } from './support/elements.ts';
import type { DomPage as Page } from './support/page.ts';
import type { RouteHandler } from './support/route.ts';
import { componentTest, expect, gone, waitFor, within } from './support/test.ts';

const test = await componentTest();

const note = (page: Page) => page.getByRole('region', { name: 'For you' });
const noSteps = (page: Page) => gone(() => page.queryByText(/Three steps help|things? left/));

test('closed steps stay closed, and visitors never see them', async ({ page, product, browserOf }) => {
  const { community, favorite } = await makeNeighborhood(product, 'Linden Grove');
  const person = await product.make.person({ community, name: 'Basil Thorne' });
  const first = await browserOf(person);
  await first.goto(`/communities/${community.slug}`);
  await waitFor(() =>
    expect(note(first)).toHaveTextContent('Three steps help your neighbors: rate three providers you know'),
  );
  // The note disappears before the response and returns when the call fails.
  const failing: RouteHandler = async (route) => {
    await noSteps(first);
    await route.abort();
  };
  first.route('**/rpc/firstSteps/dismissFirstSteps', failing, { times: 1 });
  const close = () => within(note(first)).getByRole('button', { name: 'Close this note' });
  await first.click(close);
  expect(await first.findByText('Action failed')).toBeVisible();
  await first.click(close);
  await noSteps(first);
  // The server may not have saved it yet.
  const isDismissed = isNotNull(users.firstStepsDismissedAt);
  const { db } = product.running.services;
  await expect.poll(() => db.$count(users, and(eq(users.id, person.id), isDismissed))).toBe(1);
  for (const visitor of [await browserOf(person), page]) {
    await visitor.goto(`/communities/${community.slug}`);
    await waitFor(() => expect(vendorIn(visitor, favorite.name)).toBeVisible());
    await noSteps(visitor);
  }
});

test('the note shows the next of three steps and ends with thanks', async ({ product, browserOf }) => {
  const { community, favorite, newcomer } = await makeNeighborhood(product, 'Linden Grove');
  const person = await product.make.person({ community, name: 'Fern Holloway' });
  // Nothing is new for them, so the note is about the steps.
  const later = new Date(Date.now() + 86_400_000);
  const { db } = product.running.services;
  await db.insert(newsReaders).values({ userId: person.id, seenAt: later, visitedAt: later });
  const rows = rowsOf(product);
  const third = await product.make.vendor(community, { name: 'Morning Mist Air', category: 'HVAC' });
  const page = await browserOf(person);
  const calls: string[] = [];
  page.route('**/rpc/firstSteps/**', (route) => void calls.push(route.request().url()));
  const open = () => page.goto(`/communities/${community.slug}?category=All`);
  await rows.rate(person, favorite, 4);
  await rows.rate(person, newcomer, 5);
  await open();
  await waitFor(() => expect(note(page)).toHaveTextContent('rate three providers you know, 2 so far'));
  // The note is part of the HTML.
  expect(calls).toEqual([]);

  await page.click(() =>
    within(vendorIn(page, third.name)).getByRole('button', { name: `Rate ${third.name}` }),
  );
  const rate = () => page.getByRole('dialog', { name: `Rate ${third.name}` });
  await page.click(() => within(rate()).getByRole('radio', { name: '5 stars' }));
  await page.click(() => within(rate()).getByRole('button', { name: 'Save' }));
  // Only after the third rating.
  const saved = await page.findByRole('dialog', { name: 'Saved' });
  expect(within(saved).getByRole('button', { name: 'Invite a neighbor' })).toBeVisible();
  await waitFor(() => expect(note(page)).toHaveTextContent('Two things left: add what you pay'));
  await rows.price(person, favorite, 120);
  await open();
  await waitFor(() => expect(note(page)).toHaveTextContent('One thing left: invite a neighbor'));

  // Sending an invite does not complete the step until the neighbor joins.
  await page.click(() => within(note(page)).getByRole('button', { name: 'Invite' }));
  await page.user.click(await page.findByRole('button', { name: 'Create invite link' }));
  const joined = { acceptedAt: new Date(), acceptedBy: (await product.make.person({ community })).id };
  const isSent = () => page.getByRole('button', { name: 'Done' });
  await waitFor(() => expect(isSent()).toBeVisible());
  await product.running.services.db
    .update(invitations)
    .set(joined)
    .where(eq(invitations.invitedBy, person.id));
  await page.click(isSent);
  await waitFor(() => expect(note(page)).toHaveTextContent('Thank you!'));
  await open();
  await waitFor(() => expect(vendorIn(page, third.name)).toBeVisible());
  await noSteps(page);
});

test('people come first, and the others wait behind one button', async ({ product, browserOf }) => {
  const { community, residents } = await makeNeighborhood(product, 'Linden Grove');
  const [person, asker] = residents;
  const { db } = product.running.services;
  const lastWeek = new Date(Date.now() - 7 * 86_400_000);
  await db.insert(newsReaders).values({ userId: person.id, seenAt: lastWeek, visitedAt: lastWeek });
  const open = {
    communityId: community.id,
    category: 'Pool',
    expiresAt: new Date(Date.now() + 86_400_000),
  } as const;
  const [own] = await db
    .insert(questions)
    .values([
      { ...open, askedBy: person.id, text: 'Who fixes pool heaters on a Sunday?' },
      { ...open, askedBy: asker.id, text: 'Who cleans solar panels and comes before the season begins?' },
    ])
    .returning();
  await db.insert(questionAnswers).values({
    questionId: own?.id ?? '',
    communityId: community.id,
    answeredBy: asker.id,
    text: 'Blue Heron came out on a Sunday.',
  });
  await db.insert(userPointHistory).values({
    userId: person.id,
    activityType: 'invite_neighbor',
    subject: (await product.make.person({ community, name: 'Dana Fields' })).id,
    pointsEarned: 10,
    description: 'A neighbor you invited has joined',
  });
  const page = await browserOf(person);
  await page.goto(`/communities/${community.slug}`);
  await waitFor(() =>
    expect(note(page)).toHaveTextContent('answered you: “Blue Heron came out on a Sunday.”'),
  );
  expect(within(note(page)).getByRole('link', { name: /^See/ })).toHaveAttribute(
    'href',
    expect.stringMatching(new RegExp(`#question-${own?.id}$`)),
  );
  const more = within(note(page)).getByRole('button', { name: /^\d more$/ });
  expect(within(note(page)).getAllByRole('button', { name: 'Close this note' })).toHaveLength(1);
  await page.user.click(more);
  const texts = within(note(page))
    .getAllByRole('status')
    .map((line) => line.textContent);
  expect(texts[1]).toBe('Dana’s porch light is on. They joined by your invitation.');
  expect(texts[2]).toMatch(/asks: Who cleans solar panels and comes before the season…$/);
  const [first] = within(note(page)).getAllByRole('button', { name: 'Close this note' });
  await page.user.click(first as HTMLElement);
  await gone(() => page.queryByText(/^Sam W\. on Heron Lane answered you/));
  await waitFor(() => expect(note(page)).toHaveTextContent('Dana’s porch light is on.'));
});

test('at most one bar is above the list in every state', async ({ product, browserOf }) => {
  const { community, residents } = await makeNeighborhood(product, 'Linden Grove');
  const [resident, asker] = residents;
  const { make } = product;
  const { db } = product.running.services;
  const lastWeek = new Date(Date.now() - 7 * 86_400_000);
  await db.insert(newsReaders).values({ userId: resident.id, seenAt: lastWeek, visitedAt: lastWeek });
  await db.insert(questions).values({
    communityId: community.id,
    category: 'Pool',
    askedBy: asker.id,
    text: 'Who seals pavers?',
    expiresAt: new Date(Date.now() + 86_400_000),
  });
  const list = `/communities/${community.slug}`;
  const pending = await make.person({ community, isVerified: false, household: 'pending' });
  const stranger = await browserOf();
  const states: [Page, string, RegExp][] = [
    [stranger, list, /Request Access/],
    [stranger, `${list}?error=signup_incomplete`, /Onboarding Issue/],
    [await browserOf(pending), list, /under review/],
    [await browserOf(pending, { isConfirmed: false }), list, /Under review/],
    [await browserOf(await make.person({ community }), { isConfirmed: false }), list, /You're approved!/],
    [await browserOf(await make.person({ community })), `${list}?welcome=true`, /rate at least 3 vendors/],
    [await browserOf(resident), list, /Since you were here|asks: Who seals pavers\?/],
  ];
  for (const [page, path, text] of states) {
    await page.goto(path);
    await waitFor(() =>
      expect(barsAbove(page).map((bar) => bar.textContent)).toEqual([expect.stringMatching(text)]),
    );
  }
});

/** Returns what is between the head of the page and the list. */
function barsAbove(page: Page): Element[] {
  const list = page.window.document.querySelector('main .max-w-6xl > :has(#providers)');
  const all = [...(list?.parentElement?.children ?? [])];
  return list ? all.slice(0, all.indexOf(list)) : [];
}
