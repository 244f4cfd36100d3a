import type { RequestContext } from '../../../access/server/request-context.ts';
import { hashToken, newToken } from '../../../platform/auth/tokens.ts';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { AppError, unauthenticated } from '../../../platform/errors.ts';
import { previewMessages } from '../preview-link.texts.ts';
import {
  type ActiveLink,
  findActiveLink,
  findVisitorSession,
  holdActiveLink,
  holdVisitorSession,
  type Visitor,
} from './preview-session.queries.ts';

export const previewCookie = 'porchlist-preview';

/** Thirty days from the moment a visitor says who they are; never renewed. In milliseconds. */
export const previewLifetime = 30 * 86_400_000;

type Browser = Pick<RequestContext, 'cookies' | 'clock'>;

/** Returns where the link leads. One that is switched off is as good as none. */
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

/** Returns the visitor in this browser, until they have become a resident. */
export async function findBrowserVisitor(browser: Browser, db: Queryable): Promise<Visitor | null> {
  return unlessAdopted(await findBrowserVisit(browser, db));
}

/** Returns the browser's visitor, their row held until the transaction ends. */
export async function holdBrowserVisitor(browser: Browser, tx: Tx): Promise<Visitor | null> {
  return unlessAdopted(await visitOf(browser, (tokenHash, now) => holdVisitorSession(tx, tokenHash, now)));
}

/** Returns the visit that began in this browser, also when its visitor is a resident by now. */
export async function findBrowserVisit(browser: Browser, db: Queryable): Promise<Visitor | null> {
  return visitOf(browser, (tokenHash, now) => findVisitorSession(db, tokenHash, now));
}

const unlessAdopted = (visit: Visitor | null) => (visit?.adoptedBy === null ? visit : null);

/** A cookie whose session is over, or never was, is thrown away. */
async function visitOf(
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
 * Returns link and visitor of a write, held until the transaction ends. A session counts for every link of its
 * community and for no other community's.
 *
 * @throws NOT_FOUND without an active link, UNAUTHENTICATED without a visitor
 */
export async function requireVisitor(
  browser: Browser,
  tx: Tx,
  slug: string,
): Promise<{ link: ActiveLink; visitor: Visitor }> {
  const link = await holdActiveLink(tx, slug);
  if (!link) throw invalidLink();
  const visitor = await holdBrowserVisitor(browser, tx);
  if (visitor?.communityId !== link.communityId) throw unauthenticated(previewMessages.identityFirst);
  return { link, visitor };
}

/** Makes a new token: its hash for the row, and what hands it to the browser once the transaction has committed. */
export function newVisitorToken({ cookies }: Browser): { tokenHash: string; setCookie: () => void } {
  const token = newToken();
  return {
    tokenHash: hashToken(token),
    setCookie: () => cookies.set(previewCookie, token, previewLifetime / 1000),
  };
}
