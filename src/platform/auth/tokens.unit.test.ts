import { expect, it } from 'vitest';
import { hashToken, isUuid, newToken } from './tokens.ts';

it('a token is 32 random bytes in a URL-safe encoding', () => {
  const token = newToken();
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(newToken()).not.toBe(token);
});

it('the hash of a token is SHA-256 in lowercase hex', () => {
  expect(hashToken('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

it('a UUID is written as the database writes it', () => {
  const uuid = '0f8fad5b-d9cb-469f-a165-70867728950e';
  expect(isUuid(uuid)).toBe(true);
  const others = [
    uuid.toUpperCase(),
    ` ${uuid}`,
    `${uuid} `,
    uuid.slice(1),
    `a${uuid}`,
    `${uuid}a`,
    uuid.replaceAll('-', ''),
    uuid.replace('0', 'g'),
  ];
  expect(others.filter(isUuid)).toEqual([]);
});
