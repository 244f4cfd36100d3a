import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { sessionCookie } from '../../../src/features/accounts/server/sessions/sessions.ts';
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
  product: [({ database }, use) => withProduct({ database }, use), { scope: 'worker', timeout: 120_000 }],
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
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    // Chromium logs every answer of 400 and above; what the page does about one is what the tests look at.
    const isRefusal = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isRefusal) complaints.push(message.text());
  });
  return complaints;
}

async function signIn(
  product: Product,
  context: BrowserContext,
  userId: string,
  isConfirmed: boolean,
): Promise<void> {
  await context.addCookies([
    {
      name: `__Host-${sessionCookie}`,
      value: await insertedSession(product.running.services, userId, { isConfirmed }),
      url: product.url.replace('http:', 'https:'),
      secure: true,
      httpOnly: true,
      sameSite: 'Lax',
    },
  ]);
}

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** All that the other colours of the same page can change. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * No violation of WCAG 2.2 AA that axe can find, in light and in dark; a phone has the same colors as a desk, so that
 * the dark ones are looked at there.
 *
 * @param without rules that do not hold for what is shown, with the reason beside the call
 */
export async function expectAccessible(page: Page, without: readonly string[] = []): Promise<void> {
  const schemes = isPhone(page) ? (['light'] as const) : (['light', 'dark'] as const);
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const axe = new AxeBuilder({ page });
    const { violations } = await (colorScheme === 'light'
      ? axe.withTags(standards).disableRules([...without])
      : axe.withRules(colorRules)
    ).analyze();
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
    expect(found, `accessibility of ${page.url()}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}

/** Nothing has to be scrolled sideways on the narrowest screen; a table may in itself, never the page. */
export async function expectFitsNarrowScreen(page: Page): Promise<void> {
  const viewport = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 700 });
  const widest = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(widest, { message: `width of ${page.url()}` }).toBeLessThanOrEqual(320);
  if (viewport) await page.setViewportSize(viewport);
}
