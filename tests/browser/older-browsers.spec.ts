import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { redirectFor } from '../../src/access/page-access.ts';
import { readCompatData, type YoungPart } from '../support/browser-baseline.ts';
import { makeNeighborhood } from '../support/neighborhood.ts';
import { pages } from '../support/pages.ts';
import { expect, test } from './support/test.ts';
import { addressOf } from './support/walk.ts';

const { young, oldNames } = readCompatData();

/** Uses of younger parts that have an alternative, or methods of our libraries with the same name. */
const allowed = new Set([
  'scheduler', // `when-idle.ts` asks whether it exists.
  'URL.canParse', // zod asks whether it exists.
  'Iterator.toArray', // React's `Children.toArray`.
  'DisposableStack.use', // React's `use`.
  'AsyncDisposableStack.use',
]);

const nameOf = ({ owner, name }: YoungPart) => (name === null ? owner : `${owner}.${name}`);

/** Returns how a part is used in code; null for methods that cannot be told from others by their name. */
function patternOf({ owner, name, isStatic, isLanguage }: YoungPart): RegExp | null {
  if (name === null) return new RegExp(`(?<![\\w$.'"\`-])${owner}(?=[.(])`);
  if (isLanguage && !oldNames.has(name)) return new RegExp(`\\.${name}\\(`);
  return isLanguage || isStatic ? new RegExp(`(?<![\\w$.])${owner}\\.${name}\\b`) : null;
}

test('the built scripts use nothing that the oldest supported browsers lack', () => {
  const directory = join(import.meta.dirname, '../../dist/web/assets');
  const files = readdirSync(directory).filter((file) => file.endsWith('.js'));
  const code = files.map((file) => readFileSync(join(directory, file), 'utf8'));
  const used = young.filter((part) => {
    const pattern = patternOf(part);
    return pattern && !allowed.has(nameOf(part)) && code.some((text) => pattern.test(text));
  });
  expect(young.map(nameOf)).toEqual(
    expect.arrayContaining(['Map.groupBy', 'Set.union', 'Promise.withResolvers']),
  );
  expect(used.map(nameOf)).toEqual([]);
});

/** Removes parts of the language and the browser; runs in the page before any other script. */
function remove(parts: readonly YoungPart[]): void {
  for (const { owner, name } of parts) {
    const object: unknown = Reflect.get(globalThis, owner);
    if (name === null) Reflect.deleteProperty(globalThis, owner);
    else if (typeof object === 'function') {
      Reflect.deleteProperty(object, name);
      Reflect.deleteProperty(object.prototype ?? {}, name);
    }
  }
}

/** Parts that the script of the tests itself needs in the page, or that no browser can be without. */
const kept = new Set(['Element.checkVisibility', 'Iterator']);
const removed = young.filter((part) => !kept.has(nameOf(part)));

for (const kind of ['a visitor', 'a resident', 'a platform admin'] as const) {
  test(`every page works for ${kind} in the oldest supported browsers`, { tag: '@phone' }, async ({
    product,
    browserOf,
  }) => {
    const neighborhood = await makeNeighborhood(product);
    const { community, residents } = neighborhood;
    await product.make.previewLink(community);
    const admin = await product.make.person({ community, isPlatformAdmin: true });
    const person = { 'a visitor': undefined, 'a resident': residents[0], 'a platform admin': admin }[kind];
    const page = await browserOf(person);
    await page.addInitScript(remove, removed);
    const visitor = person && {
      communitySlug: community.slug,
      isPlatformAdmin: person === admin,
      isHoaAdmin: false,
    };
    const open = pages.filter(
      ({ path, access }) => path !== '/' && redirectFor(access, '', visitor ?? null) === null,
    );
    expect(open.length).toBeGreaterThan(10);
    for (const entry of open) {
      const path = addressOf(entry, neighborhood);
      await page.goto(path);
      expect(
        await page.evaluate(() => 'groupBy' in Map || 'canParse' in URL || 'union' in Set.prototype),
      ).toBe(false);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(
        page.getByText(/could not be loaded|Something went wrong|Check your connection/),
        path,
      ).toHaveCount(0);
      await expect(page.locator('#old-browser'), path).toBeHidden();
    }
  });
}

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
