import type { RequestContext } from '../../../access/server/request-context.ts';
import { hashToken, newToken } from '../../../platform/auth/tokens.ts';
import { requestLinkLifetime } from './account-limits.ts';

type Browser = Pick<RequestContext, 'cookies'>;

/**
 * A cookie that recognizes a browser. The database has only its hash.
 *
 * @param seconds how long the browser keeps it
 */
export function browserMark(name: string, seconds: number) {
  const markOf = ({ cookies }: Browser): string | null => {
    const mark = cookies.get(name);
    return mark !== undefined && /^[\w-]{43}$/.test(mark) ? mark : null;
  };
  return {
    /** Returns the hash of an existing or new mark, and a function that sets the cookie. */
    of(browser: Browser) {
      const mark = markOf(browser) ?? newToken();
      return { browserHash: hashToken(mark), remember: () => browser.cookies.set(name, mark, seconds) };
    },
    /** Returns null if the browser has no mark. */
    hashOf(browser: Browser): string | null {
      const mark = markOf(browser);
      return mark === null ? null : hashToken(mark);
    },
    forget: ({ cookies }: Browser): void => cookies.clear(name),
  };
}

/**
 * Marks the browser that requests a link. An existing mark is reused: another click on 'Resend' must not separate the
 * browser from the link already sent. It lasts as long as the longest link, so that requesting a second link does not
 * shorten the first one's.
 */
export const requestingBrowser = browserMark('porchlist-sign-in', requestLinkLifetime / 1000);
