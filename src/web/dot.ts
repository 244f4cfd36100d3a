/** Stands between facts on one line, and stays with the one before it where the line breaks. */
export const dot = '\u00a0· ';
