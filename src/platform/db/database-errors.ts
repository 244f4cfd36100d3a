import { ExpectedError } from '../expected-error.ts';

/** Its message is one line to print before exiting. */
export class DatabaseOpenError extends ExpectedError {
  override readonly name: string = 'DatabaseOpenError';
}

/** Two processes on one embedded database would silently lose rows. */
export class DatabaseInUseError extends DatabaseOpenError {
  override readonly name = 'DatabaseInUseError';

  constructor(dataDir: string, options?: ErrorOptions) {
    const advice = 'Stop that one, or set DATA_DIR to another directory.';
    super(`The data directory ${dataDir} is in use by another process. ${advice}`, options);
  }
}

/**
 * The database is down, busy or full, and the same request may succeed in a moment. The code survives where errors
 * are copied property by property, as in the job queue.
 */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
  readonly code = 'DATABASE_UNAVAILABLE';

  constructor(cause: unknown) {
    super('The database does not respond', { cause });
  }
}

export const isUnavailable = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  if ('code' in error && error.code === 'DATABASE_UNAVAILABLE') return true;
  return 'cause' in error && isUnavailable(error.cause);
};

/** For a write that a read can do without. Returns whether the database could do it. */
export const isDoneIfAvailable = (write: Promise<unknown>): Promise<boolean> =>
  write.then(
    () => true,
    (error: unknown) => {
      if (isUnavailable(error)) return false;
      throw error;
    },
  );

const lockNotAvailable = '55P03';

/** A statement with this error has changed nothing. */
export const isLockTimeout = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === lockNotAvailable) || isLockTimeout(error.cause);
};

/** Connection lost, out of resources, server stopping or starting, read-only, lock or statement timeout. */
const unavailableState = /^(?:08...|53...|57P..|57014|55P03|25P03|25006)$/;

/** What the database, or the place of photos, says when it is full or read-only. Reads still work. */
const refusesWrites: ReadonlySet<unknown> = new Set(['53100', '25006', 'ENOSPC', 'EDQUOT', 'EROFS']);

export const isWriteRefused = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && refusesWrites.has(error.code)) || isWriteRefused(error.cause));

/** PostgreSQL had no room for a row. It may find some for the next. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === '53100') || isDiskFull(error.cause));

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

/** Driver messages that come without a code, and what Citus says with a general one when a worker goes. */
const driverMessages =
  /^(?:Connection terminated|timeout e|Query read timeout|Client has encountered a connection error|Client was closed|failure on connection marked as essential)/;

const hasSyscall = (error: Error, name: string) => 'syscall' in error && error.syscall === name;

export const isUnavailableReason = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  if (typeof code === 'string' && unavailableState.test(code)) return true;
  // The socket file is gone if its server has ended.
  if (networkCodes.has(code) || hasSyscall(error, 'connect') || driverMessages.test(error.message))
    return true;
  return isUnavailableReason(error.cause);
};

/** After such an error the connection is still usable: on a full disk PostgreSQL may accept no other. */
export const isStatementError = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (!('code' in error && /^[0-9A-Z]{5}$/.test(String(error.code)))) return isStatementError(error.cause);
  return /^(?:57014|55P03|53100)$/.test(String(error.code)) || !isUnavailableReason(error);
};

const uniqueViolation = '23505';
const foreignKeyViolation = '23503';
const otherViolations: ReadonlySet<unknown> = new Set(['23502', '23514', '23P01']);
const deadlock = '40P01';
const abortedTransaction = '25P02';
const notInRepertoire = '22021';

/** The database's error of a failed statement, which drizzle wraps. */
const causeOf = (error: unknown): { code?: unknown; constraint?: unknown; message?: unknown } => {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined;
  return typeof cause === 'object' && cause !== null ? cause : {};
};

/**
 * Returns the constraint, without the number of the shard that Citus adds. A failed statement aborts its transaction: catch
 * the error outside, or use `on conflict do nothing`.
 */
export const violatedUnique = (error: unknown): string | undefined => {
  const { code, constraint, message } = causeOf(error);
  if (code !== uniqueViolation) return undefined;
  // Only the message of an error from a worker of Citus names it.
  const name = constraint ?? /constraint "([^"]+)"/.exec(String(message))?.[1];
  return typeof name === 'string' ? name.replace(/_\d{6,}$/, '') : undefined;
};

/** Most often the other row was removed a moment before; a failed statement aborts its transaction. */
export const isMissingReference = (error: unknown): boolean => causeOf(error).code === foreignKeyViolation;

/** Returns whether a row breaks a rule that inputs and locks should have held: it must not be null, a check, an exclusion. */
export const isBrokenRule = (error: unknown): boolean => otherViolations.has(causeOf(error).code);

/** The transaction that was given up has changed nothing. */
export const isDeadlock = (error: unknown): boolean => causeOf(error).code === deadlock;

/** An earlier statement of the transaction has failed. */
export const isAborted = (error: unknown): boolean => causeOf(error).code === abortedTransaction;

/** Returns whether an input contained NUL, which PostgreSQL texts cannot hold; forms never send it. */
export const isImpossibleText = (error: unknown): boolean => causeOf(error).code === notInRepertoire;
