import { type ClientLink, ORPCError } from '@orpc/client';

/** A value that stands at a path of the JSON as something JSON has no word for. */
type Marked = readonly [type: number, ...path: (string | number)[]];

/** An answer as it travels. */
export interface SentAnswer {
  json: unknown;
  meta?: readonly Marked[];
}

const markOfDate = 1;

interface RpcLinkOptions {
  /** The calls asked by GET, by path: `vendors.getVendor`. */
  askedByGet: ReadonlySet<string>;
  /** Asks the server; the browser's own way unless told otherwise. */
  send?: (address: string, init: RequestInit) => Promise<Response>;
}

/**
 * Speaks oRPC's own protocol as far as the product uses it: JSON with dates both ways, and files to the server. The
 * package's link also knows streams, maps, plugins and tracing, and takes five kilobytes more of every first view.
 */
export function rpcLink({ askedByGet, send }: RpcLinkOptions): ClientLink<Record<never, never>> {
  const ask = send ?? ((address, init) => fetch(address, init));
  return {
    async call(path, input, { signal = null }) {
      const address = `/rpc/${path.join('/')}`;
      const headers = { 'x-requested-with': 'porchlist' };
      const response = askedByGet.has(path.join('.'))
        ? await ask(`${address}?${new URLSearchParams({ data: JSON.stringify(marked(input)) })}`, {
            headers,
            signal,
          })
        : await ask(address, { method: 'POST', signal, ...bodyOf(input, headers) });
      const answer = readAnswer((await response.json()) as SentAnswer);
      if (!response.ok) throw errorOf(answer, response.status);
      return answer;
    },
  };
}

/** Files go beside the JSON, which has gaps for them. */
function bodyOf(input: unknown, headers: Record<string, string>): Pick<RequestInit, 'body' | 'headers'> {
  const files = Object.entries(input ?? {}).filter(([, value]) => value instanceof Blob);
  if (files.length === 0) {
    return {
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(marked(input)),
    };
  }
  const body = new FormData();
  body.set('data', JSON.stringify({ ...marked(input), maps: files.map(([name]) => [name]) }));
  for (const [index, [, file]] of files.entries()) body.set(String(index), file);
  return { headers, body };
}

/** What is sent, with where its dates are. */
const marked = (json: unknown): Required<SentAnswer> => ({ json, meta: [...marksOfDates(json)] });

function* marksOfDates(value: unknown, path: string[] = []): Generator<Marked> {
  if (value instanceof Date) yield [markOfDate, ...path];
  else if (typeof value === 'object' && value !== null && !(value instanceof Blob))
    for (const [key, inner] of Object.entries(value)) yield* marksOfDates(inner, [...path, key]);
}

/** Returns what was sent, with its dates. */
export function readAnswer({ json, meta = [] }: SentAnswer): unknown {
  const whole: Record<string | number, unknown> = { json };
  for (const [type, ...path] of meta) {
    if (type !== markOfDate) continue;
    let at = whole;
    let key: string | number = 'json';
    for (const next of path) {
      at = at[key] as typeof whole;
      key = next;
    }
    at[key] = new Date(at[key] as string);
  }
  return whole.json;
}

/** A refusal of the product, or of something between it and the browser that happens to speak JSON. */
function errorOf(answer: unknown, status: number): Error {
  const { code, message, data } = (answer ?? {}) as { code?: unknown; message?: string; data?: unknown };
  return typeof code === 'string'
    ? new ORPCError(code, { status, data, ...(message && { message }) })
    : new Error(`The answer could not be read (${status}).`);
}
