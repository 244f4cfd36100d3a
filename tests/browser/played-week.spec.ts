import type { Locator, Page } from '@playwright/test';
import { undoMs } from '../../src/features/audit/audit.rules.ts';
import { questions } from '../../src/schema/question.tables.ts';
import { reports } from '../../src/schema/report.tables.ts';
import { vendorFixes } from '../../src/schema/vendor-fix.tables.ts';
import type { Community } from '../support/factories.ts';
import { makeNeighborhood, rowsOf } from '../support/neighborhood.ts';
import { ofVendor } from '../support/vendor-rows.ts';
import { newcomersTo } from './support/newcomers.ts';
import type { Product } from './support/product.ts';
import { expect, test } from './support/test.ts';

/** Counts what a person does: presses (of a finger or a key) and how far they scroll. */
async function countedPage(page: Page) {
  let presses = 0;
  const start = Date.now();
  await page.addInitScript(() => {
    let [before, sum] = [0, 0];
    addEventListener('scroll', () => {
      sum += Math.abs(scrollY - before);
      before = scrollY;
    });
    Object.assign(window, { scrolled: () => Math.round(sum) });
  });
  return {
    open: async (address: string) => {
      presses += 1;
      await page.goto(address);
    },
    press: async (target: Locator) => {
      while (await target.evaluate(isUnderToast)) {
        presses += 1;
        const dismiss = page.getByRole('button', { name: 'Dismiss', exact: true });
        const shown = await dismiss.count();
        await dismiss.first().click();
        await expect(dismiss).not.toHaveCount(shown);
      }
      presses += 1;
      await target.click();
    },
    keys: async (keys: string) => {
      for (const key of keys) {
        presses += 1;
        await page.keyboard.press({ '␛': 'Escape', '⇥': 'Tab', '⏎': 'Enter' }[key] ?? key);
      }
    },
    /** Ends the count, and prints it; the seconds depend on the machine. */
    end: async (what: string) => {
      const scrolled = await page.evaluate(() => (window as unknown as { scrolled(): number }).scrolled());
      const seconds = ((Date.now() - start) / 1000).toFixed(1);
      console.log(`${what}: ${presses} presses, ${scrolled} px scrolled, ${seconds} s`);
      return presses;
    },
  };
}

/** Whether a toast lies above the middle of an element. Runs in the page. */
const isUnderToast = (element: Element) => {
  element.scrollIntoView({ block: 'nearest' });
  const { x, y, width, height } = element.getBoundingClientRect();
  const above = document.elementFromPoint(x + width / 2, y + height / 2);
  return above?.closest('[data-toasts]') != null;
};

/** A link as in the admins' email, for one community, because other tests have people who wait. */
const mailedLink = (path: string, { slug }: Community) =>
  `/signin?next=${encodeURIComponent(`${path}?community=${slug}#users`)}`;

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

/** Twenty homes (14 as on the roster), three suggested fixes, two reported reviews and a reported question. */
async function aWeek(product: Product) {
  const { make, running } = product;
  const { db } = running.services;
  const { community, residents, favorite, newcomer } = await makeNeighborhood(product);
  const [first, second, third] = residents;
  await newcomersTo(product, community, { count: 14, isOnRoster: true, street: 'Egret Lane' });
  await newcomersTo(product, community, { count: 6, isOnRoster: false, street: 'Plover Court' });
  const fix = { ...ofVendor(favorite), kind: 'phone', value: '5615550188' } as const;
  await db.insert(vendorFixes).values([
    { ...fix, userId: first.id },
    { ...fix, userId: second.id, vendorId: newcomer.id, value: '5615550177' },
    { ...fix, userId: third.id, kind: 'name', value: 'Blue Heron Pool Care' },
  ]);
  const rows = rowsOf(product);
  const kept = await rows.rate(first, newcomer, 2, { comments: 'Did not come.' });
  const hidden = await rows.rate(third, newcomer, 1, { comments: 'The key is under the mat.' });
  const report = { reporterId: second.id, reason: 'other', note: 'Please look.' } as const;
  await db.insert(reports).values([kept, hidden].map(({ id }) => ({ ...report, reviewId: id })));
  const [question] = await db
    .insert(questions)
    .values({
      communityId: community.id,
      askedBy: first.id,
      category: 'Pool',
      text: 'Who repairs heaters?',
      expiresAt: new Date(Date.now() + 86_400_000),
    })
    .returning({ id: questions.id });
  await db.insert(reports).values({ ...report, questionId: question?.id ?? '' });
  const admin = await make.person({ community: null, name: 'Quinn Alder', isPlatformAdmin: true });
  return { community, admin };
}

