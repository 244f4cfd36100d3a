import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { api } from '../../web/api-client.ts';
import { refreshTopics } from '../../web/change.ts';
import { tagFeatures } from './shown-topics.ts';

it('a change finds what shows it, whoever answers it, and leaves the rest alone', async () => {
  const queryClient = new QueryClient();
  tagFeatures(queryClient);
  const vendorId = 'a';
  const keys = {
    list: api.vendors.listVendorStats.key(),
    reviews: api.reviews.listVendorReviews.key({ input: { vendorId } }),
    steps: api.firstSteps.getFirstSteps.key(),
    audit: api.audit.listAuditLog.key(),
    gate: api.accounts.isAdmin.key(),
    me: api.accounts.getMe.key(),
  };
  for (const queryKey of Object.values(keys)) queryClient.setQueryData(queryKey, {});
  const stale = () =>
    Object.entries(keys).flatMap(([name, queryKey]) =>
      queryClient.getQueryState(queryKey)?.isInvalidated ? [name] : [],
    );
  await refreshTopics(queryClient, ['names']);
  expect(stale()).toEqual(['list', 'reviews']);
  await refreshTopics(queryClient, ['contributions']);
  expect(stale()).toEqual(['list', 'reviews', 'steps', 'me']);
});
