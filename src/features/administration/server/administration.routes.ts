import { callsOf } from '../../../access/server/gate.ts';
import { signedIn } from '../../../access/server/request-context.ts';
import { administrationContract } from '../administration.contract.ts';
import { countOnOtherPages, countWaiting } from './count-waiting.ts';

const administration = callsOf(administrationContract);

export const administrationRoutes = {
  countWaiting: administration.countWaiting.handler(({ context }) => countWaiting(signedIn(context))),
  countOnOtherPages: administration.countOnOtherPages.handler(({ context, input }) =>
    countOnOtherPages(signedIn(context), input),
  ),
};
