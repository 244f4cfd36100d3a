import { ORPCError } from '@orpc/client';
import { StandardRPCJsonSerializer } from '@orpc/client/standard';
import type { ContractClient } from '../../src/app/contract.ts';
import type { RenderPage } from '../../src/app/rendered-page.ts';
import { builtWebPart, type WebPart } from '../../src/app/server/web-part.ts';
import type { WholeVendorPage } from '../../src/features/vendors/vendor.schema.ts';
import type { TestClient } from '../support/test-client.ts';

/** A call as TanStack Query names it. */
export type CallKey = [path: string[], options: { input?: unknown }];

/** A call that the server made for a page. */
export interface AnsweredCall {
  key: CallKey;
  output: unknown;
}

const pageOfCallsPath = '/page-of-calls';

/** Returns the URL of a page that contains only these calls. */
export const pageOfCalls = (keys: readonly CallKey[]): string =>
  `${pageOfCallsPath}?${new URLSearchParams({ calls: JSON.stringify(keys) })}`;

const serializer = new StandardRPCJsonSerializer();

/** Parses a response as the browser does. */
export function parseResponse(text: string): unknown {
  const { json, meta = [] } = JSON.parse(text) as { json: unknown; meta?: never[] };
  return serializer.deserialize(json, meta);
}

/** Represents the error of a refused call. */
const refusal = (error: unknown) => ({ refused: (error as { code: string }).code });

/** Returns an output as pages hold it: the parts of a vendor's page are there as calls of their own. */
export function asInPage([path]: CallKey, output: unknown): unknown {
  if (path.join('.') !== 'vendors.getVendor') return output;
  const { parts: _, ...details } = output as Partial<WholeVendorPage>;
  return details;
}

/** Makes a call by GET, as browsers do. */
export async function callByGet(client: TestClient, [path, { input }]: CallKey): Promise<unknown> {
  const query = new URLSearchParams({ data: JSON.stringify({ json: input }) });
  const response = await client.fetch(`/rpc/${path.join('/')}?${query}`);
  const answer = parseResponse(await response.text());
  return response.ok ? answer : refusal(answer);
}

/** Returns the calls that a page contains. */
export async function callsInPage(client: TestClient, path: string): Promise<AnsweredCall[]> {
  const html = await (await client.fetch(path)).text();
  const [, data = '{"json":[]}'] = /id="page-data">([^<]*)</.exec(html) ?? [];
  return parseResponse(data) as AnsweredCall[];
}

async function answeredBy(client: ContractClient, key: CallKey): Promise<AnsweredCall> {
  const [[feature = '', name = ''], { input }] = key;
  const calls = client as unknown as Record<string, Record<string, (input: unknown) => Promise<unknown>>>;
  const answer = calls[feature]?.[name]?.(input);
  const output = await answer?.catch((error: unknown) => {
    if (error instanceof ORPCError) return refusal(error);
    throw error;
  });
  return { key, output };
}

/** Renders the product's pages and, for `pageOfCalls`, empty pages with the given calls. */
export function webPartWithCallPages(): WebPart {
  const product = builtWebPart();
  const renderPage: RenderPage = async (request) => {
    if (!request.href.startsWith(pageOfCallsPath)) return product.renderPage(request);
    const keys = JSON.parse(
      new URLSearchParams(request.href.split('?')[1]).get('calls') ?? '[]',
    ) as CallKey[];
    const [json, meta] = serializer.serialize(
      await Promise.all(keys.map((key) => answeredBy(request.client, key))),
    );
    return {
      type: 'page',
      status: 200,
      head: { title: '', meta: [], links: [] },
      routes: [],
      sources: [],
      html: '',
      data: JSON.stringify({ json, meta }).replaceAll('<', '\\u003c'),
    };
  };
  return { ...product, renderPage };
}
