import { setTimeout as wait } from 'node:timers/promises';
import { type BoundFunctions, queries } from '@testing-library/dom';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { DOMWindow, JSDOM } from 'jsdom';
import { type TestClient, testOrigin } from '../../support/test-client.ts';
import { openPage } from './open-page.ts';
import { Route, type RouteHandler, routePattern } from './route.ts';
import { waitFor } from './wait.ts';

/** Testing Library's queries, bound to whatever document is open. */
type Queries = BoundFunctions<typeof queries>;

/** A browser of one person without layout: the product's pages in jsdom, and their calls to the application. */
export interface DomPage extends Queries {
  readonly window: DOMWindow;
  /** Testing Library's user-event for the open document. */
  readonly user: UserEvent;
  /** What the pages wrote to the console as errors. */
  readonly complaints: readonly string[];
  /** What the pages wrote to the console as warnings. */
  readonly warnings: readonly string[];
  /** Loads a page as a browser does, and waits until React has hydrated it. */
  goto(path: string): Promise<void>;
  reload(): Promise<void>;
  close(): void;
  /** The whole address. */
  url(): string;
  /** The address without the origin. */
  path(): string;
  title(): string;
  /** An address as it stands in the product. */
  fullUrl(path: string): string;
  /** Runs a function in the page. It sees nothing of the test but its argument. */
  evaluate<Argument, Result>(
    run: (argument: Argument) => Result | Promise<Result>,
    argument?: Argument,
  ): Promise<Result>;
  /** Answers the calls whose address matches, instead of the server. */
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

/** React has hydrated every control: what is typed earlier is lost. */
const isHydrated = (document: Document): boolean =>
  document.querySelector('#root[data-href]') === null &&
  [...document.querySelectorAll('#root :is(a, button, input, select, textarea):not(noscript *)')].every(
    (one) => Object.keys(one).some((key) => key.startsWith('__react')),
  );

const boundQueries = (body: () => HTMLElement): Queries => {
  const bound = Object.entries(queries).map(([name, query]) => [
    name,
    (...args: unknown[]) => Reflect.apply(query, null, [body(), ...args]),
  ]);
  return Object.fromEntries(bound) as Queries;
};

/** Opens a browser for a person, or for somebody who is signed out. It shows nothing until `goto`. */
export function domPage(client: TestClient): DomPage {
  let dom: JSDOM | undefined;
  let user: UserEvent | undefined;
  let routes: Intercepted[] = [];
  const complaints: string[] = [];
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
    // As while a browser asks for the next page: what this page has begun, such as storing a draft, is done.
    await wait(1);
    dom = await openPage(path, {
      client,
      keptFrom: before,
      intercept,
      complain: (message) => complaints.push(message),
      warn: (message) => warnings.push(message),
    });
    before?.window.close();
    const { document } = dom.window;
    user = userEvent.setup({ document, delay: null, pointerEventsCheck: 0, applyAccept: false });
    await waitFor(() => {
      if (!isHydrated(document)) throw new Error(`The page at ${path} is not hydrated.`);
    });
    // React owns the controls a few turns before it has rendered the page again: what is typed until then is lost.
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
    complaints,
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
