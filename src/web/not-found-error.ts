import { ORPCError } from '@orpc/client';
import { notFound } from '@tanstack/react-router';

/** A loader's failure: what the server does not find is the not-found page, everything else the error page. */
export function throwNotFound(error: unknown): never {
  if (error instanceof ORPCError && error.code === 'NOT_FOUND') throw notFound();
  throw error;
}
