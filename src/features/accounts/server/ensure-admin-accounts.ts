import type { Services } from '../../../platform/services.ts';
import { insertMissingAdmins } from './account.queries.ts';

/**
 * Gives, at start, every configured admin without an account one, so that they can ask for a sign-in link at once.
 * Accounts that exist stay as they are, but for a rejection from an earlier day, which would lock its owner out.
 */
export async function ensureAdminAccounts({
  config,
  db,
  clock,
}: Pick<Services, 'config' | 'db' | 'clock'>): Promise<void> {
  const admins = config.adminEmails.map((email) => ({ email, name: nameFromEmail(email) }));
  if (admins.length > 0) await insertMissingAdmins(db, admins, clock.now());
}

/** Makes a name of an email: 'mary-ann.berg@example.org' → 'Mary Ann Berg'. */
export function nameFromEmail(email: string): string {
  const words = email
    .slice(0, email.lastIndexOf('@'))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const name = words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join(' ');
  return name || 'Admin';
}
