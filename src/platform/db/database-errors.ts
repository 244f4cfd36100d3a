/** The database cannot be used; the message is the one line to print before stopping. */
export class DatabaseOpenError extends Error {
  override readonly name: string = 'DatabaseOpenError';
}

/** Another process works in the data directory. Two processes on one embedded database would silently lose rows. */
export class DatabaseInUseError extends DatabaseOpenError {
  override readonly name = 'DatabaseInUseError';
}

/**
 * The database is away, busy or full, and the same request may succeed in a moment. The code survives where an error is
 * copied property by property, as the job queue does.
 */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
  readonly code = 'DATABASE_UNAVAILABLE';

  constructor(cause: unknown) {
    super('The database does not answer', { cause });
  }
}

/** Returns whether something failed only because the database is unavailable. */
export const isUnavailable = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  if ('code' in error && error.code === 'DATABASE_UNAVAILABLE') return true;
  return 'cause' in error && isUnavailable(error.cause);
};

const lockNotAvailable = '55P03';

/** Returns whether something failed because it waited too long for what somebody else holds. It has changed nothing. */
export const isLockedOut = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === lockNotAvailable) || isLockedOut(error.cause);
};

/** Connection lost, resources used up, server ending or starting, waited too long for a lock or an answer. */
const unavailableState = /^(?:08...|53...|57P..|57014|55P03|25P03)$/;

const networkCodes: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** What the driver says without a code. */
const driverWords =
  /^(?:Connection terminated|timeout e|Query read timeout|Client has encountered a connection error|Client was closed)/;

const hasSyscall = (error: Error, name: string) => 'syscall' in error && error.syscall === name;

/** Returns whether an error of the PostgreSQL driver, wrapped or not, says that the server is away, busy or full. */
export const isUnavailableReason = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  if (typeof code === 'string' && unavailableState.test(code)) return true;
  // A socket file that is gone: the server that made it has ended.
  if (networkCodes.has(code) || hasSyscall(error, 'connect') || driverWords.test(error.message)) return true;
  return isUnavailableReason(error.cause);
};

/**
 * Returns whether an error is what the server had to say about one statement: the connection is as good as before.
 */
export const isAnswer = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  (/^(?:57014|55P03)$/.test(error.code) || (/^[0-9A-Z]{5}$/.test(error.code) && !isUnavailableReason(error)));

const uniqueViolation = '23505';
const notInRepertoire = '22021';

/** What the database said about a failed statement; drizzle wraps it. */
const causeOf = (error: unknown): { code?: unknown; constraint?: unknown } => {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined;
  return typeof cause === 'object' && cause !== null ? cause : {};
};

/**
 * Returns the name of the unique constraint or index that refused a write, when that is why `error` was thrown. A
 * failed statement has spoilt its transaction: catch outside of it, or use `on conflict do nothing`.
 */
export const violatedUnique = (error: unknown): string | undefined => {
  const { code, constraint } = causeOf(error);
  return code === uniqueViolation && typeof constraint === 'string' ? constraint : undefined;
};

/** Returns whether somebody sent a character that no text of a database can hold (NUL), which no form does. */
export const isImpossibleText = (error: unknown): boolean => causeOf(error).code === notInRepertoire;
