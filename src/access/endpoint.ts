import { type AnyContractProcedure, type ContractProcedureDef, oc, type Route } from '@orpc/contract';
import { z } from 'zod';
import { errorStatus } from '../platform/errors.ts';
import type { Audience } from './audience.ts';

/**
 * The actions that a call records in the audit log, with their words: in the log, and for those that change the list in
 * 'How this list is made', which residents read. True where another call has the words.
 */
export type Recorded = Readonly<Record<`${string}.${string}`, ActionWords | true>>;

interface ActionWords {
  log: string;
  ledger?: string;
}

export interface EndpointMeta<Who extends Audience = Audience> {
  audience: Who;
  records: Recorded;
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

/** Admins' calls that write say what they record; `{}` if they decide nothing. */
type RouteFor<Who extends Audience> = EndpointRoute &
  (Who extends 'hoaAdmin' | 'platformAdmin'
    ? { method: 'GET'; records?: Recorded } | { method: Exclude<Route['method'], 'GET'>; records: Recorded }
    : { records?: Recorded });

/**
 * Declares a call of the contract. Every call goes through here, so none can omit its audience. `path` is below `/api`;
 * the browser reaches the same procedure under `/rpc` by its name in the contract. `maxBodyBytes` replaces the usual
 * limit of 256 KB for calls that carry a file.
 */
export function endpoint<Who extends Audience>(audience: Who, declared: RouteFor<Who>) {
  const { maxBodyBytes, records = {}, ...route }: EndpointRoute & { records?: Recorded } = declared;
  return oc
    .$meta<EndpointMeta<Who>>({ audience, records, maxBodyBytes })
    .errors(errors)
    .route({ ...route, spec: (operation) => ({ ...operation, security: securityOf(audience) }) });
}

/** Returns the words of all actions that the calls of a contract record. */
export function actionsOf(
  contract: Readonly<Record<string, Readonly<Record<string, AnyContractProcedure>>>>,
): ReadonlyMap<string, ActionWords> {
  const calls = Object.values(contract).flatMap((feature) => Object.values(feature));
  const actions = calls.flatMap((call) => Object.entries(getDeclaration(call).meta.records));
  return new Map(actions.flatMap(([action, words]) => (words === true ? [] : [[action, words] as const])));
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
