import type { RequestContext } from '../../../../access/server/request-context.ts';
import { hashToken, newToken } from '../../../../platform/auth/tokens.ts';
import { requestLinkLifetime } from '../account-limits.ts';

const requestingBrowserCookie = 'porchlist-sign-in';

type Browser = Pick<RequestContext, 'cookies'>;

/**
 * Returns the hash that a link stores of the requesting browser, and a function that sets the browser's cookie. An
 * existing cookie is reused: another click on 'Resend' must not separate the browser from the link already sent. It
 * lasts as long as the longest link, so that requesting a second link does not shorten the first one's.
 */
export function requestingBrowser(browser: Browser) {
  const mark = markOf(browser) ?? newToken();
  return {
    browserHash: hashToken(mark),
    remember: () => browser.cookies.set(requestingBrowserCookie, mark, requestLinkLifetime / 1000),
  };
}

/** Returns null if this browser has not requested a link. */
export function requestingBrowserHash(browser: Browser): string | null {
  const mark = markOf(browser);
  return mark === null ? null : hashToken(mark);
}

export const forgetRequest = ({ cookies }: Browser): void => cookies.clear(requestingBrowserCookie);

function markOf({ cookies }: Browser): string | null {
  const mark = cookies.get(requestingBrowserCookie);
  return mark !== undefined && /^[\w-]{43}$/.test(mark) ? mark : null;
}
