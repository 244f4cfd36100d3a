import type { Services } from '../../../platform/services.ts';
import { insertMissingAdmins } from './account.queries.ts';

/**
 * Creates an account for every configured admin without one, at start, so that they can request a sign-in link.
 * Existing accounts stay as they are, except that an earlier rejection is cleared: it would lock the admin out.
 */
export async function ensureAdminAccounts({
  config,
  db,
  clock,
}: Pick<Services, 'config' | 'db' | 'clock'>): Promise<void> {
  const admins = config.adminEmails.map((email) => ({ email, name: nameFromEmail(email) }));
  if (admins.length > 0) await insertMissingAdmins(db, admins, clock.now());
}

/** Derives a name from an email: 'mary-ann.berg@example.org' → 'Mary Ann Berg'. */
export function nameFromEmail(email: string): string {
  const words = email
    .slice(0, email.lastIndexOf('@'))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const name = words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join(' ');
  return name || 'Admin';
}
