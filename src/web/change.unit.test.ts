import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { api } from './api-client.ts';
import { refreshTopics, type Topic } from './change.ts';

async function staleAfter(topics?: Topic[]): Promise<string[]> {
  const queryClient = new QueryClient();
  const queries = {
    list: api.vendors.listVendorStats.key(),
    reviews: api.reviews.listVendorReviews.key({ input: { vendorId: 'a' } }),
    me: api.accounts.getMe.key(),
    other: ['not a call'],
  };
  for (const queryKey of Object.values(queries)) queryClient.setQueryData(queryKey, {});
  const gate = api.accounts.isAdmin.queryOptions({ queryFn: () => true, meta: { isUnaffected: true } });
  await queryClient.prefetchQuery(gate);
  await refreshTopics(queryClient, topics);
  return Object.entries({ ...queries, gate: gate.queryKey }).flatMap(([name, queryKey]) =>
    queryClient.getQueryState(queryKey)?.isInvalidated ? [name] : [],
  );
}

it("a topic is a feature's queries", async () => {
  expect(await staleAfter(['vendors'])).toEqual(['list']);
});

it('a change without topics makes all queries stale except the unaffected ones', async () => {
  expect(await staleAfter()).toEqual(['list', 'reviews', 'me']);
});
