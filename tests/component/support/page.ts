import { setTimeout as wait } from 'node:timers/promises';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { DOMWindow, JSDOM } from 'jsdom';
import { type TestClient, testOrigin } from '../../support/test-client.ts';
import { type Found, type Surface, type TextMatch, until } from './elements.ts';
import { Locator, type RoleOptions } from './locator.ts';
import { openPage } from './open-page.ts';
import { Route, type RouteHandler, routePattern } from './route.ts';

interface Intercepted {
  pattern: RegExp;
  handler: RouteHandler;
  times: number;
}

/** React has come to every control: until then what is typed is lost. */
const isTakenOver = (document: Document): boolean =>
  document.querySelector('#root[data-href]') === null &&
  [...document.querySelectorAll('#root :is(a, button, input, select, textarea)')].every((one) =>
    Object.keys(one).some((key) => key.startsWith('__react')),
  );

/** A browser of one person without layout: the product's pages in a DOM, and their calls to the application. */
export class DomPage implements Surface {
  readonly #client: TestClient;
  #dom: JSDOM | undefined;
  #user: UserEvent | undefined;
  #routes: Intercepted[] = [];
  /** What the pages wrote to the console as errors. */
  readonly complaints: string[] = [];
  /** … and as warnings. */
  readonly warnings: string[] = [];

  constructor(client: TestClient) {
    this.#client = client;
  }

  get window(): DOMWindow {
    if (!this.#dom) throw new Error('No page is open yet.');
    return this.#dom.window;
  }

  get user(): UserEvent {
    if (!this.#user) throw new Error('No page is open yet.');
    return this.#user;
  }

  async goto(path: string): Promise<void> {
    const before = this.#dom;
    // As while a browser asks for the next page: what this one has begun, such as to remember something, is done.
    await wait(1);
    this.#dom = await openPage(path, {
      client: this.#client,
      keptFrom: before,
      intercept: (request) => this.#intercept(request),
      complain: (message) => this.complaints.push(message),
      warn: (message) => this.warnings.push(message),
    });
    before?.window.close();
    const { document } = this.window;
    this.#user = userEvent.setup({ document, delay: null, pointerEventsCheck: 0, applyAccept: false });
    await until(
      () => isTakenOver(document),
      () => `a page at ${path} that its script has taken over`,
    );
    // Controls are React's a few of its turns before the page that it has made of them: what is typed until then is lost.
    for (let turn = 0; turn < 20; turn += 1) await wait(1);
  }

  reload = () => this.goto(this.url());

  /** Only within a page: what was loaded again has no way back. */
  async goBack(): Promise<void> {
    this.window.history.back();
  }

  close(): void {
    this.#dom?.window.close();
  }

  url = (): string => this.window.location.href;
  title = (): string => this.window.document.title;
  viewportSize = () => ({ width: 1440, height: 900 });

  #root = () => new Locator(this, '', () => [this.window.document.body as Found]);
  getByRole = (role: string, options?: RoleOptions) => this.#root().getByRole(role, options);
  getByText = (text: TextMatch, options?: { exact?: boolean }) => this.#root().getByText(text, options);
  getByLabel = (text: TextMatch, options?: { exact?: boolean }) => this.#root().getByLabel(text, options);
  locator = (selector: string) =>
    new Locator(this, selector, () => [...this.window.document.querySelectorAll<Found>(selector)]);

  keyboard = {
    press: async (key: string): Promise<void> => {
      if (key === 'Tab') return this.user.tab();
      await this.user.keyboard(key.length === 1 ? key : `{${key}}`);
    },
    type: (text: string): Promise<void> => this.user.keyboard(text.replaceAll(/[{[]/g, '$&$&')),
  };

  /** Runs a function in the page. It knows nothing of the test but its argument. */
  evaluate = async <Argument, Result>(
    run: (argument: Argument) => Result | Promise<Result>,
    argument?: Argument,
  ): Promise<Result> => {
    const inPage = this.window.eval(`(${run.toString()})`) as (
      argument?: Argument,
    ) => Result | Promise<Result>;
    return inPage(argument);
  };

  /** Answers the calls whose address fits, instead of the server. */
  async route(glob: string, handler: RouteHandler, { times = Number.POSITIVE_INFINITY } = {}): Promise<void> {
    this.#routes.unshift({ pattern: routePattern(glob), handler, times });
  }

  async unroute(glob: string): Promise<void> {
    this.#routes = this.#routes.filter(({ pattern }) => pattern.source !== routePattern(glob).source);
  }

  async unrouteAll(): Promise<void> {
    this.#routes = [];
  }

  async #intercept(request: Request): Promise<Response | null> {
    const found = this.#routes.find(({ pattern, times }) => times > 0 && pattern.test(request.url));
    if (!found) return null;
    found.times -= 1;
    const route = new Route(request);
    await found.handler(route);
    return route.answer;
  }

  /** What a person does outside of the page. */
  context = () => ({ clearCookies: async () => this.#client.cookies.clear() });

  /** An address as it stands in the product. */
  fullUrl = (path: string): string => new URL(path, testOrigin).href;
}
