export type RouteHandler = (route: Route) => Promise<void> | void;

/** `**` stands for anything, `*` for anything within one part of a path. */
export const routePattern = (glob: string): RegExp =>
  new RegExp(
    `${glob
      .split('**')
      .map((part) => part.replaceAll(/[.?+^$()[\]{}|\\]/g, '\\$&').replaceAll('*', '[^/]*'))
      .join('.*')}$`,
  );

interface Fulfilment {
  status?: number;
  json?: unknown;
  body?: string;
}

/** A call on its way to the server; left alone it arrives. */
export class Route {
  readonly #request: Request;
  /** What the page gets instead of the server's answer; null when it gets that. */
  answer: Promise<Response> | null = null;

  constructor(request: Request) {
    this.#request = request;
  }

  request = () => ({ url: () => this.#request.url, method: () => this.#request.method });

  abort = async (): Promise<void> => {
    this.answer = Promise.reject(new TypeError('Failed to fetch'));
    // It is told to the page; until then nobody looks.
    this.answer.catch(() => undefined);
  };

  fulfill = async ({ status = 200, json, body }: Fulfilment): Promise<void> => {
    const headers = { 'content-type': 'application/json' };
    this.answer = Promise.resolve(
      new Response(json === undefined ? body : JSON.stringify(json), { status, headers }),
    );
  };

  continue = async (): Promise<void> => {};
}
