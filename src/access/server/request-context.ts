import type { Cookies } from '../../platform/http/cookies.ts';
import type { Services } from '../../platform/services.ts';
import type { Admin, Viewer } from '../audience.ts';

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

/** The context of an admin's decision, which may also go on as a job. */
export interface AdminContext extends Services {
  viewer: Admin;
  /** The end of the time in which a whole batch can be undone; until then its emails wait. */
  undoableUntil?: Date;
}
