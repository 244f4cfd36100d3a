import type { Cookies } from '../../platform/http/cookies.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../audience.ts';

export interface RequestContext extends Services {
  viewer: Viewer | null;
  requestId: string;
  /** Identifies the client for rate limits. */
  clientKey: string;
  /** Browser and operating system in words, for the list of sessions. */
  device: string;
  cookies: Cookies;
  /** Allows caching this response until one of the topics changes or `until` passes (`list-cache.ts`). */
  cacheAnswer(topics: readonly string[], until: Date | undefined): void;
}

export interface SignedInContext extends RequestContext {
  viewer: Viewer;
}
