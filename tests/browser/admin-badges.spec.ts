import type { Locator, Page } from '@playwright/test';
import { entriesOf } from '../support/screens/screen.ts';
import { expectAccessibleAtBothWidths } from './support/accessibility.ts';
import { expect, test } from './support/test.ts';

const listed = (page: Page, list: 'Badge levels' | 'Point rewards', text: string) =>
  entriesOf(page.getByRole('tabpanel', { name: list })).filter({ hasText: text });

/** Contrast of what is drawn in an element against its background, as WCAG counts it. */
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

test('a badge is made, seen by its owner, edited and deleted', { tag: '@phone' }, async ({
  product,
  browserOf,
}) => {
  const { make } = product;
  const community = await make.community();
  const page = await browserOf(await make.person({ community: null, isPlatformAdmin: true }));
  await page.goto('/admin/badges');
  await expect(listed(page, 'Badge levels', 'Newcomer').getByRole('button', { name: /^Delete/ })).toHaveCount(
    0,
  );

  await page.getByRole('button', { name: 'Add badge level' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a badge level' });
  await dialog.getByRole('button', { name: 'Add badge level' }).click();
  await expect(dialog.getByText(/^All fields are required/)).toHaveCount(2);
  await expect(dialog.getByLabel('Name')).toBeFocused();
  const name = `Guide ${community.slug.slice(-4)}`;
  await dialog.getByLabel('Name').fill('star');
  await dialog.getByLabel('Min points').fill('3');
  await dialog.getByLabel('Heart').check({ force: true });
  await dialog.getByRole('button', { name: 'Add badge level' }).click();
  await expect(dialog).toContainText('There is a badge of this name already.');
  await dialog.getByLabel('Name').fill(name);
  const preview = dialog.getByRole('region', { name: 'As people will see it' });
  await expect(preview.getByRole('listitem').first()).toContainText(`${name}You3 points`);
  await expectAccessibleAtBothWidths(page);
  const mark = preview.getByRole('listitem').first().locator('[aria-hidden]').first();
  for (const color of ['#ffffff', '#000000', '#ffff00', '#00ff00', '#0000ff', '#808080']) {
    await dialog.getByLabel('Custom color').fill(color);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await contrastOf(mark), `${color}, ${colorScheme}`).toBeGreaterThanOrEqual(3);
    }
  }
  await page.emulateMedia({ colorScheme: null });
  await dialog.getByRole('button', { name: 'Add badge level' }).click();
  await expect(page.getByText('Badge level added')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(listed(page, 'Badge levels', name)).toContainText('3 points');

  const resident = await browserOf(await make.person({ community }));
  await resident.goto('/profile');
  await expect(resident.getByRole('region', { name: 'Badge Levels' })).toContainText(name);

  await listed(page, 'Badge levels', name).getByRole('button', { name: /^Edit/ }).click();
  const editing = page.getByRole('dialog', { name: `Edit ${name}` });
  await editing.getByLabel('Min points').fill('4');
  await editing.getByRole('button', { name: 'Save changes' }).click();
  await expect(listed(page, 'Badge levels', name)).toContainText('4 points');

  await listed(page, 'Badge levels', name)
    .getByRole('button', { name: /^Delete/ })
    .click();
  const asking = page.getByRole('alertdialog');
  await expect(asking).toContainText('Who has it will have Newcomer instead.');
  await asking.getByRole('button', { name: 'Delete badge level' }).click();
  await expect(page.getByText('Badge level deleted')).toBeVisible();
  await expect(listed(page, 'Badge levels', name)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add badge level' })).toBeFocused();
});
