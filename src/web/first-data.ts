import { StandardRPCJsonSerializer } from '@orpc/client/standard';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

interface AnsweredCall {
  key: QueryKey;
  output: unknown;
}

const serializer = new StandardRPCJsonSerializer();

interface PageData {
  json: unknown;
  meta: Parameters<typeof serializer.deserialize>[1];
  isMissing: boolean;
}

/**
 * Returns the loaded queries of a page as JSON for a data block in HTML: the wire format of the API, with `<` escaped so
 * that no text can close the block.
 *
 * @param isMissing there is no such page, so the browser makes no calls to find out
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

/** When the data of the page entered the cache, by this browser's clock, in milliseconds. */
let seededAt = Number.NaN;

/** How long the data of the page count as fresh: long enough for hydration. */
const freshForMs = 5_000;

/** Returns whether data read at `readAt` have just arrived with the page, so that mounting need not refetch them. */
export const hasJustCome = (readAt: number): boolean =>
  readAt === seededAt && Date.now() - seededAt < freshForMs;

let missingPath: string | null = null;

export function isMissingPage(path: string): boolean {
  return path === missingPath;
}

/** Saves the first view a second round trip. */
export function seedFromPage(queryClient: QueryClient): void {
  const block = document.getElementById('page-data')?.textContent;
  if (!block) return;
  const { json, meta, isMissing } = JSON.parse(block) as PageData;
  if (isMissing) missingPath = window.location.pathname;
  const calls = serializer.deserialize(json, meta) as AnsweredCall[];
  seededAt = Date.now();
  for (const { key, output } of calls) queryClient.setQueryData(key, output, { updatedAt: seededAt });
}
