import type { Page } from '@playwright/test';
import { neighborOf, rateButton, star, usesLabel } from '../support/screens/rating.ts';
import { livedIn, vendorIn } from './support/neighborhood.ts';
import { isPhone } from './support/screens.ts';
import { expect, onBothWidths, test } from './support/test.ts';

/** What is left of the screen under the open dialog. */
async function spaceBelow(page: Page): Promise<number | 'some'> {
  const box = await page.getByRole('dialog').boundingBox();
  const space = Math.round((page.viewportSize()?.height ?? 0) - (box ? box.y + box.height : 0));
  return space > 20 ? 'some' : space;
}

test('rating asks for stars, shows beforehand what neighbors will read, and counts at once', {
  tag: '@phone',
}, async ({ product, browserOf }) => {
  const { page, ...rest } = await neighborOf(product, browserOf);
  const vendor = vendorIn(page, rest.favorite.name);
  await rateButton(page, rest).click();
  const dialog = page.getByRole('dialog', { name: 'Rate Blue Heron Pools' });
  await expect(dialog.getByLabel(usesLabel)).toBeChecked();
  await expect(dialog.getByLabel('Show My Name in Review')).toBeChecked();

  await dialog.getByRole('button', { name: 'Save' }).click();
  const stars = dialog.getByRole('radiogroup', { name: 'Your rating' });
  await expect(stars).toHaveAccessibleDescription('Rating required: Please select a rating from 1 to 5.');
  await expect(star(page, '1 star')).toBeFocused();

  await star(page, '3 stars').check({ force: true });
  await dialog.getByLabel('Comments').fill('Friendly crew, fair price.');
  const preview = dialog.getByRole('figure', { name: 'What neighbors will read' });
  await expect(preview).toContainText('Alex B. on Heron Lane');
  await expect(preview).toContainText('Friendly crew, fair price.');
  await expect(preview.getByRole('img', { name: '3 out of 5' })).toBeVisible();
  await dialog.getByLabel('Show My Name in Review').uncheck();
  await expect(preview).toContainText('Neighbor on Heron Lane');
  const label = await preview.getByText(/on Heron Lane/).innerText();

  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Thanks for contributing!')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(vendor).toContainText('4 homes');
  await expect(vendor).toContainText('Your Provider');
  await expect(vendor).toContainText('4.3');

  // What was shown beforehand is what is stored.
  await vendor.getByRole('button', { name: /^Reviews of Blue Heron Pools/ }).click();
  const mine = page.getByRole('dialog').getByRole('listitem').filter({ hasText: '(you)' });
  await expect(mine).toContainText(label);
  await expect(mine).toContainText('Friendly crew, fair price.');
});

onBothWidths(() => {
  test('the dialog comes from below on a phone, keeps the focus, and gives it back', async ({
    product,
    browserOf,
  }) => {
    const { page, ...rest } = await neighborOf(product, browserOf);
    const button = rateButton(page, rest);
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Rate Blue Heron Pools' });
    await expect(dialog).toBeVisible();
    // Once it has come to rest.
    await expect.poll(() => spaceBelow(page)).toBe(isPhone(page) ? 0 : 'some');

    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Tab');
      // At once: a guard hands the focus on in the next frame.
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
  });
});

test('the reviews card follows the mouse and can be dismissed', async ({ product, browserOf }) => {
  const { community, residents } = await livedIn(product);
  const page = await browserOf(residents[1]);
  test.skip(isPhone(page), 'a finger does not point');
  await page.goto(`/communities/${community.slug}`);
  const rating = vendorIn(page, 'Blue Heron Pools').getByRole('button', { name: /^Reviews of/ });
  const card = page.getByLabel('Reviews of Blue Heron Pools');
  await rating.hover();
  await expect(card.getByText('Robin A. on Heron Lane', { exact: true })).toBeVisible();
  await card.hover();
  await expect(card).toBeVisible();
  await page.mouse.move(5, 5);
  await expect(card).toBeHidden();
  await rating.hover();
  await expect(card).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
});
