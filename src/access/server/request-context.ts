import type { Cookies } from '../../platform/http/cookies.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../audience.ts';

/** What a verb gets: the services of the process and who is asking. */
export interface RequestContext extends Services {
  viewer: Viewer | null;
  requestId: string;
  /** The client as limits know it. */
  clientKey: string;
  /** Browser and system in words, for the list of sessions. */
  device: string;
  cookies: Cookies;
  /** Lets the answer of this request be cached until one of the topics changes, or until then (`list-cache.ts`). */
  cacheAnswer(topics: readonly string[], until: Date | undefined): void;
}

/** The same for verbs that only people who are signed in can reach. */
export interface SignedInContext extends RequestContext {
  viewer: Viewer;
}
