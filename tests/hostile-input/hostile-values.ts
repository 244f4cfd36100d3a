/** A value that a form would never send, with a name for reports. */
export interface HostileValue {
  name: string;
  value: unknown;
  /** Also tried as the other kinds of people: a few that differ most. */
  isCore?: boolean;
}

const deep = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);

const texts: HostileValue[] = [
  { name: 'nothing', value: '', isCore: true },
  { name: 'whitespace', value: ' \t\n\u00a0\u2003 ' },
  { name: 'NUL, which PostgreSQL text cannot contain', value: 'a\u0000b', isCore: true },
  { name: 'NUL alone', value: '\u0000' },
  { name: 'a high surrogate alone', value: 'a\ud800b', isCore: true },
  { name: 'a low surrogate alone', value: '\udc00' },
  { name: 'right-to-left override', value: '\u202egnp.exe\u2066' },
  { name: 'zero-width characters', value: '\u200b\u200d\ufeff' },
  { name: 'emoji', value: '👩‍👩‍👧‍👦🏡'.repeat(6), isCore: true },
  { name: 'many combining accents', value: `Z${'\u0361\u036b'.repeat(30)}` },
  { name: 'HTML', value: '</script><script>alert(1)</script><img src=x onerror=alert(1)>' },
  { name: 'SQL', value: "'; drop table users; --" },
  { name: 'wildcards', value: '%_\\' },
  { name: 'templates', value: `{{7*7}} \${7*7} %s %n` },
  { name: 'a path', value: '../../../../etc/passwd' },
  { name: 'a header injection', value: 'a@porchlist.test\r\nBcc: eve@porchlist.test' },
  { name: 'the prototype key', value: '__proto__' },
  { name: 'the constructor key', value: 'constructor', isCore: true },
  { name: 'infinity as text', value: 'Infinity' },
  { name: 'a number too large', value: '1e309' },
  { name: 'an unknown id', value: '00000000-0000-4000-8000-000000000000', isCore: true },
  { name: 'an invalid UUID version', value: 'aaaaaaaa-0000-0000-0000-aaaaaaaaaaaa' },
  { name: 'the earliest date', value: '0000-01-01', isCore: true },
  { name: 'the latest date', value: '9999-12-31', isCore: true },
  { name: 'a date that does not exist', value: '2026-02-30' },
  { name: 'the earliest time', value: '0000-01-01T00:00:00.000Z' },
  { name: 'the latest time', value: '9999-12-31T23:59:59.999Z' },
  { name: 'beyond the latest time', value: '+275760-09-13T00:00:00.000Z', isCore: true },
  { name: 'a very long text', value: 'a'.repeat(60_000) },
  { name: 'text that makes patterns backtrack', value: `a@${'a.'.repeat(100_000)}(` },
  { name: 'spaces that make patterns backtrack', value: `a${' '.repeat(100_000)}b` },
];

const numbers: HostileValue[] = [
  { name: '-1', value: -1, isCore: true },
  { name: '0', value: 0 },
  { name: 'negative zero', value: -0 },
  { name: 'a half', value: 0.5 },
  { name: 'the smallest number', value: 5e-324 },
  { name: '1e308', value: 1e308, isCore: true },
  { name: '2^31', value: 2 ** 31, isCore: true },
  { name: '2^53', value: 2 ** 53 },
  { name: '-2^63', value: -(2 ** 63) },
  { name: 'NaN', value: Number.NaN },
  { name: 'a 400-digit number', value: 10n ** 400n },
];

const others: HostileValue[] = [
  { name: 'missing', value: undefined, isCore: true },
  { name: 'null', value: null, isCore: true },
  { name: 'true', value: true },
  { name: 'false', value: false },
  { name: 'an empty list', value: [], isCore: true },
  { name: 'a list of null', value: [null] },
  { name: 'a long list', value: Array.from({ length: 500 }, () => 'a') },
  { name: 'an empty object', value: {} },
  { name: 'an object with its own prototype', value: JSON.parse('{"__proto__":{"isAdmin":true}}') },
  { name: 'an object without toString', value: { toString: null, constructor: { prototype: { a: 1 } } } },
  { name: 'nested lists', value: deep(500), isCore: true },
  { name: 'the latest Date', value: new Date(8.64e15), isCore: true },
  { name: 'the earliest Date', value: new Date(-8.64e15), isCore: true },
  { name: 'an invalid Date', value: new Date(Number.NaN) },
];

export const hostileValues: readonly HostileValue[] = [...texts, ...numbers, ...others];
