import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { sessionCookie } from '../../../src/access/server/sessions.ts';
import { insertedSession } from '../../support/inserted-session.ts';
import type { Product } from './product.ts';
import { type Screen, screens, type Width } from './screens.ts';
import { type MapsStage, type Stage, withMaps, withStage } from './stages.ts';

export interface WidthOptions {
  /** Which screen every test has; without it a test's tag says so. */
  width: Width | undefined;
}

export interface TestFixtures extends WidthOptions, Stage {
  /** A phone's for a test with the tag '@phone', else a desk's. */
  device: Screen;
  /** A browser context of its own, signed in by an inserted session; signed out without a person. */
  browserOf(person?: { id: string }, options?: { isConfirmed?: boolean }): Promise<Page>;
}

/** Each is started once a test of the worker needs it. All stand here: worker fixtures of other tests mean other workers. */
interface WorkerFixtures {
  stage: Stage;
  /** With the maps provider set up. */
  mapsStage: MapsStage;
}

const ofWorker = { scope: 'worker', timeout: 300_000 } as const;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from here
  stage: [({}, use) => withStage(use), ofWorker],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from here
  mapsStage: [({}, use) => withMaps(use), ofWorker],
  product: ({ stage }, use) => use(stage.product),
  width: [undefined, { option: true }],
  device: ({ width }, use, { tags }) => use(screens[width ?? (tags.includes('@phone') ? 'phone' : 'desk')]),
  viewport: ({ device }, use) => use(device.viewport),
  hasTouch: ({ device }, use) => use(device.hasTouch),
  isMobile: ({ device }, use) => use(device.isMobile),
  userAgent: ({ device }, use) => use(device.userAgent),
  baseURL: ({ product }, use) => use(product.url),
  page: async ({ browserOf }, use) => use(await browserOf()),
  // Every test watches the pages of all its browsers.
  browserOf: async ({ browser, product }, use) => {
    const opened: { context: BrowserContext; complaints: string[] }[] = [];
    await use(async (person, { isConfirmed = true } = {}) => {
      // Playwright gives it the options of the test.
      const context = await browser.newContext();
      const page = await context.newPage();
      opened.push({ context, complaints: watch(page) });
      if (person) await signIn(product, context, person.id, isConfirmed);
      return page;
    });
    for (const { context } of opened) await context.close();
    for (const { complaints } of opened) expect(complaints, 'the browser console').toEqual([]);
  },
});

/** Declares tests that run once on a desk and once on a phone. */
export function onBothWidths(declare: () => void): void {
  // All of them do.
  if (process.env.PHONE === 'all') declare();
  else {
    test.describe('on a desk', declare);
    test.describe('on a phone', { tag: '@phone' }, declare);
  }
}

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
      // A dialog that was just closed still moves through the history, which ends a load.
      const response = await original(...args).catch((error) => {
        if (!String(error).includes('ERR_ABORTED')) throw error;
        return original(...args);
      });
      // A document that leads to another one takes its observer along.
      await page.evaluate(scriptTakesOver).catch(() => page.waitForFunction(isTakenOver));
      return response;
    };
  }
}

const isTakenOver = () => document.querySelector('#root[data-href]') === null;

/** Resolves in the page: for `waitForFunction` Playwright would bring 300 kB of script into every document. */
const scriptTakesOver = () =>
  new Promise<void>((resolve) => {
    const root = document.querySelector('#root[data-href]');
    if (root === null) return resolve();
    const observer = new MutationObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe(root, { attributeFilter: ['data-href'] });
  });

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
