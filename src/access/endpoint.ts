import { type AnyContractProcedure, ContractBuilder, type ContractProcedureDef } from '@orpc/contract';
import { z } from 'zod';
import { errorStatus } from '../platform/errors.ts';
import type { Audience } from './audience.ts';

/**
 * The actions that a call records in the audit log, with their words: in the log, and for those that change the list in
 * 'How this list is made', which residents read. True where another call has the words.
 */
type Recorded = Readonly<Record<`${string}.${string}`, ActionWords | true>>;

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
    current: z.record(z.string(), z.unknown()),
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

/** A call that declares no output returns nothing. */
const call = new ContractBuilder({ errorMap: {}, route: {}, meta: {}, outputSchema: z.void() });

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface Options {
  successStatus?: number;
  /** Replaces the usual limit of 256 KB for calls that carry a file. */
  maxBodyBytes?: number;
}

/** Admins' calls that write say what they record; `{}` if they decide nothing. */
type More<Who extends Audience, How extends Method> = Who extends 'hoaAdmin' | 'platformAdmin'
  ? How extends 'GET'
    ? []
    : [records: Recorded, options?: Options]
  : [records?: Recorded, options?: Options];

const declare =
  <Who extends Audience, How extends Method>(audience: Who, method: How) =>
  (path: `/${string}`, summary: string, ...more: More<Who, How>) => {
    const [records = {}, { successStatus, maxBodyBytes } = {}] = more;
    const prefix = audience === 'hoaAdmin' || audience === 'platformAdmin' ? '/admin' : '';
    return call
      .$meta<EndpointMeta<Who>>({ audience, records, maxBodyBytes })
      .errors(errors)
      .route({
        method,
        path: `${prefix}${path}`,
        summary,
        ...(successStatus && { successStatus }),
        spec: (operation) => ({ ...operation, security: securityOf(audience) }),
      });
  };

const callsFor = <Who extends Audience>(audience: Who) => ({
  get: declare(audience, 'GET'),
  post: declare(audience, 'POST'),
  put: declare(audience, 'PUT'),
  patch: declare(audience, 'PATCH'),
  delete: declare(audience, 'DELETE'),
});

/**
 * Declare the calls of the contract. Every call goes through one of these, so none can omit its audience. `path` is below
 * `/api`, and for admins below `/api/admin`; the browser reaches the same procedure under `/rpc` by its name in the
 * contract.
 */
export const anyone = callsFor('anyone');
export const signedOut = callsFor('signedOut');
export const signedIn = callsFor('signedIn');
export const hoaAdmin = callsFor('hoaAdmin');
export const platformAdmin = callsFor('platformAdmin');

/** Whether a call records what its caller decides: of admins it asks for a proof (docs/rules/access.md). */
export const isDecision = ({ audience, records }: EndpointMeta): boolean =>
  audience !== 'anyone' && Object.keys(records).length > 0;

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
