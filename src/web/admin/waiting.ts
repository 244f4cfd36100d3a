import { useQuery } from '@tanstack/react-query';
import { api } from '../api-client.ts';

/** The queues of all communities that the admin decides about; the inbox shows the same. */
export const waitingQuery = (calls: Pick<typeof api, 'administration'> = api) =>
  calls.administration.listQueues.queryOptions({ input: { communitySlug: null } });

/** Returns how many items wait for the admin; undefined while loading. */
export function useWaiting(isAdmin: boolean): number | undefined {
  const { data } = useQuery({ ...waitingQuery(), enabled: isAdmin });
  return data?.queues.reduce((sum, { total }) => sum + total, 0);
}
