import { withoutUnseen } from './letters.ts';

/** NUL among them, which no database text may hold. */
const controls = /\p{Cc}/gu;

const visible = (text: string) => withoutUnseen(text).replace(controls, '');

/**
 * Returns one line as it is stored: composed letters, single spaces, nothing that cannot be seen. Two names that look
 * alike would otherwise pass the duplicate check.
 */
export function cleanLine(text: string): string {
  // White space before and behind what cannot be seen is one.
  return visible(text.toWellFormed().normalize('NFC').replace(/\s/gu, ' ')).replace(/ +/g, ' ').trim();
}

/**
 * Returns text of several lines as it is stored: the same, with its line breaks, at most one empty line in a row.
 */
export function cleanText(text: string): string {
  const lines = text
    .toWellFormed()
    .normalize('NFC')
    .split(/\r\n|\r|\n/);
  return lines
    .map((line) => visible(line.replaceAll('\t', ' ')).trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
