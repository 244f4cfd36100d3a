import { api } from '../../../../web/api-client.ts';

/** Asks how much waits on other pages, again whenever `/admin` is opened: it is decided there. */
export const countsOnOtherPages = (communitySlug: string | null) =>
  api.administration.countOnOtherPages.queryOptions({ input: { communitySlug }, staleTime: 0 });
