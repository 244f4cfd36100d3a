import { setTimeout as wait } from 'node:timers/promises';
import { whyOf } from '../../../platform/file-faults.ts';
import { outboxDirectory } from '../../../platform/mail/mailer.ts';
import { findMailFault, mailServerOf } from '../../../platform/mail/mailers.ts';
import { mailServerOutcome } from '../../../platform/mail-outcomes.ts';
import { listOutcomes, recordFailure, recordSuccess } from '../../../platform/outcomes/outcomes.ts';
import type { Services } from '../../../platform/services.ts';
import { folderStorage } from '../../../platform/storage/open-storage.ts';

type MailServices = Pick<Services, 'config' | 'db' | 'clock' | 'log'>;

/** How long a server that worked is believed, in milliseconds. */
const trustMs = 3_600_000;

const interval = 60_000;

/** Greets the mail server at the start, then each hour, and each minute while it does not work, until `stopping`. */
export async function watchMailServer(services: MailServices, stopping: AbortSignal): Promise<void> {
  const { config, log } = services;
  const reason = await checkMailServer(services).catch(() => null);
  if (reason !== null && config.smtpUrl !== undefined) {
    const server = mailServerOf(config.smtpUrl);
    log.warn({ ...server, reason }, 'the mail server in SMTP_URL does not work, so no email is sent');
  }
  while (!stopping.aborted) {
    await wait(interval, undefined, { signal: stopping, ref: false }).catch(() => undefined);
    if (!stopping.aborted) await checkIfDue(services).catch(() => undefined);
  }
}

async function checkIfDue(services: MailServices): Promise<void> {
  const { db, clock } = services;
  const known = (await listOutcomes(db)).find(({ name }) => name === mailServerOutcome);
  const age = clock.now().getTime() - Number(known?.succeededAt ?? 0);
  if (known?.failingSince === null && age >= 0 && age < trustMs) return;
  await checkMailServer(services);
}

/** Records why emails cannot be handed over, or that they can, and returns that. */
export async function checkMailServer({ config, db, clock }: MailServices): Promise<string | null> {
  const { smtpUrl } = config;
  const reason =
    smtpUrl === undefined ? await findOutboxFault(outboxDirectory(config)) : await findMailFault(smtpUrl);
  if (reason === null) await recordSuccess(db, mailServerOutcome, clock.now());
  else await recordFailure(db, mailServerOutcome, reason, clock.now());
  return reason;
}

const findOutboxFault = (folder: string): Promise<string | null> =>
  folderStorage(folder)
    .check()
    .then(
      () => null,
      (error: unknown) => `${folder}: ${whyOf(error)}`,
    );
