import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Address } from 'postal-mime';

/** A mail as its reader sees it. */
export interface OutboxMail {
  readonly name: string;
  readonly date: Date;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const namePattern = /^[\w-]+\.eml$/;

/** Returns the names of the mails in an outbox directory, newest first; none when the directory is not there. */
export const listOutbox = async (directory: string): Promise<string[]> => {
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => namePattern.test(name)).toSorted((a, b) => (a < b ? 1 : -1));
};

const addressOf = (address: Address | undefined) => address?.address ?? '';

/**
 * Returns one mail of an outbox directory; undefined when there is none of that name, or the name is not one of a
 * mail.
 */
export const readOutboxMail = async (directory: string, name: string): Promise<OutboxMail | undefined> => {
  // The name may come from an address bar.
  if (!namePattern.test(name)) return undefined;
  const message = await readFile(join(directory, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (message === undefined) return undefined;
  const { date, from, to, subject, text, html } = await PostalMime.parse(message);
  return {
    name,
    date: new Date(date ?? 0),
    from: addressOf(from),
    to: (to ?? []).map(addressOf),
    subject: subject ?? '',
    text: text?.trimEnd() ?? '',
    html: html?.trimEnd() ?? '',
  };
};
