import { setTimeout as wait } from 'node:timers/promises';
import { listOutbox, type OutboxMail, readOutboxMail } from '../../src/platform/mail/outbox.ts';

export interface Mailbox {
  /** Waits for the newest email to an address. Throws if none arrives. */
  newest(to: string, subject: RegExp): Promise<OutboxMail>;
}

/** Refuses an email with a text that was made from a missing value. */
export function requireWhole({ subject, text }: Pick<OutboxMail, 'subject' | 'text'>): void {
  const [found] =
    `${subject}\n${text}`.match(/^.*(?:\b(?:null|undefined|NaN)\b|\[object |Invalid Date).*$/m) ?? [];
  if (found) throw new Error(`An email says: ${found}`);
}

/** Reads emails from the product's outbox. */
export function mailboxOf(directory: string): Mailbox {
  async function find(to: string, subject: RegExp): Promise<OutboxMail | undefined> {
    for (const name of await listOutbox(directory)) {
      const mail = await readOutboxMail(directory, name);
      if (mail) requireWhole(mail);
      if (mail?.to.includes(to) && subject.test(mail.subject)) return mail;
    }
    return undefined;
  }
  return {
    async newest(to, subject) {
      const end = Date.now() + 60_000;
      for (;;) {
        const mail = await find(to, subject);
        if (mail) return mail;
        if (Date.now() > end) throw new Error(`No email to ${to} with a subject like ${subject}`);
        await wait(100);
      }
    },
  };
}

/** Returns the first link in an email's text. */
export function linkIn(mail: Pick<OutboxMail, 'text'>): string {
  const [link] = mail.text.match(/https?:\/\/\S+/) ?? [];
  if (!link) throw new Error('The email has no link');
  return link;
}
