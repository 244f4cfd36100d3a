import { createHash } from 'node:crypto';
import { runningJobId } from '../jobs/running-job.ts';
import type { Mail } from './mailer.ts';

/**
 * Returns the Message-ID of a mail that a job sends. It is the same at each try, so that mailboxes show one mail where a
 * server took the first and the connection broke before it said so (RFC 5322, 3.6.4; RFC 1047). Undefined outside of
 * jobs, where nothing is tried again: the mail gets one of its own.
 *
 * @param from `Name <address>` or an address
 */
export function messageIdOf({ to, subject }: Mail, from: string): string | undefined {
  const jobId = runningJobId();
  if (jobId === undefined) return undefined;
  const [, domain = 'porchlist'] = /@([^\s@>]+)>?\s*$/.exec(from) ?? [];
  const name = createHash('sha256')
    .update(JSON.stringify([jobId, to, subject]))
    .digest('hex')
    .slice(0, 32);
  return `<${name}@${domain}>`;
}
