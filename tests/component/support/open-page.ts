import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { type DOMWindow, JSDOM, VirtualConsole } from 'jsdom';
import { pageScript } from '../../../scripts/parts.ts';
import { root } from '../../../scripts/run.ts';
import { type TestClient, testOrigin } from '../../support/test-client.ts';

/** Returns a response for a call, or null to send it to the server. */
export type Intercept = (request: Request) => Promise<Response | null>;

export interface OpenPageOptions {
  client: TestClient;
  /** The previous page, whose storage is copied. */
  previous: JSDOM | undefined;
  intercept: Intercept;
  /** Receives the errors that the page writes to the console. */
  onError(message: string): void;
  onWarning(message: string): void;
}

let script: Script | undefined;

/** Returns the script of all pages, compiled once per worker. */
const compiledScript = (): Script => {
  const file = join(root, pageScript.output, 'pages.js');
  script ??= new Script(readFileSync(file, 'utf8'), { filename: file });
  return script;
};

/** jsdom has no layout, so the classes of wide screens alone decide what is hidden. */
const desktopStyles = '.md\\:hidden, .hidden:not(.md\\:flex) { display: none }';

/** Removes the page's styles. They change nothing here, and matching them takes a sixth of the time. */
const withoutStyles = (html: string) => html.replace(/<style.*?<\/style>/gs, '');

class FakeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Node's Request rejects the AbortSignal of another window, so requests are never aborted. */
class RequestWithoutSignal extends Request {
  constructor(input: string | URL | Request, { signal: _, ...init }: RequestInit = {}) {
    super(input, init);
  }
}

/** Browser APIs that jsdom lacks. The network classes are Node's. */
const browserApis = (window: DOMWindow, client: TestClient, intercept: Intercept) => ({
  matchMedia: (query: string) => ({
    matches: /min-width|prefers-reduced-motion/.test(query),
    addEventListener() {},
    removeEventListener() {},
  }),
  ResizeObserver: FakeObserver,
  IntersectionObserver: FakeObserver,
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
  fetch: async (input: Request | string, options?: RequestInit) => {
    const request = typeof input === 'string' ? new Request(new URL(input, testOrigin), options) : input;
    const answer = await intercept(request).catch((error: Error) => {
      // The page checks for its own TypeError class.
      throw new window.TypeError(error.message);
    });
    if (answer) return answer;
    const { pathname, search } = new URL(request.url);
    const { method, headers, body } = request;
    return client.fetch(pathname + search, { method, headers, body: body && (await request.arrayBuffer()) });
  },
});

/** Fetches a page and follows redirects. */
async function documentOf(client: TestClient, path: string): Promise<{ html: string; href: string }> {
  const url = new URL(path, testOrigin);
  const response = await client.fetch(url.pathname + url.search);
  const location = response.headers.get('location');
  if (location !== null) return documentOf(client, new URL(location, url).href);
  return { html: await response.text(), href: url.href };
}

/** Opens a page: the server's HTML, hydrated by the script. */
export async function openPage(
  path: string,
  { client, previous, intercept, onError, onWarning }: OpenPageOptions,
): Promise<JSDOM> {
  const { html, href } = await documentOf(client, path);
  const virtualConsole = new VirtualConsole();
  virtualConsole.on('error', (...parts: unknown[]) => onError(parts.join(' ')));
  virtualConsole.on('warn', (...parts: unknown[]) => onWarning(parts.join(' ')));
  virtualConsole.on('jsdomError', (error) => {
    if (!('type' in error && error.type === 'not-implemented')) onError(error.message);
  });
  const dom = new JSDOM(withoutStyles(html), {
    url: href,
    runScripts: 'outside-only',
    pretendToBeVisual: true,
    virtualConsole,
  });
  const { window } = dom;
  Object.assign(window, browserApis(window, client, intercept));
  window.Element.prototype.scrollIntoView = () => {};
  // Without layout, everything counts as shown.
  window.Element.prototype.getClientRects = () => [{}] as unknown as DOMRectList;
  const style = window.document.createElement('style');
  style.textContent = desktopStyles;
  window.document.head.append(style);
  for (const store of ['localStorage', 'sessionStorage'] as const) {
    for (const [key, value] of Object.entries(previous?.window[store] ?? {}))
      window[store].setItem(key, value);
  }
  compiledScript().runInContext(dom.getInternalVMContext());
  return dom;
}
