/**
 * Returns a mail server's response to a refused email, or why it could not be reached. It may contain the recipient.
 */
export function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { response } = error as Error & { response?: unknown };
  return typeof response === 'string' && response !== '' ? response : error.message;
}

/** Returns the same text without email addresses, for the log. */
export const wordsForLog = (error: unknown): string => wordsOf(error).replace(/[^\s<>@]+@[^\s<>@]+/g, '…@…');
