import { keepPreviousData } from '@tanstack/react-query';
import { api } from '../../../web/api-client.ts';

/** Asks how much waits in each queue, again whenever `/admin` is opened: it may have been decided on another page. */
export const queuesQuery = (communitySlug: string | null) =>
  api.administration.listQueues.queryOptions({
    input: { communitySlug },
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
