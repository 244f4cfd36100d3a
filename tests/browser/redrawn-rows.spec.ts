import type { Locator, Page } from '@playwright/test';
import { makeNeighborhood } from '../support/neighborhood.ts';
import { linkTo } from '../support/scenes.ts';
import { expect, test } from './support/test.ts';

/** Remembers the props of each row. React replaces them when a component renders again. */
const rememberRender = (rows: Locator) =>
  rows.evaluateAll((elements) => {
    const propsOf = (element: object) =>
      Object.entries(element).find(([key]) => key.startsWith('__reactProps$'))?.[1];
    const before = elements.map(propsOf);
    return (
      before.every(Boolean) &&
      Object.assign(window, {
        isUnchanged: () => elements.map(propsOf).every((props, n) => props === before[n]),
      }) !== null
    );
  });

const isUnchanged = (page: Page) =>
  page.evaluate(() => (window as unknown as { isUnchanged(): boolean }).isUnchanged());

/** The first input loads the whole list, unless some seconds have done so, and that renders the rows once. */
async function loadWholeList(page: Page) {
  const loaded = page.waitForResponse(/listVendorStats/, { timeout: 5_000 }).catch(() => {});
  await page.mouse.move(10, 10);
  await page.mouse.move(20, 20);
  await loaded;
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

async function openDialog(page: Page, name: RegExp) {
  const buttons = page.getByRole('main').getByRole('button', { name });
  await expect(buttons.first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await loadWholeList(page);
  expect(await rememberRender(buttons)).toBe(true);
  await buttons.first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

test('opening the first dialog rerenders no row and does not recalculate the styles of the whole page', async ({
  product,
  browserOf,
}) => {
  const { community, residents } = await makeNeighborhood(product);
  const page = await browserOf(residents[0]);
  // Registering a property from script makes browsers recalculate all styles.
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
  expect(await isUnchanged(page)).toBe(true);
  const found = await page.evaluate(() => ({
    byScript: (window as unknown as { registered: string[] }).registered,
    byStyles: getComputedStyle(document.body).getPropertyValue('--drawer-swipe-strength'),
  }));
  expect(found).toEqual({ byScript: [], byStyles: '1' });
});

test('opening a dialog of a preview does not rerender its rows', async ({ product, page }) => {
  const { path } = await linkTo(product);
  await page.goto(path);
  await openDialog(page, /^Rate /);
  expect(await isUnchanged(page)).toBe(true);
});
