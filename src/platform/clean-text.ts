/** Control characters (NUL among them, which no database text may hold), and marks that change how text runs. */
const unseen = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/**
 * One line as it is stored: composed letters, single spaces, nothing that cannot be seen. Two names that look alike
 * would otherwise pass the duplicate check.
 */
export function cleanLine(text: string): string {
  return text.toWellFormed().normalize('NFC').replace(/\s+/gu, ' ').replace(unseen, '').trim();
}

/** Text of several lines as it is stored: the same, with its line breaks, at most one empty line in a row. */
export function cleanText(text: string): string {
  const lines = text
    .toWellFormed()
    .normalize('NFC')
    .split(/\r\n|\r|\n/);
  return lines
    .map((line) => line.replaceAll('\t', ' ').replace(unseen, '').trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
