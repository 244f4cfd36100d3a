import type { Page } from '@playwright/test';
import { isOnThisScreen } from '../support/sample.ts';
import { newcomersTo } from './support/newcomers.ts';
import { expect, onBothWidths, test } from './support/test.ts';
import { startWalk } from './support/walk.ts';

onBothWidths(() => {
  test('no admin list leaves the hand while responses are slow', async ({ product, browserOf, isMobile }) => {
    const { page, stops, community } = await startWalk('a platform admin', { product, browserOf });
    await newcomersTo(product, community, { count: 30, isOnRoster: false, street: 'Egret Lane' });
    const slow = await answersSlowly(page);
    const searched: string[] = [];
    const lists = stops.map(({ path }) => path).filter((path) => path.startsWith('/admin'));
    for (const path of lists.filter((_, place) => isOnThisScreen(place, isMobile))) {
      slow.stop();
      await page.goto(path);
      const box = page.getByRole('main').getByRole('searchbox').first();
      if (!(await box.isVisible())) continue;
      searched.push(path);
      await test.step(path, async () => {
        slow.start();
        await box.focus();
        const isKept = await keepHold(page);
        let typed = '';
        for (const letter of 'pa wil ') {
          // As fast as a hand types, across the pause after which the list searches.
          await page.keyboard.type(letter);
          typed += letter;
          await page.waitForTimeout(letter === ' ' ? 260 : 120);
          expect(await box.inputValue()).toBe(typed);
          expect(await isKept()).toMatchObject({
            isMounted: true,
            focused: 'INPUT',
            skeletons: [],
            moved: 0,
          });
        }
        await expect.poll(() => new URL(page.url()).search).toContain('pa+wil');
        await box.fill('');
        await expect.poll(() => new URL(page.url()).search).not.toContain('pa+wil');
        const next = page.getByRole('navigation', { name: /^Pages of/ }).getByRole('link', { name: 'Next' });
        if (await next.first().isVisible()) {
          await next.first().press('Enter');
          await expect.poll(() => page.url()).toContain('=2');
          expect(await isKept()).toMatchObject({ isMounted: true, skeletons: [], focused: 'A' });
          await expect.poll(async () => (await isKept()).isBusy).toBe('false');
          expect(await isKept()).toMatchObject({ isMounted: true, skeletons: [], focused: 'A' });
        }
      });
    }
    expect(searched.length).toBeGreaterThan(2);
  });
});

/** Makes every call take 300 to 1,500 ms while it is started. */
async function answersSlowly(page: Page) {
  let isSlow = false;
  let calls = 0;
  await page.route('**/rpc/**', async (route) => {
    if (isSlow) await new Promise((resolve) => setTimeout(resolve, 300 + ((calls++ * 370) % 1_200)));
    await route.continue().catch(() => {});
  });
  return {
    start: () => {
      isSlow = true;
    },
    stop: () => {
      isSlow = false;
    },
  };
}

/** Remembers the list on screen, and returns a function that says whether it is still there and has the hand. */
async function keepHold(page: Page) {
  const list = await page.getByRole('main').locator('section[aria-busy]').first().elementHandle();
  const box = await page.evaluateHandle(() => {
    // A page that ends earlier, below a shorter list, scrolls by itself.
    document.body.style.paddingBottom = '100vh';
    return document.activeElement;
  });
  const before = await box.evaluate((element) => element?.getBoundingClientRect().top);
  return () =>
    page.evaluate(
      ([section, input, top = 0]) => ({
        isMounted: section?.isConnected ?? false,
        isBusy: section?.getAttribute('aria-busy'),
        focused: document.activeElement?.tagName,
        skeletons: [...(section?.querySelectorAll('[role=status]') ?? [])]
          .map(({ textContent }) => textContent ?? '')
          .filter((text) => text.startsWith('Loading')),
        moved: Math.round((input?.getBoundingClientRect().top ?? 0) - top),
      }),
      [list, box, before] as const,
    );
}
