import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { readCompatData, type YoungPart } from '../support/browser-baseline.ts';
import { makeNeighborhood } from '../support/neighborhood.ts';
import { nameOf } from './support/oldest-browser.ts';
import { expect, test } from './support/test.ts';

/** Uses of younger parts that have an alternative, or methods of our libraries with the same name. */
const allowed = new Set([
  'scheduler', // `when-idle.ts` asks whether it exists.
  'URL.canParse', // zod asks whether it exists.
  'Iterator.toArray', // React's `Children.toArray`.
  'DisposableStack.use', // React's `use`.
  'AsyncDisposableStack.use',
]);

/** Returns how a part is used in code; null for methods that cannot be told from others by their name. */
function patternOf(
  { owner, name, isStatic, isLanguage }: YoungPart,
  oldNames: ReadonlySet<string>,
): RegExp | null {
  if (name === null) return new RegExp(`(?<![\\w$.'"\`-])${owner}(?=[.(])`);
  if (isLanguage && !oldNames.has(name)) return new RegExp(`\\.${name}\\(`);
  return isLanguage || isStatic ? new RegExp(`(?<![\\w$.])${owner}\\.${name}\\b`) : null;
}

test('the built scripts use nothing that the oldest supported browsers lack', () => {
  const { young, oldNames } = readCompatData();
  const directory = join(import.meta.dirname, '../../dist/web/assets');
  const files = readdirSync(directory).filter((file) => file.endsWith('.js'));
  const code = files.map((file) => readFileSync(join(directory, file), 'utf8'));
  const used = young.filter((part) => {
    const pattern = patternOf(part, oldNames);
    return pattern && !allowed.has(nameOf(part)) && code.some((text) => pattern.test(text));
  });
  expect(young.map(nameOf)).toEqual(
    expect.arrayContaining(['Map.groupBy', 'Set.union', 'Promise.withResolvers']),
  );
  expect(used.map(nameOf)).toEqual([]);
});

/** What browsers below the baseline do: lack a part, or fail to read the scripts. */
const older: Record<string, (page: Page) => Promise<unknown>> = {
  'lacks a part of the language': (page) =>
    page.addInitScript(() => {
      Reflect.deleteProperty(Array.prototype, 'toSorted');
      Reflect.deleteProperty(Array.prototype, 'at');
    }),
  'cannot parse the scripts': (page) =>
    page.route(/\/assets\/.*\.js$/, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'export default class { static { a ??||= 1 } }',
      }),
    ),
};

for (const [problem, prepare] of Object.entries(older)) {
  test(`a browser that ${problem} keeps the server's page and says so`, { tag: '@phone' }, async ({
    browser,
    product,
  }) => {
    const { community, favorite } = await makeNeighborhood(product);
    const page = await (await browser.newContext()).newPage();
    await prepare(page);
    await page.goto(`/communities/${community.slug}/vendors/${favorite.id}`);
    await expect(page.getByRole('status').filter({ hasText: 'This browser is too old' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: favorite.name })).toBeVisible();
    await page.goto(`/communities/${community.slug}?category=All`);
    await expect(page.getByRole('main')).toContainText(favorite.name);
  });
}