test('a week takes at most 26 presses on a phone, from the email on', { tag: '@phone' }, async ({
  product,
  browserOf,
}) => {
  const { community, admin } = await aWeek(product);
  const page = await browserOf(admin);
  const { open, press, end } = await countedPage(page);
  const button = (name: RegExp | string) => page.getByRole('main').getByRole('button', { name });
  const chip = (name: RegExp) =>
    page.getByRole('navigation', { name: 'Waiting for you' }).getByRole('link', { name });

  await open(mailedLink('/admin', community));
  await expect(page).toHaveURL(/\/admin\?/);
  expect(await heightOf(page), 'the height of the inbox').toBeLessThanOrEqual(2110);
  await press(button('Approve all whose name and address match (14)'));
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Approve 14 homes' }));
  await expect(page.getByText('14 users approved')).toBeVisible();
  await expect(button(/^Approve Egret/)).toHaveCount(0);
  // The roster does not have the other six: one by one, each would be asked about.
  await press(page.getByRole('main').getByLabel('Select all'));
  await press(button('Select all 6'));
  await press(button('Approve selected'));
  const question = page.getByRole('alertdialog', { name: 'Approve 6 users?' });
  await expect(question).toContainText('6 “Not on the roster”');
  await press(question.getByRole('button', { name: 'Approve 6 users' }));
  await expect(page.getByText('6 users approved')).toBeVisible();

  await press(chip(/^Suggested fixes/));
  for (let waiting = 3; waiting > 0; waiting -= 1) {
    await press(button(/^Change /).first());
    await expect(button(/^Change /)).toHaveCount(waiting - 1);
  }
  await press(chip(/^Reported reviews/));
  await press(button(/^Keep the review .* by Robin Ashford/));
  await expect(button(/^Keep /)).toHaveCount(1);
  await press(button(/^Hide the review/));
  const dialog = page.getByRole('dialog', { name: 'Hide this review?' });
  await press(dialog.getByText('It shares personal information'));
  await press(dialog.getByRole('button', { name: 'Hide review' }));
  await press(chip(/^Reported questions/));
  await press(button(/^Keep the question/).first());
  await expect(button(/^Keep the question/)).toHaveCount(0);
  expect(await end('A week on a phone')).toBeLessThanOrEqual(26);
});

