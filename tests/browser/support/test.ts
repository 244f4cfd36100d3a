import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { sessionCookie } from '../../../src/access/server/start-session.ts';
import { insertedSession } from '../../support/inserted-session.ts';
import { PageShelf, type ShelvedPage } from './page-shelf.ts';
import type { Product } from './product.ts';
import { type Screen, screens } from './screens.ts';
import { type MapsStage, type Stage, withMaps, withStage } from './stages.ts';

export interface TestFixtures extends Stage {
  /** A phone for tests tagged '@phone', otherwise a desktop. */
  device: Screen;
  /** Opens a page in a browser context of its own, signed in as the person or signed out without one. */
  browserOf(person?: { id: string }, options?: { isConfirmed?: boolean }): Promise<Page>;
}

/** Started when a test needs them. All are declared here, because different worker fixtures need different workers. */
interface WorkerFixtures {
  stage: Stage;
  /** With the maps provider configured. */
  mapsStage: MapsStage;
  shelf: PageShelf;
}

const workerScope = { scope: 'worker', timeout: 300_000 } as const;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from here
  stage: [({}, use) => withStage(use), workerScope],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from here
  mapsStage: [({}, use) => withMaps(use), workerScope],
  shelf: [({ browser }, use) => use(new PageShelf(browser, watch)), workerScope],
  product: ({ stage }, use) => use(stage.product),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from here
  device: ({}, use, { tags }) => use(screens[tags.includes('@phone') ? 'phone' : 'desktop']),
  viewport: ({ device }, use) => use(device.viewport),
  hasTouch: ({ device }, use) => use(device.hasTouch),
  isMobile: ({ device }, use) => use(device.isMobile),
  userAgent: ({ device }, use) => use(device.userAgent),
  baseURL: ({ product }, use) => use(product.url),
  page: async ({ browserOf }, use) => use(await browserOf()),
  // Every page must leave its console free of errors.
  browserOf: async ({ shelf, product, device }, use) => {
    const opened: ShelvedPage[] = [];
    await use(async (person, { isConfirmed = true } = {}) => {
      const one = await shelf.take(device, product.url);
      opened.push(one);
      if (person) await signIn(product, one.page.context(), person.id, isConfirmed);
      return one.page;
    });
    const errors = opened.map((one) => one.errors.splice(0));
    for (const one of opened) await shelf.putBack(one, device, product.url);
    for (const each of errors) expect(each, 'the browser console').toEqual([]);
  },
});

/** Declares tests that run once on a desktop and once on a phone. */
export function onBothWidths(declare: () => void): void {
  test.describe('on a desktop', declare);
  test.describe('on a phone', { tag: '@phone' }, declare);
}

export { expect };

function watch(page: Page, errors: string[]): void {
  waitForScript(page);
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    // Chromium logs every response of 400 and above, the router code out of reach; tests check how the page handles them.
    const isRefusal = /^(Failed to load resource|Error: Offline: )/.test(message.text());
    if (message.type() === 'error' && !isRefusal) errors.push(message.text());
  });
}

/** Makes goto and reload wait until the page is hydrated. */
function waitForScript(page: Page): void {
  for (const load of ['goto', 'reload'] as const) {
    const original = page[load].bind(page) as (...args: unknown[]) => ReturnType<Page['reload']>;
    page[load] = async (...args: unknown[]) => {
      const response = await original(...args);
      // A redirect destroys the document that runs the observer.
      await page.evaluate(scriptTakesOver).catch(() => page.waitForFunction(isTakenOver));
      return response;
    };
  }
}

const isTakenOver = () => document.querySelector('#root[data-href]') === null;

/** Resolves in the page. `waitForFunction` would inject 300 kB of script into every document. */
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
