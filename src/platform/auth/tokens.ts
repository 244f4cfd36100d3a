import { hash, randomBytes } from 'node:crypto';

/** Returns a secret of 32 random bytes, base64url (43 characters). Reveal it once; store only `hashToken` of it. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Hashes a secret with SHA-256, lower-case hex. Enough for random 256-bit secrets, which cannot be guessed. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'hex');
}

/** Returns whether a text is a UUID, as the database writes it: it refuses to compare other texts with one. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
