import type {
  AnyContractProcedure,
  ContractProcedure,
  InferSchemaInput,
  InferSchemaOutput,
} from '@orpc/contract';
import { implement, os, type Procedure } from '@orpc/server';
import { checkAudience, hasAdminRights } from '../audience.ts';
import { type EndpointMeta, getDeclaration, isDecision } from '../endpoint.ts';
import type { RequestContext, SignedInContext } from './request-context.ts';
import { requireStepUp } from './step-up.ts';

type Calls = Readonly<Record<string, AnyContractProcedure>>;

type ContextFor<Meta> =
  Meta extends EndpointMeta<infer Who>
    ? Who extends 'anyone' | 'signedOut'
      ? RequestContext
      : SignedInContext
    : never;

type Verb<Call> =
  Call extends ContractProcedure<infer Input, infer Output, infer _Errors, infer Meta>
    ? (
        context: ContextFor<Meta>,
        input: InferSchemaOutput<Input>,
      ) => InferSchemaInput<Output> | Promise<InferSchemaInput<Output>>
    : never;

type Handlers<Contract> = {
  [Name in keyof Contract]: Contract[Name] extends ContractProcedure<
    infer Input,
    infer Output,
    infer Errors,
    infer Meta
  >
    ? Procedure<RequestContext, RequestContext, Input, Output, Errors, Meta>
    : never;
};

/**
 * Does not compile if a verb is missing, or differs from its call in context, input or output. Features pass whole
 * modules of verbs: their other exports have no call and stay out of reach.
 */
export function serve<Contract extends Calls>(
  contract: Contract,
  verbs: { readonly [Name in keyof Contract]: Verb<Contract[Name]> },
): Handlers<Contract> {
  const handlers = Object.entries(contract).map(([name, call]) => {
    const verb: (context: never, input: never) => unknown = verbs[name as keyof Contract];
    const handler = ({ context, input }: { context: RequestContext; input: unknown }) =>
      verb(context as never, input as never);
    return [name, implement(call).$context<RequestContext>().handler(handler)] as const;
  });
  return Object.fromEntries(handlers) as object as Handlers<Contract>;
}

/**
 * Refuses callers outside the audience of a call before its input is parsed, and admins without a fresh proof if it
 * records a decision. The router applies it to every call, so no feature can leave it out.
 */
export const gate = os.$context<RequestContext>().middleware(async ({ context, procedure, next }) => {
  const { meta } = getDeclaration(procedure);
  const { viewer } = context;
  const refusal = checkAudience(meta.audience, viewer);
  if (refusal) throw refusal;
  if (viewer && isDecision(meta) && hasAdminRights(viewer))
    await requireStepUp(context.db, { ...context, viewer });
  return next();
});
