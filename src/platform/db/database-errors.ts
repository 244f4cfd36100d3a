/** The database cannot be used; the message is the one line to print before stopping. */
export class DatabaseOpenError extends Error {
  override readonly name: string = 'DatabaseOpenError';
}

/** Another process works in the data directory. Two processes on one embedded database would silently lose rows. */
export class DatabaseInUseError extends DatabaseOpenError {
  override readonly name = 'DatabaseInUseError';
}

const uniqueViolation = '23505';

/**
 * The name of the unique constraint or index that refused a write, when that is why `error` was thrown.
 * A failed statement has spoilt its transaction: catch outside of it, or use `on conflict do nothing`.
 */
export const violatedUnique = (error: unknown): string | undefined => {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined;
  if (typeof cause !== 'object' || cause === null) return undefined;
  const { code, constraint } = cause as { code?: unknown; constraint?: unknown };
  return code === uniqueViolation && typeof constraint === 'string' ? constraint : undefined;
};
