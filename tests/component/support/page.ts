import { setTimeout as wait } from 'node:timers/promises';
import { type BoundFunctions, queries } from '@testing-library/dom';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { DOMWindow, JSDOM } from 'jsdom';
import { type TestClient, testOrigin } from '../../support/test-client.ts';
import { openPage } from './open-page.ts';
import { Route, type RouteHandler, routePattern } from './route.ts';
import { waitFor } from './wait.ts';

/** Testing Library's queries, bound to the open document. */
type Queries = BoundFunctions<typeof queries>;

/** One person's browser without layout: the pages run in jsdom and call the real application. */
export interface DomPage extends Queries {
  readonly window: DOMWindow;
  /** Testing Library's user-event for the open document. */
  readonly user: UserEvent;
  /** Clicks what `find` returns, once it is there. */
  click(find: () => HTMLElement): Promise<void>;
  /** Errors that the pages wrote to the console. */
  readonly errors: readonly string[];
  /** Warnings that the pages wrote to the console. */
  readonly warnings: readonly string[];
  /** Loads a page and waits until React has hydrated it. */
  goto(path: string): Promise<void>;
  reload(): Promise<void>;
  close(): void;
  /** Returns the full URL. */
  url(): string;
  /** Returns the URL without the origin. */
  path(): string;
  title(): string;
  /** Returns a path of the product as a full URL. */
  fullUrl(path: string): string;
  /** Runs a function in the page. It can use only its argument. */
  evaluate<Argument, Result>(
    run: (argument: Argument) => Result | Promise<Result>,
    argument?: Argument,
  ): Promise<Result>;
  /** Handles calls with a matching URL instead of the server. */
  route(glob: string, handler: RouteHandler, options?: { times: number }): void;
  unroute(glob: string): void;
  unrouteAll(): void;
  clearCookies(): void;
  setCookie(name: string, value: string): void;
}

interface Intercepted {
  pattern: RegExp;
  handler: RouteHandler;
  times: number;
}

/** Whether React has hydrated every control. Earlier input would be lost. */
const isHydrated = (document: Document): boolean =>
  document.querySelector('#root[data-href]') === null &&
  [...document.querySelectorAll('#root :is(a, button, input, select, textarea):not(noscript *)')].every(
    (one) => Object.keys(one).some((key) => key.startsWith('__react')),
  );

/** Binds the queries; those that wait use `waitFor`, which looks less often than Testing Library. */
const boundQueries = (body: () => HTMLElement): Queries => {
  const bound = Object.keys(queries).map((name) => {
    const query = queries[name.replace(/^find/, 'get') as keyof typeof queries];
    const run = (...args: unknown[]) => Reflect.apply(query, null, [body(), ...args]);
    return [name, name.startsWith('find') ? (...args: unknown[]) => waitFor(() => run(...args)) : run];
  });
  return Object.fromEntries(bound) as Queries;
};

/** Opens a browser for a signed-in or signed-out client. It has no document until `goto`. */
export function domPage(client: TestClient): DomPage {
  let dom: JSDOM | undefined;
  let user: UserEvent | undefined;
  let routes: Intercepted[] = [];
  const errors: string[] = [];
  const warnings: string[] = [];

  const opened = <Part>(part: Part | undefined): Part => {
    if (part === undefined) throw new Error('No page is open yet.');
    return part;
  };
  const intercept = async (request: Request): Promise<Response | null> => {
    const found = routes.find(({ pattern, times }) => times > 0 && pattern.test(request.url));
    if (!found) return null;
    found.times -= 1;
    const route = new Route(request);
    await found.handler(route);
    return route.answer;
  };

  const goto = async (path: string): Promise<void> => {
    const before = dom;
    // Lets the previous page finish what it started, such as storing a draft.
    await wait(1);
    dom = await openPage(path, {
      client,
      previous: before,
      intercept,
      onError: (message) => errors.push(message),
      onWarning: (message) => warnings.push(message),
    });
    before?.window.close();
    const { document } = dom.window;
    user = userEvent.setup({ document, delay: null, pointerEventsCheck: 0, applyAccept: false });
    await waitFor(() => {
      if (!isHydrated(document)) throw new Error(`The page at ${path} is not hydrated.`);
    });
    // React attaches to the controls shortly before it rerenders the page; input in between would be lost.
    for (let turn = 0; turn < 20; turn += 1) await wait(1);
  };

  return {
    ...boundQueries(() => opened(dom).window.document.body),
    get window() {
      return opened(dom).window;
    },
    get user() {
      return opened(user);
    },
    click: async (find) => opened(user).click(await waitFor(find)),
    errors,
    warnings,
    goto,
    reload: () => goto(opened(dom).window.location.href),
    close: () => dom?.window.close(),
    url: () => opened(dom).window.location.href,
    path: () => opened(dom).window.location.href.slice(testOrigin.length),
    title: () => opened(dom).window.document.title,
    fullUrl: (path) => new URL(path, testOrigin).href,
    evaluate: async (run, argument) => (opened(dom).window.eval(`(${run})`) as typeof run)(argument as never),
    route(glob, handler, { times } = { times: Number.POSITIVE_INFINITY }) {
      routes.unshift({ pattern: routePattern(glob), handler, times });
    },
    unroute(glob) {
      const { source } = routePattern(glob);
      routes = routes.filter(({ pattern }) => pattern.source !== source);
    },
    unrouteAll() {
      routes = [];
    },
    clearCookies: () => client.cookies.clear(),
    setCookie: (name, value) => {
      client.cookies.set(name, value);
    },
  };
}
