import type { Page } from '@playwright/test';
import { isOnThisScreen } from '../support/sample.ts';
import { controlsOf, operate } from './support/controls.ts';
import { expect, onBothWidths, test } from './support/test.ts';
import { everyone, startWalk } from './support/walk.ts';

test.describe.configure({ mode: 'parallel' });

onBothWidths(() => {
  for (const kind of everyone) {
    test(`every control of the pages that ${kind} may open does what it says`, async ({
      product,
      browserOf,
      isMobile,
    }) => {
      const { page, paths } = await startWalk(kind, { product, browserOf });
      const tried = paths.filter((_, place) => isOnThisScreen(place, isMobile));
      for (const [place, path] of tried.entries()) {
        await test.step(path, async () => {
          await open(page, path);
          // Header and footer are the same on all pages.
          const controls = await controlsOf(page.locator(place === 0 ? 'body' : 'main'));
          for (const control of controls) {
            await test.step(`${control.role} ${control.name}`, () => operate(page, control));
          }
          await expectAddressToSay(page);
        });
      }
    });
  }
});

/** Opens a page with an entry of its own below it, so that Back stays in the document. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(() => {
    const { state } = history as { state: { __TSR_index: number } };
    history.pushState(
      { ...state, __TSR_index: state.__TSR_index + 1, __TSR_key: 'above' },
      '',
      location.href,
    );
  });
}

/** Expects that the address holds what was chosen: after a reload the filters and the list are the same. */
async function expectAddressToSay(page: Page): Promise<void> {
  const shown = () =>
    page.evaluate(() => [
      ...[...document.querySelectorAll('search [role=combobox]')].map(({ textContent }) => textContent),
      document.querySelector('main p[aria-live]')?.textContent,
    ]);
  if (!(await page.locator('search').count())) return;
  const before = await shown();
  await page.reload();
  await expect.poll(shown, { message: `what ${page.url()} shows` }).toEqual(before);
}
