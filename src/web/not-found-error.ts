import { ORPCError } from '@orpc/client';
import { notFound } from '@tanstack/react-router';

/**
 * Throws what ended a loader: what the server does not find, or cannot even be asked for, is the not-found page,
 * everything else the error page.
 */
export function throwNotFound(error: unknown): never {
  if (error instanceof ORPCError && (error.code === 'NOT_FOUND' || error.code === 'INVALID'))
    throw notFound();
  throw error;
}
