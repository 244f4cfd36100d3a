import { printSignInLink } from '../src/features/accounts/server/sign-in/print-link.ts';
import { ensureAdminAccounts } from '../src/features/accounts/server/users/roles.ts';
import { systemClock } from '../src/platform/clock.ts';
import { normalizeEmail } from '../src/platform/email.ts';
import { withRunningDatabase } from './with-database.ts';

const args = process.argv.slice(2);
const email = normalizeEmail(args.find((text) => !text.startsWith('--')) ?? '');
const removesPasskeys = args.includes('--remove-passkeys');

if (email === '') {
  console.error('Name the email address: npm run sign-in-link -- you@example.com');
  process.exitCode = 1;
} else {
  await withRunningDatabase(async ({ db }, config) => {
    const services = { config, db, clock: systemClock };
    await ensureAdminAccounts(services);
    const link = await printSignInLink(services, email, { removesPasskeys });
    if (link === null) {
      console.error(`No approved person and no address in ADMIN_EMAILS is ${email}.`);
      process.exitCode = 1;
      return;
    }
    console.log(`This link signs ${email} in. It works once, for 10 minutes:\n${link}`);
  });
}
