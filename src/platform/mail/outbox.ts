import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import PostalMime, { type Address } from 'postal-mime';
import { listOwnFiles, readOwnFile } from '../storage/own-files.ts';
import { messageOf, type OpenMailer } from './mailer.ts';

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

/** Newest first; empty when the directory does not exist. */
export const listOutbox = async (directory: string): Promise<string[]> => {
  const names = await listOwnFiles(directory);
  return names.filter((name) => namePattern.test(name)).toSorted((a, b) => (a < b ? 1 : -1));
};

const addressOf = (address: Address | undefined) => address?.address ?? '';

/** Returns undefined when the name is invalid or the file does not exist. */
export const readOutboxMail = async (directory: string, name: string): Promise<OutboxMail | undefined> => {
  // The name may come from the URL.
  if (!namePattern.test(name)) return undefined;
  const message = await readOwnFile(join(directory, name));
  if (message === null) return undefined;
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

let written = 0;

/** Names sort by time; the counter orders emails of the same millisecond. */
const nextName = (): string => {
  written += 1;
  const time = new Date().toISOString().replaceAll(':', '-').replace('.', '-');
  return `${time}-${String(written).padStart(6, '0')}-${randomBytes(4).toString('hex')}.eml`;
};

/**
 * Writes each email to a file, the same message that an SMTP server would get. Files are written atomically. Emails sign
 * people in, so only the user who runs the program may read them.
 */
export const outboxMailer = (directory: string): OpenMailer => {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (mail, { signal } = {}) => {
      const { message } = await transport.sendMail(messageOf(mail));
      const path = join(directory, nextName());
      await mkdir(directory, { recursive: true, mode: 0o700 });
      await writeFile(`${path}.part`, message, { flush: true, mode: 0o600, ...(signal && { signal }) });
      signal?.throwIfAborted();
      await rename(`${path}.part`, path);
    },
    close: () => {},
  };
};
