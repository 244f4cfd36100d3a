import { os } from '@orpc/server';
import { refusalOf } from '../audience.ts';
import { declarationOf } from '../endpoint.ts';
import type { RequestContext } from './request-context.ts';

/**
 * Refuses who is not of the audience that a call declares, before its input is even parsed. The router puts it before
 * every call at once, so no feature can leave it out.
 */
export const gate = os.$context<RequestContext>().middleware(({ context, procedure, next }) => {
  const refusal = refusalOf(declarationOf(procedure).meta.audience, context.viewer);
  if (refusal) throw refusal;
  return next();
});
