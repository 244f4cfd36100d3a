import type { AnyContractRouter } from '@orpc/contract';
import { implement, os } from '@orpc/server';
import { type Audience, refusalOf } from '../audience.ts';
import type { RequestContext } from './request-context.ts';

/**
 * Refuses who is not of the audience that a call declares, before its input is even parsed. The router puts it before
 * every call at once, so no feature can leave it out.
 */
export const gate = os.$context<RequestContext>().middleware(({ context, procedure, next }) => {
  const { audience } = procedure['~orpc'].meta as { audience: Audience };
  const refusal = refusalOf(audience, context.viewer);
  if (refusal) throw refusal;
  return next();
});

/** Returns the calls of a contract, waiting for handlers that get a `RequestContext`. */
export function callsOf<Contract extends AnyContractRouter>(contract: Contract) {
  return implement(contract).$context<RequestContext>();
}
