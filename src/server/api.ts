import { implement } from '@orpc/server';
import { contract } from '../contract.ts';
import { type Audience, refusalOf } from '../features/accounts/audience.ts';
import type { RequestContext } from '../features/accounts/server/request-context.ts';
import { setInputMessages } from '../platform/input-messages.ts';

setInputMessages();

/**
 * The contract, waiting for handlers. Every procedure passes the gate of the audience it declares before its input is
 * even parsed.
 */
export const api = implement(contract)
  .$context<RequestContext>()
  .use(({ context, procedure, next }) => {
    const { audience } = procedure['~orpc'].meta as { audience: Audience };
    const refusal = refusalOf(audience, context.viewer);
    if (refusal) throw refusal;
    return next();
  });
