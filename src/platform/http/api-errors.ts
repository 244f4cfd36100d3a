import { ValidationError } from '@orpc/contract';
import { ORPCError } from '@orpc/server';
import { isImpossibleText } from '../db/database-errors.ts';
import { AppError, type ErrorDetails, errorStatus } from '../errors.ts';
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

/** For a request that is not even understood. */
export function unreadable(): ApiError {
  return new ORPCError('INVALID', {
    status: errorStatus.INVALID,
    message: 'The request could not be read.',
    data: {},
  });
}

/**
 * The one mapping from what a procedure throws to what the client gets. An unexpected failure is logged with its
 * stack and told as an apology with the request id; nothing of its text leaves the server.
 */
export function toApiError(thrown: unknown, requestId: string, log: Log): ApiError {
  if (thrown instanceof AppError) {
    return new ORPCError(thrown.code, {
      status: errorStatus[thrown.code],
      message: thrown.message,
      data: thrown.details,
    });
  }
  if (thrown instanceof ORPCError) {
    if (thrown.cause instanceof ValidationError && thrown.code === 'BAD_REQUEST')
      return fromValidation(thrown.cause);
    if (thrown.code in errorStatus && thrown.code !== 'INTERNAL') return thrown as ApiError;
    if (thrown.status < 500) return unreadable();
  }
  if (isImpossibleText(thrown)) return unreadable();
  log.error({ err: thrown, requestId }, 'unexpected failure');
  return new ORPCError('INTERNAL', {
    status: errorStatus.INTERNAL,
    message: 'Something went wrong on our side. Please try again.',
    data: { reference: requestId },
  });
}
