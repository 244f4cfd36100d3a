import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { type MailboxPage, profileLink } from '../../../platform/mailbox-page.ts';
import { revokeAccess } from './revoke-access.ts';

interface NoticedKey {
  userId: string;
  browsers: readonly string[];
}

interface NotMe<Key extends NoticedKey> {
  path: string;
  find(db: Queryable, token: string): Promise<Key | null>;
  ask(key: Key): { title: string; text: string; button: string };
  /** Removes the key itself with what it has proven, where revoking the browsers' access may leave them. */
  remove?(tx: Tx, key: Key, now: Date): Promise<unknown>;
  logged: string;
  done: { title: string; text: string };
  spent: { title: string; text: string };
}

/** Returns the page of an email about a new key to an account: 'This was not me' revokes what its browsers have and have made. */
export const notMePageOf = <Key extends NoticedKey>(page: NotMe<Key>): MailboxPage => ({
  path: page.path,
  async ask({ db }, { token }) {
    const key = await page.find(db, token);
    return key && { ...page.ask(key), check: 'It was not me' };
  },
  async answer({ clock, db, log }, { token }) {
    const key = await db.transaction(async (tx) => {
      const found = await page.find(tx, token);
      if (!found) return null;
      const { userId, browsers } = found;
      const now = clock.now();
      await page.remove?.(tx, found, now);
      await revokeAccess(tx, userId, { scope: 'browsers', browsers }, now);
      return found;
    });
    if (!key) return null;
    log.warn({ userId: key.userId }, page.logged);
    const next = 'Change the password of your mailbox, then check where you are signed in.';
    return { title: page.done.title, text: `${page.done.text} ${next}`, link: profileLink };
  },
  spent: { ...page.spent, link: profileLink },
});
