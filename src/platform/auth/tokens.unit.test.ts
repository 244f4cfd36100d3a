import { expect, it } from 'vitest';
import { hashToken, newToken } from './tokens.ts';

it('a token is 32 random bytes in a URL-safe encoding', () => {
  const token = newToken();
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(newToken()).not.toBe(token);
});

it('the hash of a token is SHA-256 in lowercase hex', () => {
  expect(hashToken('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
