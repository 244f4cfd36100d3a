import type { Page } from '@playwright/test';
import { neighborOf } from '../support/scenes.ts';
import { vendorIn } from './support/elements.ts';
import { isPhone } from './support/screens.ts';
import { expect, onBothWidths, test } from './support/test.ts';

/** Returns the space below the open dialog. */
async function spaceBelow(page: Page): Promise<number | 'some'> {
  const box = await page.getByRole('dialog').boundingBox();
  const space = Math.round((page.viewportSize()?.height ?? 0) - (box ? box.y + box.height : 0));
  return space > 20 ? 'some' : space;
}

/** Expects the hover card of desktops. */
async function expectCardFollowsMouse(page: Page, name: string) {
  const rating = vendorIn(page, name).getByRole('button', { name: /^Reviews of/ });
  const card = page.getByLabel(`Reviews of ${name}`);
  await rating.hover();
  await expect(card.getByText('Robin A. on Heron Lane', { exact: true })).toBeVisible();
  await card.hover();
  // Longer than the 100 ms after which leaving the rating closes the card.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 150)));
  await expect(card).toBeVisible();
  await page.mouse.move(5, 5);
  await expect(card).toBeHidden();
  await rating.hover();
  await expect(card).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
}

onBothWidths(() => {
  test('the rate dialog traps and restores the focus, as a drawer on a phone; a card opens on hover', async ({
    product,
    browserOf,
  }) => {
    const { page, ...rest } = await neighborOf(product, browserOf);
    const { name } = rest.favorite;
    if (isPhone(page)) await vendorIn(page, name).getByRole('link', { name }).click();
    const button = (isPhone(page) ? page.getByRole('article') : vendorIn(page, name)).getByRole('button', {
      name: `Rate ${name}`,
    });
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Rate Blue Heron Pools' });
    await expect(dialog).toBeVisible();
    // Waits for the animation.
    await expect.poll(() => spaceBelow(page)).toBe(isPhone(page) ? 0 : 'some');

    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Tab');
      // Without waiting: a guard moves the focus in the next frame.
      const isKept = await dialog.evaluate(
        (element, guard) =>
          element.contains(document.activeElement) || document.activeElement?.hasAttribute(guard),
        'data-base-ui-focus-guard',
      );
      expect(isKept, `the focus after ${press + 1} presses of Tab`).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    if (!isPhone(page)) await expectCardFollowsMouse(page, rest.favorite.name);
  });
});
