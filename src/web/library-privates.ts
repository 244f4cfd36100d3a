import type { AnyRouter } from '@tanstack/react-router';

// Parts of libraries that their documents do not promise. Each has a test, because an update may change it.

/** Identifies an entry of the history, also after going back to it. */
export const historyEntryOf = (state: { __TSR_key?: string | undefined }): string | undefined =>
  state.__TSR_key;

/**
 * Makes the router render the boundaries that the server rendered, so that React can hydrate its HTML. Without it, all
 * component tests fail.
 */
export function expectServerHtml(router: AnyRouter): void {
  router.ssr = { manifest: undefined };
}
