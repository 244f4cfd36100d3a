import type { Locator } from '@playwright/test';
import { expectAccessibleAtBothWidths } from './support/accessibility.ts';
import { expect, test } from './support/test.ts';

/** Returns the WCAG contrast between an element's text and its background. */
const contrastOf = (mark: Locator) =>
  mark.evaluate((element) => {
    const pixel = (color: string) => {
      const context = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext(
        '2d',
      );
      if (!context) throw new Error('There is no canvas.');
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
      return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)];
    };
    const luminance = (color: string) => {
      const [red = 0, green = 0, blue = 0] = pixel(color)
        .map((part) => part / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const style = getComputedStyle(element);
    const [dark = 0, light = 0] = [luminance(style.color), luminance(style.backgroundColor)].toSorted(
      (one, other) => one - other,
    );
    return (light + 0.05) / (dark + 0.05);
  });

test('the icon of a badge has enough contrast in every color', async ({ product, browserOf }) => {
  const page = await browserOf(await product.make.person({ community: null, isPlatformAdmin: true }));
  await page.goto('/admin/badges');
  await page.getByRole('button', { name: 'Add badge level' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a badge level' });
  await dialog.getByLabel('Name').fill('star');
  await dialog.getByLabel('Min points').fill('3');
  await dialog.getByLabel('Heart').check({ force: true });
  await dialog.getByRole('button', { name: 'Add badge level' }).click();
  await expect(dialog).toContainText('There is already a badge with this name.');
  await expectAccessibleAtBothWidths(page);
  const icons = dialog.getByRole('radiogroup', { name: 'Icon' });
  const mark = icons.locator('label', { hasText: 'Heart' }).locator('[aria-hidden]').first();
  const colors = dialog.getByRole('radiogroup', { name: 'Color' }).getByRole('radio');
  expect(await colors.count()).toBe(9);
  for (const color of await colors.all()) {
    await color.check({ force: true });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await contrastOf(mark), `${await color.inputValue()}, ${colorScheme}`).toBeGreaterThanOrEqual(3);
    }
  }
});