test('the homes of a week take two keys each on a desk, or four if the roster contradicts; undo, reject, choose and search work', async ({
  product,
  browserOf,
}) => {
  const { community, admin } = await aWeek(product);
  const page = await browserOf(admin);
  const { open, press, keys, end } = await countedPage(page);
  await open(mailedLink('/admin', community));
  await expect(page.getByText('20 waiting')).toBeVisible();
  expect(await heightOf(page), 'the height of the inbox').toBeLessThanOrEqual(1350);
  const rows = page.locator('[data-inbox-row]');
  const focusedRow = page.locator('[data-inbox-row]:focus-within');
  const approvable = page.getByRole('button', { name: /^Approve \w+ Newcomb/ });
  /** Approves the rows on screen with two keys each. */
  const approveAll = async () => {
    // Decided rows leave with the next page.
    const counts = () => Promise.all([rows.count(), approvable.count()]);
    await expect(async () => expect((await counts())[0]).toBe((await counts())[1])).toPass();
    const total = await rows.count();
    await press(rows.first());
    for (let row = 1; row <= total; row += 1) {
      const asks = (await rows.nth(row - 1).textContent())?.includes('Not on the roster');
      await keys(row === 1 ? 'a' : 'ja');
      if (asks) await confirm();
      await expect(approvable).toHaveCount(total - row);
      await expect(focusedRow).toHaveCount(1);
    }
  };
  /** A row that is not on the roster asks; the focus is on Cancel. */
  const confirm = async () => {
    await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
    await keys('⇥⏎');
  };
  /** Closes a dialog, which gives the focus back to the row. */
  const leaveDialog = async () => {
    await keys('␛');
    await expect(focusedRow).toHaveCount(1);
  };
  // Letters do nothing on the page, and no word does anything in the list.
  await page.keyboard.type('just a note');
  await press(rows.first());
  await page.keyboard.type('just a note', { delay: 60 });
  await expect(approvable).toHaveCount(await rows.count());
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // A wrong key is undone; rejecting asks.
  await press(rows.first());
  await keys('a');
  await expect(page.getByText('19 waiting')).toBeVisible();
  await keys('u');
  await expect(page.getByText('20 waiting')).toBeVisible();
  // Before it would close by itself.
  const otherUndo = page.locator('[data-toasts]').getByRole('button', { name: 'Undo' });
  await expect(otherUndo).toHaveCount(0, { timeout: undoMs / 2 });
  await press(rows.first());
  await keys('r');
  const rejecting = page.getByRole('dialog', { name: /^Reject/ });
  await expect(rejecting).toHaveAccessibleName(/^Reject \w+ Newcomb/);
  // Keys act on the selected rows, wherever the focus is in the list.
  await leaveDialog();
  await keys('x');
  await expect(page.getByText('1 selected')).toBeVisible();
  await keys('jx');
  await expect(page.getByText('2 selected')).toBeVisible();
  await keys('jr');
  await expect(rejecting).toHaveAccessibleName('Reject 2 requests?');
  await leaveDialog();
  await keys('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toBeVisible();
  await leaveDialog();
  await keys('␛a');
  await expect(page.locator('body')).toBeFocused();
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Approve selected' }).click();
  await expect(page.getByText('2 users approved')).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await approvable.last().evaluate(isUnderToast), 'the last row is under the toast').toBe(false);
  await otherUndo.click();
  await expect(page.getByText('20 waiting')).toBeVisible();
  await approveAll();
  await press(page.getByRole('button', { name: /^Show \d+ more$/ }));
  await expect(approvable).not.toHaveCount(0);
  await refetchFirst(page);
  await approveAll();
  await keys('/');
  const focused = () => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 1_000));
  await expect.poll(focused).toContain('type="search"');
  expect(await end('Keys on a desk')).toBeLessThanOrEqual(72);
});

/** Refetches the list before the response to each approval arrives, as after an earlier decision on a slow connection. */
async function refetchFirst(page: Page): Promise<void> {
  await page.route('**/rpc/joining/decidePeople', async (route) => {
    const response = await route.fetch();
    const refetched = page.waitForResponse(/accounts\/listPendingUsers/);
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await (await refetched).finished();
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    await route.fulfill({ response });
  });
}

test('200 newcomers as on the roster take at most four presses', async ({ product, browserOf }) => {
  const { make } = product;
  const community = await make.community();
  await newcomersTo(product, community, { count: 200, isOnRoster: true, street: 'Egret Lane' });
  const page = await browserOf(await make.person({ community: null, isPlatformAdmin: true }));
  const { open, press, end } = await countedPage(page);
  await open(mailedLink('/admin', community));
  await press(page.getByRole('button', { name: 'Approve all whose name and address match (200)' }));
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Approve 200 homes' }));
  await expect(page.getByText('200 users approved')).toBeVisible();
  expect(await end('200 newcomers')).toBeLessThanOrEqual(4);
});
