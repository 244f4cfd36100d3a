import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import type { RunOptions, run } from 'axe-core';
import { sessionCookie } from '../../../src/access/server/sessions.ts';
import { insertedSession } from '../../support/inserted-session.ts';
import { isPhone } from './neighborhood.ts';
import { type Product, type ProductOptions, withProduct } from './product.ts';

interface TestFixtures {
  /** A browser of its own, signed in by an inserted session; signed out without a person. */
  browserOf(person?: { id: string }, options?: { isConfirmed?: boolean }): Promise<Page>;
}

interface WorkerFixtures extends ProductOptions {
  product: Product;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  database: ['embedded', { option: true, scope: 'worker' }],
  product: [({ database }, use) => withProduct({ database }, use), { scope: 'worker', timeout: 300_000 }],
  baseURL: ({ product }, use) => use(product.url),
  // Every test watches its own page …
  page: async ({ page }, use) => {
    const complaints = watch(page);
    await use(page);
    expect(complaints, 'the browser console').toEqual([]);
  },
  // … and every further browser it opens.
  browserOf: async ({ browser, product }, use) => {
    const opened: { context: BrowserContext; complaints: string[] }[] = [];
    await use(async (person, { isConfirmed = true } = {}) => {
      // Playwright gives it the options of the project.
      const context = await browser.newContext();
      if (person) await signIn(product, context, person.id, isConfirmed);
      const page = await context.newPage();
      opened.push({ context, complaints: watch(page) });
      return page;
    });
    for (const { context, complaints } of opened) {
      await context.close();
      expect(complaints, 'the browser console').toEqual([]);
    }
  },
});

export { expect };

function watch(page: Page): string[] {
  const complaints: string[] = [];
  waitForScript(page);
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    // Chromium logs every answer of 400 and above; what the page does about one is what the tests look at.
    const isRefusal = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isRefusal) complaints.push(message.text());
  });
  return complaints;
}

/** Waits with every load until the page takes presses and letters: until then it can only be read. */
function waitForScript(page: Page): void {
  for (const load of ['goto', 'reload'] as const) {
    const original = page[load].bind(page) as (...args: unknown[]) => ReturnType<Page['reload']>;
    page[load] = async (...args: unknown[]) => {
      const response = await original(...args);
      await page.waitForFunction(() => document.querySelector('#root[data-href]') === null);
      return response;
    };
  }
}

async function signIn(
  product: Product,
  context: BrowserContext,
  userId: string,
  isConfirmed: boolean,
): Promise<void> {
  await context.addCookies([
    {
      name: sessionCookie,
      value: await insertedSession(product.running.services, userId, { isConfirmed }),
      url: product.url,
      httpOnly: true,
      sameSite: 'Lax',
    },
  ]);
}

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** All that the other colours of the same page can change. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * No violation of WCAG 2.2 AA that axe can find, in light and in dark; and on a phone nothing that has to be scrolled
 * sideways, were it as narrow as they come. The page is left in the other colours than it was in: each change of them
 * costs as much as a rule.
 *
 * @param without rules that do not hold for what is shown, with the reason beside the call
 */
export async function expectAccessible(page: Page, without: readonly string[] = []): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  const first = await audit(page, { runOnly: standards, rules });
  expect(first.violations, `accessibility of ${page.url()}, ${first.colorScheme}`).toEqual([]);
  await page.emulateMedia({ colorScheme: first.colorScheme === 'light' ? 'dark' : 'light' });
  const second = await audit(page, { runOnly: colorRules, rules });
  expect(second.violations, `accessibility of ${page.url()}, ${second.colorScheme}`).toEqual([]);
  if (isPhone(page)) await expectFitsNarrowScreen(page);
}

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Runs axe in the page itself, which has no frames, once what is fading in or out is still: half of a colour is none. */
const audit = (page: Page, options: RunOptions) =>
  page.evaluate(
    async (runOptions) => {
      const { axe } = window as unknown as { axe: { run: typeof run } };
      const ending = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
      await Promise.allSettled(ending.map(({ finished }) => finished));
      const results = await axe.run(runOptions);
      const violations = results.violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ html, any }) => `${html} ${any[0]?.message ?? ''}`).join(', ')}`,
      );
      const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
      return { violations, colorScheme: isDark ? 'dark' : 'light' };
    },
    // Of styles in files no rule asks anything; selectors would be made for whatever is right, too.
    {
      ...options,
      resultTypes: ['violations'],
      preload: { assets: ['media'] },
      selectors: false,
    } satisfies RunOptions,
  );

/** A table may be scrolled in itself, never the page. */
async function expectFitsNarrowScreen(page: Page): Promise<void> {
  const viewport = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 700 });
  const widest = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(widest, { message: `width of ${page.url()}` }).toBeLessThanOrEqual(320);
  if (viewport) await page.setViewportSize(viewport);
}
