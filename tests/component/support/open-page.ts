import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { type DOMWindow, JSDOM, VirtualConsole } from 'jsdom';
import { pageScript } from '../../../scripts/parts.ts';
import { root } from '../../../scripts/run.ts';
import { type TestClient, testOrigin } from '../../support/test-client.ts';

/** A call that the page is about to send; what it returns is sent instead of the server's answer. */
export type Intercept = (request: Request) => Promise<Response | null>;

export interface OpenPageOptions {
  client: TestClient;
  /** What the page may have kept in this browser. */
  keptFrom: JSDOM | undefined;
  intercept: Intercept;
  /** Takes what the page writes to the console as an error. */
  complain(message: string): void;
  warn(message: string): void;
}

let script: Script | undefined;

/** The pages' whole script: compiled once for all pages of a worker. */
const pagesScript = (): Script => {
  const file = join(root, pageScript.output, 'pages.js');
  script ??= new Script(readFileSync(file, 'utf8'), { filename: file });
  return script;
};

/** There is no layout: what a narrow screen hides or shows is told by its class alone, as on a desk. */
const deskStyles = '.md\\:hidden, .hidden:not(.md\\:flex) { display: none }';

/** The page's own styles say nothing more here, and comparing each element with all of them takes a sixth of the time. */
const withoutStyles = (html: string) => html.replace(/<style.*?<\/style>/gs, '');

class NothingToObserve {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Node's takes no signal of another window: what is asked here is not called off. */
class RequestWithoutSignal extends Request {
  constructor(input: string | URL | Request, { signal: _, ...init }: RequestInit = {}) {
    super(input, init);
  }
}

/** What the pages use and jsdom leaves out; of the network Node's own. */
const browserParts = (window: DOMWindow, client: TestClient, intercept: Intercept) => ({
  matchMedia: (query: string) => ({
    matches: /min-width|prefers-reduced-motion/.test(query),
    addEventListener() {},
    removeEventListener() {},
  }),
  ResizeObserver: NothingToObserve,
  IntersectionObserver: NothingToObserve,
  scrollTo() {},
  Response,
  Headers,
  FormData,
  Blob,
  File,
  TextEncoder,
  TextDecoder,
  ReadableStream,
  TransformStream,
  structuredClone,
  Request: RequestWithoutSignal,
  fetch: async (asked: Request | string, options?: RequestInit) => {
    const request = typeof asked === 'string' ? new Request(new URL(asked, testOrigin), options) : asked;
    const answer = await intercept(request).catch((error: Error) => {
      // An error of the page's own: it asks whether it is one.
      throw new window.TypeError(error.message);
    });
    if (answer) return answer;
    const { pathname, search } = new URL(request.url);
    const { method, headers, body } = request;
    return client.fetch(pathname + search, { method, headers, body: body && (await request.arrayBuffer()) });
  },
});

/** Asks for a page as a browser does, redirects included. */
async function documentOf(client: TestClient, path: string): Promise<{ html: string; href: string }> {
  const url = new URL(path, testOrigin);
  const response = await client.fetch(url.pathname + url.search);
  const location = response.headers.get('location');
  if (location !== null) return documentOf(client, new URL(location, url).href);
  return { html: await response.text(), href: url.href };
}

/** Shows a page: the server's HTML, taken over by the pages' script. */
export async function openPage(
  path: string,
  { client, keptFrom, intercept, complain, warn }: OpenPageOptions,
): Promise<JSDOM> {
  const { html, href } = await documentOf(client, path);
  const virtualConsole = new VirtualConsole();
  virtualConsole.on('error', (...said: unknown[]) => complain(said.join(' ')));
  virtualConsole.on('warn', (...said: unknown[]) => warn(said.join(' ')));
  virtualConsole.on('jsdomError', (error) => {
    if (!('type' in error && error.type === 'not-implemented')) complain(error.message);
  });
  const dom = new JSDOM(withoutStyles(html), {
    url: href,
    runScripts: 'outside-only',
    pretendToBeVisual: true,
    virtualConsole,
  });
  const { window } = dom;
  Object.assign(window, browserParts(window, client, intercept));
  window.Element.prototype.scrollIntoView = () => {};
  const style = window.document.createElement('style');
  style.textContent = deskStyles;
  window.document.head.append(style);
  for (const store of ['localStorage', 'sessionStorage'] as const) {
    for (const [key, value] of Object.entries(keptFrom?.window[store] ?? {}))
      window[store].setItem(key, value);
  }
  pagesScript().runInContext(dom.getInternalVMContext());
  return dom;
}
