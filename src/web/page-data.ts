import { StandardRPCJsonSerializer } from '@orpc/client/standard';
import { generateOperationKey } from '@orpc/tanstack-query';
import type { QueryClient } from '@tanstack/react-query';

interface AnsweredCall {
  path: readonly string[];
  input: unknown;
  output: unknown;
}

/**
 * Puts the answers that came inside the page into the cache, under the keys the components will ask with: the first
 * view needs no second round trip.
 */
export function seedFromPage(queryClient: QueryClient): void {
  const block = document.getElementById('page-data')?.textContent;
  if (!block) return;
  const { json, meta } = JSON.parse(block) as { json: unknown; meta: never[] };
  const calls = new StandardRPCJsonSerializer().deserialize(json, meta) as AnsweredCall[];
  for (const { path, input, output } of calls) {
    const options = input === undefined ? { type: 'query' as const } : { type: 'query' as const, input };
    queryClient.setQueryData(generateOperationKey(path, options), output);
  }
}
