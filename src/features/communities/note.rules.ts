/** The cookie with the notes that this browser has put away, the latest last. Scripts write it. */
export const closedNotesCookie = 'closed_notes';

/** As many as may be open at a time, and a few older ones. */
const maxClosed = 40;

export function readClosed(text: string | undefined): readonly string[] {
  return text ? text.split('.').slice(-maxClosed) : [];
}

export const writeClosed = (keys: readonly string[]): string => keys.slice(-maxClosed).join('.');

const maxLength = 52;

/** Cuts a text at a word, so that a note stays two lines long. */
export function shorten(text: string): string {
  if (text.length <= maxLength) return text;
  const start = text.slice(0, maxLength);
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), maxLength / 2)).replace(/(?<![\s.,;:])[\s.,;:]+$/, '')}…`;
}
