import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmail, maskEmail, maxEmailLength, normalizeEmail } from './email.ts';

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

describe('an email address', () => {
  const addresses = ['ann@example.org', "pat.o'neil+home@mail.example.org", 'a_b-c@bücher.example', '1@x.co'];
  /** What phones, mail programs and spreadsheets put around an address. */
  const around: ((email: string) => string)[] = [
    (email) => `${email}. `,
    (email) => `  ${email}\u00A0\u200B`,
    (email) => `${email},`,
    (email) => `${email};`,
    (email) => `<${email}>`,
    (email) => `Ann Bell <${email}>`,
    (email) => `"Bell, Ann" <${email}>,`,
    (email) => `mailto:${email}`,
    (email) => `MAILTO:${email}?subject=Hello%20Ann`,
    (email) => `<mailto:${email}>.`,
    (email) => `Email: ${email}`,
    (email) => `“${email}”`,
    (email) => `'${email}'`,
    (email) => `(${email})`,
    (email) => `[${email}]`,
    (email) => `**${email}**`,
    (email) => `${email} (home)`,
    (email) => `${email} – home`,
    (email) => `E-mail - ${email}`,
    (email) => `${email}%20`,
    (email) => email.replace('@', '%40').replaceAll('.', '。'),
    (email) => `${email}/`,
    (email) => email.toUpperCase(),
  ];

  it('loses what surrounds it, as often as it is read', () => {
    const wrap = fc.array(fc.constantFrom(...around), { maxLength: 2 });
    fc.assert(
      fc.property(fc.constantFrom(...addresses), wrap, (email, wraps) => {
        const read = normalizeEmail(wraps.reduce((text, put) => put(text), email));
        expect([read, normalizeEmail(read), isEmail(read)]).toEqual([email, email, true]);
      }),
      { numRuns: 1_000 },
    );
  });

  it('is not one of two, in whatever way they are written together', () => {
    const wrapped = fc.tuple(fc.constantFrom(...addresses), fc.constantFrom(...around));
    const between = fc.constantFrom(
      '',
      ' ',
      ',',
      '; ',
      ' <',
      '> ',
      '/',
      ' (',
      ' – ',
      '?cc=',
      '&bcc=',
      '\n',
      '|',
    );
    fc.assert(
      fc.property(wrapped, between, wrapped, ([one, putOne], text, [other, putOther]) => {
        fc.pre(one !== other);
        expect(isEmail(normalizeEmail(putOne(one) + text + putOther(other)))).toBe(false);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    '<evil@evil.test>x@hostile.test',
    'Ann @ home <ann@example.org>',
    'ann@example.org <bob@example.org>',
  ])('is not read out of %s', (text) => {
    expect(isEmail(normalizeEmail(text))).toBe(false);
  });

  it('may be written twice, as mail programs do', () => {
    expect(normalizeEmail('"Ann@example.org" <ann@example.org>')).toBe('ann@example.org');
  });

  it.each([
    'ann..bell@example.org',
    '.ann@example.org',
    'ann.@example.org',
    'ann@example..org',
    'ann@.example.org',
    'ann@-example.org',
    'ann@example.o',
    'ann@example.0rg',
    'ann@example',
    'ann@example.org bob@example.org',
    'ann@example.org, bob@example.org',
    'ann bell@example.org',
    'ann@@example.org',
    'аnn@example.org',
    'ann@exаmple.org',
    'ann%40home@example.org',
    'ann@home%40example.org',
  ])('is not %s', (text) => {
    expect(isEmail(normalizeEmail(text))).toBe(false);
  });

  it('has at most 254 characters', () => {
    const long = (length: number) => `${'a'.repeat(length - 12)}@example.org`;
    expect([isEmail(long(maxEmailLength)), isEmail(long(maxEmailLength + 1))]).toEqual([true, false]);
  });

  it('is read only if it is not far too long', () => {
    const padded = (length: number) => 'ANN@example.org'.padEnd(length);
    expect(normalizeEmail(padded(4 * maxEmailLength))).toBe('ann@example.org');
    expect(normalizeEmail(padded(4 * maxEmailLength + 1))).toBe(padded(4 * maxEmailLength + 1));
  });
});
