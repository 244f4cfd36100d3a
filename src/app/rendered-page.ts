import type { ContractClient } from './contract.ts';

/** The assumed device until the browser has the page. */
export type RequestDevice = 'phone' | 'desk';

export interface HeadTags {
  title: string;
  meta: readonly Readonly<Record<string, string>>[];
  links: readonly Readonly<Record<string, string>>[];
}

interface PageRequest {
  /** Path and query. */
  href: string;
  device: RequestDevice;
  lastCategory: string | undefined;
  closedNotes: string | undefined;
  client: ContractClient;
  /** Called when rendering fails: the browser then renders the page from its data. */
  onFailure: (error: unknown) => void;
}

export type RenderedPage =
  | { type: 'redirect'; href: string }
  | {
      type: 'page';
      status: 200 | 404;
      head: HeadTags;
      /** Matched routes, outermost first; the last one is the page. */
      routes: readonly { id: string; params: Readonly<Record<string, string>> }[];
      /** Sources of their components, as in Vite's manifest. */
      sources: readonly string[];
      html: string;
      data: string;
    };

export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;

/** Guesses the device from the browser's hint, else from its user agent. The browser corrects wrong guesses. */
export function deviceOf(headers: Headers): RequestDevice {
  const hint = headers.get('sec-ch-ua-mobile');
  const isPhone = hint ? hint === '?1' : /Mobi/.test(headers.get('user-agent') ?? '');
  return isPhone ? 'phone' : 'desk';
}
