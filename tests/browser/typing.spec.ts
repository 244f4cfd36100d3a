import type { Page } from '@playwright/test';
import { makeNeighborhood } from '../support/neighborhood.ts';
import { inTurn } from '../support/sample.ts';
import { categoryLink, sortLink, tradesButton } from './support/elements.ts';
import { isPhone, sessionOf } from './support/screens.ts';
import { expect, test } from './support/test.ts';

/**
 * Makes a page slow: each change takes the processor hundreds of milliseconds, and each response up to 1.5 seconds.
 * Chromium spends all of that time on the processor, so one reader a day is enough.
 */
async function slowDown(page: Page): Promise<void> {
  const session = await sessionOf(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 8 });
  let calls = 0;
  await page.route('**/rpc/**', async (route) => {
    calls += 1;
    await new Promise((resolve) => setTimeout(resolve, [300, 1_500, 700][calls % 3]));
    await route.continue().catch(() => {});
  });
}

/** Marks the elements of the page that must stay; returns whether all of them are still there. */
async function watchPage(page: Page): Promise<() => Promise<boolean>> {
  const kept = await page.evaluateHandle(() => [
    document.querySelector('h1'),
    document.querySelector('[aria-labelledby=vendor-list]'),
    document.querySelector('input[type=search]'),
  ]);
  return () => kept.evaluate((elements) => elements.every((element) => element?.isConnected));
}

for (const reader of inTurn(0, ['a resident', 'a signed-out visitor'] as const)) {
  const details = reader === 'a resident' ? {} : { tag: '@phone' };
  test(
    `${reader} keeps the page, the focus and every letter on a slow phone and network`,
    details,
    async ({ product, browserOf }) => {
      const { community, residents } = await makeNeighborhood(product);
      const page = await browserOf(reader === 'a resident' ? residents[0] : undefined);
      await page.goto(`/communities/${community.slug}`);
      await slowDown(page);
      const isKept = await watchPage(page);
      const box = page.getByRole('searchbox');
      await box.click();
      const sentence = 'toilet leaks now';
      await page.keyboard.type(sentence, { delay: 110 });
      await expect(box).toHaveValue(sentence);
      await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(sentence);
      await expect(page.getByText(`No match for “${sentence}”`)).toBeVisible();
      await expect(box).toBeFocused();
      await expect(box).toHaveValue(sentence);

      const category = categoryLink(page, 'Pool');
      if (isPhone(page)) await tradesButton(page).press('Enter');
      await category.press('Enter');
      await expect(page.getByText('Blue Heron Pools').first()).toBeVisible();
      await expect(isPhone(page) ? tradesButton(page) : category).toBeFocused();
      const sort = sortLink(page, 'Community rating');
      await sort.press('Enter');
      await expect(page).toHaveURL(/sort=hoa_rating/);
      await expect(sort).toHaveAttribute('aria-current', /./);
      await expect(sort).toBeFocused();
      expect(await isKept()).toBe(true);
    },
  );
}
