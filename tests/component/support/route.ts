export type RouteHandler = (route: Route) => Promise<void> | void;

/** Converts a glob to a pattern: `**` matches anything, `*` anything within one path segment. */
export const routePattern = (glob: string): RegExp =>
  new RegExp(
    `${glob
      .split('**')
      .map((part) => part.replaceAll(/[.?+^$()[\]{}|\\]/g, '\\$&').replaceAll('*', '[^/]*'))
      .join('.*')}$`,
  );

interface Fulfillment {
  status?: number;
  json?: unknown;
  body?: string;
}

/** A call on its way to the server. Without abort or fulfill, it is sent. */
export class Route {
  readonly #request: Request;
  /** The response for the page, or null for the server's. */
  answer: Promise<Response> | null = null;

  constructor(request: Request) {
    this.#request = request;
  }

  request = () => ({ url: () => this.#request.url, method: () => this.#request.method });

  abort = async (): Promise<void> => {
    this.answer = Promise.reject(new TypeError('Failed to fetch'));
    // The page handles the rejection later; this prevents an unhandled one until then.
    this.answer.catch(() => undefined);
  };

  fulfill = async ({ status = 200, json, body }: Fulfillment): Promise<void> => {
    const headers = { 'content-type': 'application/json' };
    this.answer = Promise.resolve(
      new Response(json === undefined ? body : JSON.stringify(json), { status, headers }),
    );
  };

  continue = async (): Promise<void> => {};
}
