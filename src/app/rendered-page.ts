import type { ApiClient } from './contract.ts';

/** What a screen is taken for until the browser has the page. */
export type Device = 'phone' | 'desk';

/** What a page says of itself. */
export interface HeadTags {
  title: string;
  meta: readonly Readonly<Record<string, string>>[];
  links: readonly Readonly<Record<string, string>>[];
}

export interface PageRequest {
  /** Path and query of the address. */
  href: string;
  /** What the screen is taken for. */
  device: Device;
  /** Makes calls as the person asking. */
  client: ApiClient;
  /** Hears why a page could not be rendered: the browser does it then, from the data that the page carries. */
  onFailure: (error: unknown) => void;
}

export type RenderedPage =
  | { type: 'redirect'; href: string }
  | {
      type: 'page';
      status: 200 | 404;
      head: HeadTags;
      /** Of the routes shown, the outermost first; the last one is the page. */
      routes: readonly { id: string; params: Readonly<Record<string, string>> }[];
      html: string;
      /** What the page has loaded, for its data block. */
      data: string;
    };

export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;
