import type { Locator, Page } from '@playwright/test';
import { linkTo } from '../support/scenes.ts';
import { livedIn } from './support/neighborhood.ts';
import { expect, test } from './support/test.ts';

/** React hands an element other properties whenever its component is drawn again. */
const drawnBefore = (rows: Locator) =>
  rows.evaluateAll((elements) => {
    const propsOf = (element: object) =>
      Object.entries(element).find(([key]) => key.startsWith('__reactProps$'))?.[1];
    const before = elements.map(propsOf);
    return (
      before.every(Boolean) &&
      Object.assign(window, {
        isAsDrawn: () => elements.map(propsOf).every((props, n) => props === before[n]),
      }) !== null
    );
  });

const isAsDrawn = (page: Page) =>
  page.evaluate(() => (window as unknown as { isAsDrawn(): boolean }).isAsDrawn());

async function openDialog(page: Page, name: RegExp) {
  const buttons = page.getByRole('main').getByRole('button', { name });
  await expect(buttons.first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await drawnBefore(buttons)).toBe(true);
  await buttons.first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

test('a dialog of the community page opens without its rows being drawn again', async ({
  product,
  browserOf,
}) => {
  const { community, residents } = await livedIn(product);
  const page = await browserOf(residents[0]);
  await page.goto(`/communities/${community.slug}`);
  await openDialog(page, /^Rate |^Edit your rating/);
  expect(await isAsDrawn(page)).toBe(true);
});

test('a dialog of a preview opens without the rows being drawn again', async ({ product, page }) => {
  const { path } = await linkTo(product);
  await page.goto(path);
  await openDialog(page, /^Rate /);
  expect(await isAsDrawn(page)).toBe(true);
});

test('the first dialog opens without the whole page being styled anew', async ({ product, browserOf }) => {
  const { community, residents } = await livedIn(product);
  const page = await browserOf(residents[0]);
  // Browsers style everything again for a property that a script registers.
  await page.addInitScript(() => {
    const registered: string[] = [];
    const register = CSS.registerProperty.bind(CSS);
    CSS.registerProperty = (definition) => {
      registered.push(definition.name);
      register(definition);
    };
    Object.assign(window, { registered });
  });
  await page.goto(`/communities/${community.slug}`);
  await openDialog(page, /^Rate |^Edit your rating/);
  const found = await page.evaluate(() => ({
    byScript: (window as unknown as { registered: string[] }).registered,
    byStyles: getComputedStyle(document.body).getPropertyValue('--drawer-swipe-strength'),
  }));
  expect(found).toEqual({ byScript: [], byStyles: '1' });
});
