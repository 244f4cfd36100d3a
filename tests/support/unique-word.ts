import { randomUUID } from 'node:crypto';

/** Returns eight letters for names and slugs of tests: digits among them are refused where they look like a phone number. */
export const uniqueWord = (): string =>
  randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
