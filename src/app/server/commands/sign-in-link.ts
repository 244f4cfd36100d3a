import { parseArgs } from 'node:util';
import { printSignInLink } from '../../../features/accounts/server/sign-in/print-link.ts';
import { ensureAdminAccounts } from '../../../features/accounts/server/users/roles.ts';
import { systemClock } from '../../../platform/clock.ts';
import { normalizeEmail } from '../../../platform/email.ts';
import { type Command, requireOwnVersion, UsageError, withDatabaseBeside } from './command.ts';

export const signInLink: Command = async (args, config, log) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { 'remove-passkeys': { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const email = normalizeEmail(positionals[0] ?? '');
  if (email === '') throw new UsageError('Name the email address: porchlist sign-in-link you@example.com');
  return withDatabaseBeside(config, log, async (open) => {
    await requireOwnVersion(open);
    const services = { config, db: open.db, clock: systemClock };
    await ensureAdminAccounts(services);
    const link = await printSignInLink(services, email, { removesPasskeys: values['remove-passkeys'] });
    if (link === null) throw new UsageError(`No approved person and no address in ADMIN_EMAILS is ${email}.`);
    console.log(`This link signs ${email} in. It works once, for 10 minutes:\n${link}`);
    return true;
  });
};
