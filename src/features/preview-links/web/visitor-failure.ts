import { ORPCError } from '@orpc/client';
import { isPassing } from '../../../web/query-client.ts';

/** The server does not know the visitor any more. */
export function isVisitOver(error: unknown): boolean {
  return error instanceof ORPCError && error.status === 401;
}

/** A failure as 'Error' and a sentence. A refusal says itself why, and keeps its words. */
export function visitorFailure(error: unknown, text: string): unknown {
  if (!(error instanceof Error) || !isPassing(error)) return error;
  return new ORPCError('INTERNAL', { status: 500, message: text, data: { title: 'Error' } });
}
