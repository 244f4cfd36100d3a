import { expect, it } from 'vitest';
import { maskEmail } from './email.ts';

it.each([
  ['anna@example.org', 'an***@example.org'],
  ['annabel.longname@example.org', 'an***@example.org'],
  ['anne@x.io', 'an***@x.io'],
  ['bob@x.io', 'b***@x.io'],
  ['a@x.io', 'a***@x.io'],
  ['😀😀😀😀@x.io', '😀😀***@x.io'],
])('%s is shown as %s', (email, shown) => {
  expect(maskEmail(email)).toBe(shown);
});
