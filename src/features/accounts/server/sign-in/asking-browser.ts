import type { RequestContext } from '../../../../access/server/request-context.ts';
import { hashToken, newToken } from '../../../../platform/auth/tokens.ts';

/** Tells the browser that asked for a link from any other that opens it. */
const askingBrowserCookie = 'porchlist-sign-in';

type Browser = Pick<RequestContext, 'cookies'>;

/**
 * Returns the hash that a link keeps of the browser that asks for it, and how to mark the browser. A mark from an earlier
 * request is kept: a second click on 'Resend' within the waiting time must not part the browser from the link that is
 * already on its way.
 */
export function askingBrowser({ cookies }: Browser) {
  const known = cookies.get(askingBrowserCookie);
  const mark = known && /^[\w-]{43}$/.test(known) ? known : newToken();
  return {
    browserHash: hashToken(mark),
    /** @param lifetime of the link, in milliseconds */
    remember: (lifetime: number) => cookies.set(askingBrowserCookie, mark, lifetime / 1000),
  };
}

/** Returns whether this is the browser that asked for the link with this hash. */
export function isAskingBrowser({ cookies }: Browser, browserHash: string | null): boolean {
  const mark = cookies.get(askingBrowserCookie);
  return mark !== undefined && browserHash !== null && hashToken(mark) === browserHash;
}

export function forgetAskingBrowser({ cookies }: Browser): void {
  cookies.clear(askingBrowserCookie);
}
