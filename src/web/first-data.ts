import { StandardRPCJsonSerializer } from '@orpc/client/standard';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** A call answered beforehand, by the key its components ask with. */
interface AnsweredCall {
  key: QueryKey;
  output: unknown;
}

const serializer = new StandardRPCJsonSerializer();

/** What the data block holds: the calls in the wire format of the API. */
interface PageData {
  json: unknown;
  meta: Parameters<typeof serializer.deserialize>[1];
  isMissing: boolean;
}

/**
 * Returns what a page has loaded as JSON for a data block in HTML: the wire format of the API, with `<` escaped so that
 * no text can close the block.
 *
 * @param isMissing there is no such page: the browser need not ask to find out
 */
export function serializeFirstData(queryClient: QueryClient, isMissing: boolean): string {
  const calls: AnsweredCall[] = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => ({ key: queryKey, output: state.data }));
  const [json, meta] = serializer.serialize(calls);
  return JSON.stringify({ json, meta, isMissing }).replaceAll('<', '\\u003c');
}

/** When this page's data were read, by this browser's clock, in milliseconds. */
let seededAt = Number.NaN;

/** How long what came with a page is as good as read now: until React has taken the page over. In milliseconds. */
const asGoodAsNow = 5_000;

/**
 * Returns whether what was read at `readAt` has just come with the page, so that showing it is no reason to read it
 * again.
 */
export const hasJustCome = (readAt: number): boolean =>
  readAt === seededAt && Date.now() - seededAt < asGoodAsNow;

let missingPath: string | null = null;

/** Returns whether the server has answered that there is no such page: nothing need be asked to learn it again. */
export function isMissingPage(path: string): boolean {
  return path === missingPath;
}

/**
 * Puts the answers that came inside the page into the cache, under the keys the components will ask with: the first
 * view needs no second round trip.
 */
export function seedFromPage(queryClient: QueryClient): void {
  const block = document.getElementById('page-data')?.textContent;
  if (!block) return;
  const { json, meta, isMissing } = JSON.parse(block) as PageData;
  if (isMissing) missingPath = window.location.pathname;
  const calls = serializer.deserialize(json, meta) as AnsweredCall[];
  seededAt = Date.now();
  for (const { key, output } of calls) queryClient.setQueryData(key, output, { updatedAt: seededAt });
}
