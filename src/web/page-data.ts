import { StandardRPCJsonSerializer } from '@orpc/client/standard';
import { generateOperationKey } from '@orpc/tanstack-query';
import type { QueryClient } from '@tanstack/react-query';

interface AnsweredCall {
  path: readonly string[];
  input: unknown;
  output: unknown;
}

let missingPath: string | null = null;

/** The server has answered that there is no such page: nothing need be asked to learn it again. */
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
  const { json, meta, isMissing } = JSON.parse(block) as { json: unknown; meta: never[]; isMissing: boolean };
  if (isMissing) missingPath = window.location.pathname;
  const calls = new StandardRPCJsonSerializer().deserialize(json, meta) as AnsweredCall[];
  for (const { path, input, output } of calls) {
    const options = input === undefined ? { type: 'query' as const } : { type: 'query' as const, input };
    queryClient.setQueryData(generateOperationKey(path, options), output);
  }
}
