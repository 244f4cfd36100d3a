import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
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

it.each([
  { isOnScreen: true, hasData: false },
  { isOnScreen: true, hasData: true },
  { isOnScreen: false, hasData: false },
  { isOnScreen: false, hasData: true },
])('an answer from before the change is not kept: %o', async ({ isOnScreen, hasData }) => {
  const queryClient = new QueryClient();
  let stored = 'old';
  let answer = (): void => undefined;
  const options = api.news.getNews.queryOptions({
    queryFn: async () => {
      const read = stored as never;
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return read;
    },
  });
  if (hasData) queryClient.setQueryData(options.queryKey, 'older' as never, { updatedAt: 0 });
  const loaded = queryClient.fetchQuery(options);
  if (isOnScreen) new QueryObserver(queryClient, options).subscribe(() => undefined);
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(1));

  stored = 'new';
  const refreshed = refreshTopics(queryClient);
  // A query that is not on screen does not delay the change.
  if (!isOnScreen) await refreshed;
  const answering = setInterval(() => answer(), 1);
  await Promise.all([loaded, refreshed]);
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  clearInterval(answering);
  const { data, isInvalidated } = queryClient.getQueryState(options.queryKey) ?? {};
  if (isOnScreen) expect(data).toBe('new');
  else expect(isInvalidated).toBe(true);
});
