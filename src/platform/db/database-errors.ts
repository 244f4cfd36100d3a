/** The database cannot be used; the message is the one line to print before stopping. */
export class DatabaseOpenError extends Error {
  override readonly name: string = 'DatabaseOpenError';
}

/** Another process works in the data directory. Two processes on one embedded database would silently lose rows. */
export class DatabaseInUseError extends DatabaseOpenError {
  override readonly name = 'DatabaseInUseError';
}

const uniqueViolation = '23505';
const notInRepertoire = '22021';

/** What the database said about a failed statement; drizzle wraps it. */
const causeOf = (error: unknown): { code?: unknown; constraint?: unknown } => {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined;
  return typeof cause === 'object' && cause !== null ? cause : {};
};

/**
 * The name of the unique constraint or index that refused a write, when that is why `error` was thrown.
 * A failed statement has spoilt its transaction: catch outside of it, or use `on conflict do nothing`.
 */
export const violatedUnique = (error: unknown): string | undefined => {
  const { code, constraint } = causeOf(error);
  return code === uniqueViolation && typeof constraint === 'string' ? constraint : undefined;
};

/** Somebody sent a character that no text of a database can hold (NUL), which no form does. */
export const isImpossibleText = (error: unknown): boolean => causeOf(error).code === notInRepertoire;
