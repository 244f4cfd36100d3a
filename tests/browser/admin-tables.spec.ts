import type { Page } from '@playwright/test';
import { addAdminWork, addLongWords, makeNeighborhood } from '../support/neighborhood.ts';
import { expect, onBothWidths, test } from './support/test.ts';

onBothWidths(() => {
  test('very long words keep the buttons of admin lists on screen', async ({
    product,
    browserOf,
    isMobile,
  }) => {
    const neighborhood = await makeNeighborhood(product);
    const { community } = neighborhood;
    await product.make.person({ community, isVerified: false, household: 'pending' });
    const longName = 'Waterproofing'.repeat(9).slice(0, 100);
    await product.make.vendor(community, { name: longName, contactInfo: `${longName}@example.test` });
    await addLongWords(product, neighborhood);
    await addAdminWork(product, neighborhood);
    await product.make.previewLink(community, { title: 'Wilhelmina'.repeat(10) });
    const page = await browserOf(await product.make.person({ community: null, isPlatformAdmin: true }));
    for (const [path, words] of [
      ['/admin', /Wilhelmina/],
      ['/admin/users', /Wilhelmina/],
      ['/admin/vendors/manage', /Waterproofing/],
      ['/admin/costs', /Blue Heron Pools/],
      ['/admin/preview-links', /Wilhelmina/],
      ['/admin/reviews', /under the mat/],
    ] as const) {
      await page.goto(`${path}?community=${community.slug}`);
      await expect(page.getByRole('main').getByText(words).first(), path).toBeAttached();
      expect(await cutOffControls(page), path).toEqual([]);
      if (isMobile) continue;
      for (const width of [1280, 1024, 768]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await cutOffControls(page), `${path} at ${width}`).toEqual([]);
      }
    }
  });
});

/** Returns the controls that are cut off by the page or by their scrolling table. */
const cutOffControls = (page: Page) =>
  page
    .getByRole('main')
    // The line of chips scrolls on a phone.
    .locator(':is(a, button):not(nav *)')
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
        // Allows half a pixel of rounding.
        if (!isShown || (bounds.left > left - 0.5 && bounds.right < right + 0.5)) return [];
        return `${control.getAttribute('aria-label') ?? control.textContent}: ${bounds.left} to ${bounds.right}`;
      }),
    );
