import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import axe from 'axe-core';
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
  browserOf: async ({ browser, product, viewport, isMobile, hasTouch }, use) => {
    const opened: { context: BrowserContext; complaints: string[] }[] = [];
    await use(async (person, { isConfirmed = true } = {}) => {
      const context = await browser.newContext({ baseURL: product.url, viewport, isMobile, hasTouch });
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
 * sideways, were it as narrow as they come.
 *
 * @param without rules that do not hold for what is shown, with the reason beside the call
 */
export async function expectAccessible(page: Page, without: readonly string[] = []): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const runOnly = colorScheme === 'light' ? standards : colorRules;
    await untilStill(page);
    const found = await violations(page, { runOnly: [...runOnly], rules: off(without) });
    expect(found, `accessibility of ${page.url()}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
  if (isPhone(page)) await expectFitsNarrowScreen(page);
}

const off = (rules: readonly string[]) => Object.fromEntries(rules.map((rule) => [rule, { enabled: false }]));

/** Waits for what is fading in or out: half of a colour is no colour to be judged. */
const untilStill = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

/** Runs axe in the page itself, which has no frames: put there once for each document. */
async function violations(page: Page, options: axe.RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (runOptions) => {
    const { axe } = window as unknown as { axe: { run: typeof import('axe-core').run } };
    const results = await axe.run({ ...runOptions, resultTypes: ['violations'] });
    return results.violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`).join(', ')}`,
    );
  }, options);
}

/** A table may be scrolled in itself, never the page. */
async function expectFitsNarrowScreen(page: Page): Promise<void> {
  const viewport = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 700 });
  const widest = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(widest, { message: `width of ${page.url()}` }).toBeLessThanOrEqual(320);
  if (viewport) await page.setViewportSize(viewport);
}
