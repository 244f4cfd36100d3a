import { ValidationError } from '@orpc/contract';
import { ORPCError } from '@orpc/server';
import {
  isBrokenRule,
  isDeadlock,
  isImpossibleText,
  isMissingReference,
  isUnavailable,
  isWriteRefused,
  violatedUnique,
} from '../db/database-errors.ts';
import {
  AppError,
  conflict,
  type ErrorDetails,
  errorStatus,
  notFound,
  readOnly,
  unavailable,
} from '../errors.ts';
import type { Log } from '../log.ts';

type ApiError = ORPCError<string, ErrorDetails>;

function fromValidation(cause: ValidationError): ApiError {
  const fields: Record<string, string> = {};
  for (const issue of cause.issues) {
    const path = (issue.path ?? []).map((part) => (typeof part === 'object' ? part.key : part)).join('.');
    fields[path] ??= issue.message;
  }
  const [first] = Object.values(fields);
  return new ORPCError('INVALID', {
    status: errorStatus.INVALID,
    message: first ?? 'Please check what you entered.',
    data: { fields },
  });
}

export function unreadable(): ApiError {
  return new ORPCError('INVALID', {
    status: errorStatus.INVALID,
    message: 'The request could not be read.',
    data: {},
  });
}

function fromAppError({ code, message, details }: AppError): ApiError {
  return new ORPCError(code, { status: errorStatus[code], message, data: details });
}

/**
 * Maps errors of procedures to API errors, in one place. Unexpected errors are logged with their stack; the client
 * gets an apology with the request id and none of the error's text. A database outage becomes 503; the database logs
 * it once.
 */
export function toApiError(thrown: unknown, requestId: string, log: Log): ApiError {
  if (thrown instanceof AppError) return fromAppError(thrown);
  if (isWriteRefused(thrown)) return fromAppError(readOnly());
  if (isUnavailable(thrown)) return fromAppError(unavailable());
  if (thrown instanceof ORPCError) {
    if (thrown.cause instanceof ValidationError && thrown.code === 'BAD_REQUEST')
      return fromValidation(thrown.cause);
    if (thrown.code in errorStatus && thrown.code !== 'INTERNAL') return thrown as ApiError;
    if (thrown.status < 500) return unreadable();
  }
  if (isImpossibleText(thrown)) return unreadable();
  if (isMissingReference(thrown)) {
    log.warn({ err: thrown, requestId }, 'a call refers to something that is gone');
    return fromAppError(notFound());
  }
  // A rule that only the database can hold when two do the same at once.
  if (violatedUnique(thrown) !== undefined || isDeadlock(thrown)) {
    log.warn({ err: thrown, requestId }, 'a call was overtaken by another');
    return fromAppError(conflict('Someone else just changed this. Please reload and try again.'));
  }
  if (isBrokenRule(thrown)) {
    log.error({ err: thrown, requestId }, 'a call passed all checks but the last, which is the database');
    return fromAppError(
      new AppError(
        'INVALID',
        'This cannot be saved as it is. Please reload, check what you entered and try again.',
      ),
    );
  }
  log.error({ err: thrown, requestId }, 'unexpected failure');
  return new ORPCError('INTERNAL', {
    status: errorStatus.INTERNAL,
    message: 'Something went wrong on our side. Please try again.',
    data: { reference: requestId },
  });
}
