import type { Config } from '../config/config.ts';
import { type OpenMailer, outboxDirectory } from './mailer.ts';
import { outboxMailer } from './outbox-mailer.ts';
import { smtpMailer } from './smtp-mailer.ts';

/** Returns the mailer the configuration asks for. */
export const createMailer = (config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): OpenMailer =>
  config.smtpUrl === undefined
    ? outboxMailer(outboxDirectory(config), config.mailFrom)
    : smtpMailer(config.smtpUrl, config.mailFrom);
