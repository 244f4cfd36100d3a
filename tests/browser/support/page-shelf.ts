import type { Browser, CDPSession, Page } from '@playwright/test';
import { emulatedMedia, forgetSession, type Screen } from './screens.ts';

/** What a test can do to a page or its context that the next test would notice. */
const lasting = {
  page: ['addInitScript', 'exposeBinding', 'exposeFunction'],
  context: ['addInitScript', 'grantPermissions', 'newPage', 'route', 'setExtraHTTPHeaders', 'setOffline'],
} as const;

/** An open page with the errors of its console. */
export interface ShelvedPage {
  page: Page;
  errors: string[];
}

interface Opened extends ShelvedPage {
  sessions: CDPSession[];
  isChanged: boolean;
}

/**
 * Keeps the pages of finished tests for the next ones, without cookies, storage, routes and history: a new page takes
 * twice the processor time of the page that is loaded in it.
 */
export class PageShelf {
  readonly #free = new Map<string, Opened[]>();
  readonly #browser: Browser;
  readonly #prepare: (page: Page, errors: string[]) => void;

  constructor(browser: Browser, prepare: (page: Page, errors: string[]) => void) {
    this.#browser = browser;
    this.#prepare = prepare;
  }

  /** Returns a page that no test is using; a new one has the options of the running test. */
  async take(device: Screen, origin: string): Promise<ShelvedPage> {
    return this.#pages(device, origin).pop() ?? (await this.#open());
  }

  /** Takes a page back, unless the test has changed what lasts. */
  async putBack(shelved: ShelvedPage, device: Screen, origin: string): Promise<void> {
    const opened = shelved as Opened;
    const context = opened.page.context();
    if (opened.isChanged || opened.page.isClosed() || context.pages().length > 1) return context.close();
    await emptied(opened, device, origin);
    this.#pages(device, origin).push(opened);
  }

  #pages({ viewport }: Screen, origin: string): Opened[] {
    const key = `${viewport.width} ${origin}`;
    const pages = this.#free.get(key) ?? [];
    this.#free.set(key, pages);
    return pages;
  }

  async #open(): Promise<Opened> {
    const context = await this.#browser.newContext();
    const page = await context.newPage();
    const opened: Opened = { page, errors: [], sessions: [], isChanged: false };
    this.#prepare(page, opened.errors);
    const change = () => {
      opened.isChanged = true;
    };
    for (const name of lasting.page) watchCalls(page, name, change);
    for (const name of lasting.context) watchCalls(context, name, change);
    const { clock } = page;
    for (const name of ['install', 'setFixedTime', 'setSystemTime'] as const) watchCalls(clock, name, change);
    const newSession = context.newCDPSession.bind(context);
    context.newCDPSession = async (target) => {
      const session = await newSession(target);
      opened.sessions.push(session);
      return session;
    };
    return opened;
  }
}

function watchCalls<Name extends string>(
  target: Record<Name, (...args: never[]) => unknown>,
  name: Name,
  onCall: () => void,
): void {
  const original = target[name].bind(target);
  target[name] = (...args) => {
    onCall();
    return original(...args);
  };
}

async function emptied({ page, sessions }: Opened, { viewport }: Screen, origin: string): Promise<void> {
  const context = page.context();
  for (const event of ['request', 'response', 'download', 'dialog', 'popup'] as const)
    page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // A page of the product may store a draft when it is left.
  await page.goto(`${origin}/livez`);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearCookies();
  const session = await context.newCDPSession(page);
  await session.send('Page.resetNavigationHistory');
  for (const each of sessions.splice(0)) await each.detach();
  forgetSession(page);
  await page.emulateMedia({ ...emulatedMedia, media: null });
  await page.setViewportSize(viewport);
}
