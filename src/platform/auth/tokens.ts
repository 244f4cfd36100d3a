import { hash, randomBytes } from 'node:crypto';

/** Returns a secret of 32 random bytes, base64url (43 characters). Hand it out once; store only `hashToken` of it. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Hashes a secret: SHA-256, lower-case hex. Enough for secrets with 256 bits of their own: there is nothing to
 * guess.
 */
export function hashToken(token: string): string {
  return hash('sha256', token, 'hex');
}
