/** The characters that Windows-1252 has in place of the control characters 0x80 to 0x9F of Latin 1. */
const windows = new Map(
  [...'€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'].map((letter, at) => [letter, 0x80 + at]),
);

/** A letter of several bytes, of which each was read as a letter. */
const misread = /[\u00c2-\u00f4][\u0080-\u00bf\u0152-\u0192\u02c6-\u02dc\u2013-\u203a\u20ac\u2122]{1,3}/g;

/** Mends what UTF-8 looks like when it was read as Latin 1 or Windows-1252: 'JosÃ©', 'Oâ€™Malley'. */
export function withLetters(text: string): string {
  return text.replace(misread, (found) => {
    const bytes = [...found].map((letter) => windows.get(letter) ?? letter.charCodeAt(0));
    if (bytes.some((byte) => byte > 0xff)) return found;
    const read = Buffer.from(bytes).toString();
    return read.includes('\ufffd') ? found : read;
  });
}

/** A letter inside or behind small letters that no name in English, Spanish or French has: 'CafŽ', 'Pe–a' of a Mac. */
export const hasOddLetters = (text: string): boolean =>
  /\p{Ll}[ŽŠ†‡ˆ˜—–‰Œ•–](?:\p{L}|\b|$|\s)|[†‡ˆ‰]/u.test(text);

const mac = new TextDecoder('macintosh');

/** Returns a text of an old Mac that was read as Windows-1252 as it was meant: 'CafŽ' is 'Café'. */
export const asMacMeant = (text: string): string =>
  [...text]
    .map((letter) => {
      const byte = windows.get(letter) ?? letter.charCodeAt(0);
      return byte > 0xff ? letter : mac.decode(Uint8Array.of(byte));
    })
    .join('');
