import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { OpenMailer } from './mailer.ts';
import { messageIdOf } from './message-id.ts';

let written = 0;

/** Names sort by time; the counter orders the mails of one millisecond. */
const nextName = (): string => {
  written += 1;
  const time = new Date().toISOString().replaceAll(':', '-').replace('.', '-');
  return `${time}-${String(written).padStart(6, '0')}-${randomBytes(4).toString('hex')}.eml`;
};

/** Writes each mail as a file, the same message that an SMTP server would get. A file is there whole or not at all. */
export const outboxMailer = (directory: string, from: string): OpenMailer => {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (mail, { signal } = {}) => {
      const { message } = await transport.sendMail({ from, messageId: messageIdOf(mail, from), ...mail });
      const path = join(directory, nextName());
      await mkdir(directory, { recursive: true });
      await writeFile(`${path}.part`, message, { flush: true, ...(signal && { signal }) });
      signal?.throwIfAborted();
      await rename(`${path}.part`, path);
    },
    close: () => {},
  };
};
