import type { Browser, BrowserContext, Page } from '@playwright/test';
import { changeScreen, emulatedMedia, type Screen, sessionOf } from './screens.ts';

/** Pages, each in a context of its own, that the tests of a worker use one after the other. */
export interface PagePool {
  /**
   * Returns a page that holds nothing of any test.
   *
   * @param options.isNew whether nothing may be in its caches either
   */
  take(screen: Screen, options?: { isNew?: boolean }): Promise<Page>;
  /** Cleans a page for the next test; closes it with its context where something would be left. */
  giveBack(page: Page, screen: Screen): Promise<void>;
}

/**
 * Makes a pool. A load in a page that was used before takes Chromium half of the processor time: its process has the
 * script compiled, and its context has it in its cache. That cache stays: script is named by its content, and of everything
 * else the server says each time whether it still holds.
 */
export function pagePool(browser: Browser): PagePool {
  const free = new Map<Screen, Page[]>();
  const marked = new WeakSet<Page>();
  return {
    async take(screen, { isNew = false } = {}) {
      return (!isNew && free.get(screen)?.pop()) || newPage(browser, (made) => marked.add(made));
    },
    async giveBack(page, screen) {
      const isAlone = page.context().pages().length === 1 && !page.isClosed();
      const isClean = isAlone && !marked.has(page) && (await clean(page, screen));
      if (isClean) free.set(screen, [...(free.get(screen) ?? []), page]);
      else await page.context().close();
    },
  };
}

async function newPage(browser: Browser, mark: (page: Page) => void): Promise<Page> {
  // Playwright gives it the options of the test.
  const context = await browser.newContext();
  const page = await context.newPage();
  // Before others are noticed: what this session changes is undone.
  await sessionOf(page);
  keepInitScripts(page);
  watchForLasting(page, lasting, () => mark(page));
  watchForLasting(context, [...lasting, ...lastingOfContext], () => mark(page));
  return page;
}

/** Of what the product sends the least: a document that stays in the process of its pages. */
const emptyDocument = '/healthz';

/** What tests listen to. Playwright itself listens for 'close' and 'crash'. */
const events = [
  'console',
  'dialog',
  'download',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
];

/** Returns whether nothing is left of what a test did. */
async function clean(page: Page, screen: Screen): Promise<boolean> {
  const session = await sessionOf(page);
  for (const event of events) page.removeAllListeners(event);
  try {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    for (const script of initScripts.get(page)?.splice(0) ?? []) await script.dispose();
    await page.goto(emptyDocument);
    await Promise.all([
      page.context().clearCookies(),
      page.context().clearPermissions(),
      page.evaluate(() => sessionStorage.clear()),
      session.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes: 'all' }),
      session.send('Page.resetNavigationHistory'),
      page.emulateMedia({ ...emulatedMedia, media: null, forcedColors: null, contrast: null }),
    ]);
    const { width, height } = page.viewportSize() ?? {};
    if (width !== screen.viewport.width || height !== screen.viewport.height)
      await changeScreen(page, screen);
    return true;
  } catch {
    // It was under way to somewhere else, or has crashed.
    return false;
  }
}

/** What cannot be undone, or seldom enough to be. */
const lasting = [
  'addLocatorHandler',
  'exposeBinding',
  'exposeFunction',
  'newCDPSession',
  'routeFromHAR',
  'routeWebSocket',
  'setDefaultNavigationTimeout',
  'setDefaultTimeout',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setHTTPCredentials',
  'setOffline',
];

/** Of a context alone; a page takes its scripts, routes and listeners back. */
const lastingOfContext = ['addInitScript', 'on', 'once', 'route'];

/** Tells when one of the methods, or the clock, is used. */
function watchForLasting(target: Page | BrowserContext, methods: readonly string[], tell: () => void): void {
  for (const name of methods) {
    const method: unknown = Reflect.get(target, name);
    if (typeof method !== 'function') continue;
    Reflect.set(target, name, (...args: unknown[]) => {
      tell();
      return Reflect.apply(method, target, args);
    });
  }
  const { clock } = target;
  Object.defineProperty(target, 'clock', {
    get() {
      tell();
      return clock;
    },
  });
}

/** Scripts that run before those of every document, until they are taken back. */
const initScripts = new WeakMap<Page, Awaited<ReturnType<Page['addInitScript']>>[]>();

function keepInitScripts(page: Page): void {
  const kept: Awaited<ReturnType<Page['addInitScript']>>[] = [];
  initScripts.set(page, kept);
  const addInitScript = page.addInitScript.bind(page);
  page.addInitScript = async (...args) => {
    const script = await addInitScript(...args);
    kept.push(script);
    return script;
  };
}
