import type { Page } from '@playwright/test';
import { livedIn, nameByLongWords } from './support/neighborhood.ts';
import { isPhone } from './support/screens.ts';
import { expect, onBothWidths, test } from './support/test.ts';

onBothWidths(() => {
  test('words without end push no button out of an admin’s list', async ({ product, browserOf }) => {
    const neighborhood = await livedIn(product);
    const { community } = neighborhood;
    await product.make.person({ community, isVerified: false, household: 'pending' });
    const longName = 'Waterproofing'.repeat(9).slice(0, 100);
    await product.make.vendor(community, { name: longName, contactInfo: `${longName}@example.test` });
    await nameByLongWords(product, neighborhood);
    const page = await browserOf(await product.make.person({ community: null, isPlatformAdmin: true }));
    for (const [path, words] of [
      ['/admin', /Wilhelmina/],
      ['/admin/users', /Wilhelmina/],
      ['/admin/vendors/manage', /Waterproofing/],
      ['/admin/costs', /Blue Heron Pools/],
    ] as const) {
      await page.goto(`${path}?community=${community.slug}`);
      await expect(page.getByRole('main').getByText(words).first(), path).toBeAttached();
      expect(await pushedOut(page), path).toEqual([]);
    }
    // One of them is set.
    if (isPhone(page)) await expect(page.getByRole('button', { name: 'Fewer filters' })).toBeVisible();
  });
});

/** What can be pressed and does not stand whole in the page, or in the box that its table scrolls in. */
const pushedOut = (page: Page) =>
  page
    .getByRole('main')
    .locator('a, button')
    .evaluateAll((controls) =>
      controls.flatMap((control) => {
        let [left, right] = [0, document.documentElement.clientWidth];
        for (let box = control.parentElement; box; box = box.parentElement) {
          if (getComputedStyle(box).overflowX === 'visible') continue;
          const bounds = box.getBoundingClientRect();
          [left, right] = [Math.max(left, bounds.left), Math.min(right, bounds.right)];
        }
        const bounds = control.getBoundingClientRect();
        const isShown = control.checkVisibility({ visibilityProperty: true }) && bounds.width > 1;
        // Half a point of rounding.
        if (!isShown || (bounds.left > left - 0.5 && bounds.right < right + 0.5)) return [];
        return `${control.getAttribute('aria-label') ?? control.textContent}: ${bounds.left} to ${bounds.right}`;
      }),
    );
