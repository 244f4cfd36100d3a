import { type AnyContractProcedure, type ContractProcedureDef, oc, type Route } from '@orpc/contract';
import { z } from 'zod';
import { errorStatus } from '../platform/errors.ts';
import type { Audience } from './audience.ts';

export interface EndpointMeta<Who extends Audience = Audience> {
  audience: Who;
  maxBodyBytes?: number | undefined;
}

const details = z
  .object({
    title: z.string(),
    fields: z.record(z.string(), z.string()),
    retryAfterSeconds: z.number().int(),
    reference: z.string(),
  })
  .partial()
  .optional();

const error = <Code extends keyof typeof errorStatus>(code: Code) => ({
  status: errorStatus[code],
  data: details,
});

const errors = {
  INVALID: error('INVALID'),
  UNAUTHENTICATED: error('UNAUTHENTICATED'),
  FORBIDDEN: error('FORBIDDEN'),
  STEP_UP: error('STEP_UP'),
  NOT_FOUND: error('NOT_FOUND'),
  CONFLICT: error('CONFLICT'),
  TOO_LARGE: error('TOO_LARGE'),
  RATE_LIMITED: error('RATE_LIMITED'),
  INTERNAL: error('INTERNAL'),
  UNAVAILABLE: error('UNAVAILABLE'),
};

type EndpointRoute = Required<Pick<Route, 'method' | 'path' | 'summary'>> &
  Pick<Route, 'description' | 'successStatus'> &
  Pick<EndpointMeta, 'maxBodyBytes'>;

/**
 * Declares a call of the contract. Every call goes through here, so none can omit its audience. `path` is below `/api`;
 * the browser reaches the same procedure under `/rpc` by its name in the contract. `maxBodyBytes` replaces the usual
 * limit of 256 KB for calls that carry a file.
 */
export function endpoint<Who extends Audience>(audience: Who, { maxBodyBytes, ...route }: EndpointRoute) {
  return oc
    .$meta<EndpointMeta<Who>>({ audience, maxBodyBytes })
    .errors(errors)
    .route({ ...route, spec: (operation) => ({ ...operation, security: securityOf(audience) }) });
}

export const sessionScheme = 'session';

function securityOf(audience: Audience): Record<string, string[]>[] {
  if (audience === 'anyone' || audience === 'signedOut') return [];
  return [{ [sessionScheme]: audience === 'signedIn' ? [] : [audience] }];
}

type Declaration = Pick<ContractProcedureDef<never, never, never, EndpointMeta>, 'meta' | 'route'>;

/** Is the only place where we read `~orpc`, which oRPC documents for middleware that reads metadata. */
export function getDeclaration(procedure: Pick<AnyContractProcedure, '~orpc'>): Declaration {
  return procedure['~orpc'];
}
