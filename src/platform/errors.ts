export const errorStatus = {
  INVALID: 422,
  UNAUTHENTICATED: 401,
  STEP_UP: 403,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  TIMEOUT: 408,
  CONFLICT: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export interface ErrorDetails {
  title?: string | undefined;
  /** Messages by input field, shown beside it. */
  fields?: Record<string, string> | undefined;
  retryAfterSeconds?: number | undefined;
  /** What somebody else has saved meanwhile, as far as the form shows it: once the person has read it, they may replace it. */
  current?: Record<string, unknown> | undefined;
  /** The request id, for support: only on INTERNAL. */
  reference?: string | undefined;
}

/** An error that the user can act on. All other errors become INTERNAL with a reference. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }
}

export function notFound(message = 'We could not find that. It may have been removed.'): AppError {
  return new AppError('NOT_FOUND', message, { title: 'Not found' });
}

export function forbidden(message = 'You do not have access to this.'): AppError {
  return new AppError('FORBIDDEN', message, { title: 'Access denied' });
}

export function unauthenticated(message = 'Please sign in to continue.'): AppError {
  return new AppError('UNAUTHENTICATED', message, { title: 'Sign in required' });
}

/** Returns the error for a decision that first needs the person to prove again who they are. */
export function stepUpNeeded(message: string): AppError {
  return new AppError('STEP_UP', message, { title: "Confirm it's you" });
}

/** Returns the error for an outdated request: someone else was faster, or it is already done. */
export function conflict(message: string, details: Omit<ErrorDetails, 'reference'> = {}): AppError {
  return new AppError('CONFLICT', message, details);
}

export function unavailable(): AppError {
  const message = 'Porchlist cannot answer right now. Please try again in a moment.';
  return new AppError('UNAVAILABLE', message, { title: 'Back in a moment', retryAfterSeconds: 5 });
}

/** Returns the error for a write while everything can still be read. */
export function readOnly(): AppError {
  const message =
    'Porchlist cannot save anything right now, because its disk is full or read-only. Please try again later.';
  return new AppError('UNAVAILABLE', message, { title: 'Not saved', retryAfterSeconds: 30 });
}

/** `message` may be a 'Title: sentence' text (docs/rules). */
export function invalidField(field: string, message: string): AppError {
  return new AppError('INVALID', message, { fields: { [field]: message } });
}
