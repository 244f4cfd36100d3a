import { implement } from '@orpc/server';
import { gate } from '../../access/server/gate.ts';
import type { RequestContext } from '../../access/server/request-context.ts';
import { writesInTurn } from '../../access/server/writes-in-turn.ts';
import { setInputMessages } from '../../platform/input-messages.ts';
import { contract } from '../contract.ts';
import { routes } from './features.ts';

setInputMessages();

/** Every call of the contract with its handler, behind the gate; leaving one out does not compile. */
export const router = implement(contract)
  .$context<RequestContext>()
  .use(gate)
  .use(writesInTurn)
  .router(routes);
