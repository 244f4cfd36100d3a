import { isUuid } from './auth/tokens.ts';
import type { Db } from './db/database.ts';
import type { Services } from './services.ts';

/**
 * A page that an email links to. It works without a session: the token of the link is all it needs. A GET changes
 * nothing, because link scanners follow links; a box stops those that also press buttons.
 */
export interface MailboxPage {
  /** The part of the path before the token. */
  readonly path: string;
  /** Returns what the page asks; null if the link no longer works. */
  ask(services: Services, link: MailboxLink): Promise<MailboxQuestion | null>;
  answer(services: Services, link: MailboxLink): Promise<MailboxText | null>;
  readonly spent: MailboxText;
  /** Whether mail programs may answer without showing the page (RFC 8058). */
  readonly isOneClick?: true;
}

export interface MailboxLink {
  token: string;
  /** The query of the page's address, which chooses between two questions. */
  search: URLSearchParams;
}

export interface MailboxText {
  title: string;
  text: string;
  link?: { label: string; href: string };
  status?: 409;
}

export interface MailboxQuestion extends MailboxText {
  check: string;
  button: string;
}

interface Subscription {
  path: string;
  question: string;
  about: string;
  /** Ends the emails of the owner of the token; returns false for an unknown one. */
  stop(db: Db, token: string): Promise<boolean>;
}

export const profileLink = { label: 'Open your profile', href: '/profile' };

export const unsubscribePage = ({ path, question, about, stop }: Subscription): MailboxPage => ({
  path,
  isOneClick: true,
  ask: async () => ({ title: question, text: about, check: 'I no longer want them', button: 'Unsubscribe' }),
  answer: async ({ db }, { token }) =>
    isUuid(token) && (await stop(db, token))
      ? {
          title: "You're unsubscribed",
          text: 'You can turn these emails back on in your profile.',
          link: profileLink,
        }
      : null,
  spent: {
    title: 'This link does not work',
    text: 'You can turn off these emails in your profile.',
    link: profileLink,
  },
});
