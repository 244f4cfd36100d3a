import type { RequestContext } from '../../../access/server/request-context.ts';
import { hashToken, newToken } from '../../../platform/auth/tokens.ts';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { AppError, unauthenticated } from '../../../platform/errors.ts';
import { previewMessages } from '../preview-link.texts.ts';
import {
  type ActiveLink,
  findActiveLink,
  findVisitorSession,
  lockActiveLink,
  lockVisitorSession,
  type Visitor,
} from './preview-session.queries.ts';

export const previewCookie = 'porchlist-preview';

/** Thirty days from the start of the visit, in milliseconds; never renewed. */
export const previewLifetime = 30 * 86_400_000;

type Browser = Pick<RequestContext, 'cookies' | 'clock'>;

export async function requireActiveLink(db: Queryable, slug: string): Promise<ActiveLink> {
  const link = await findActiveLink(db, slug);
  if (!link) throw invalidLink();
  return link;
}

export function invalidLink() {
  return new AppError('NOT_FOUND', 'This preview link is no longer active.', {
    title: 'Invalid Preview Link',
  });
}

/** Null once the visitor has become a resident. */
export async function findBrowserVisitor(browser: Browser, db: Queryable): Promise<Visitor | null> {
  return unlessAdopted(await findBrowserVisit(browser, db));
}

export async function lockBrowserVisitor(browser: Browser, tx: Tx): Promise<Visitor | null> {
  return unlessAdopted(await findVisit(browser, (tokenHash, now) => lockVisitorSession(tx, tokenHash, now)));
}

/** Returns the visit even after the visitor has become a resident. */
export async function findBrowserVisit(browser: Browser, db: Queryable): Promise<Visitor | null> {
  return findVisit(browser, (tokenHash, now) => findVisitorSession(db, tokenHash, now));
}

const unlessAdopted = (visit: Visitor | null) => (visit?.adoptedBy === null ? visit : null);

/** Clears cookies of expired or unknown sessions. */
async function findVisit(
  { cookies, clock }: Browser,
  find: (tokenHash: string, now: Date) => Promise<Visitor | null>,
): Promise<Visitor | null> {
  const token = cookies.get(previewCookie);
  if (!token) return null;
  const visit = await find(hashToken(token), clock.now());
  if (!visit) cookies.clear(previewCookie);
  return visit;
}

/**
 * Returns link and visitor of a write, locked until the transaction ends. A session is valid for all links of its
 * community, and for no other community.
 *
 * @throws NOT_FOUND without an active link, UNAUTHENTICATED without a visitor
 */
export async function requireVisitor(
  browser: Browser,
  tx: Tx,
  slug: string,
): Promise<{ link: ActiveLink; visitor: Visitor }> {
  const link = await lockActiveLink(tx, slug);
  if (!link) throw invalidLink();
  const visitor = await lockBrowserVisitor(browser, tx);
  if (visitor?.communityId !== link.communityId) throw unauthenticated(previewMessages.identityFirst);
  return { link, visitor };
}

/** Creates a token: its hash for the row, and a function that sets the cookie once the transaction has committed. */
export function newVisitorToken({ cookies }: Browser): { tokenHash: string; setCookie: () => void } {
  const token = newToken();
  return {
    tokenHash: hashToken(token),
    setCookie: () => cookies.set(previewCookie, token, previewLifetime / 1000),
  };
}
