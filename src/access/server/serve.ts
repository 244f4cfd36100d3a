import type {
  AnyContractProcedure,
  ContractProcedure,
  InferSchemaInput,
  InferSchemaOutput,
} from '@orpc/contract';
import { implement, os, type Procedure } from '@orpc/server';
import { refusalOf } from '../audience.ts';
import { declarationOf, type EndpointMeta } from '../endpoint.ts';
import type { RequestContext, SignedInContext } from './request-context.ts';

type Calls = Readonly<Record<string, AnyContractProcedure>>;

/** A verb of an audience that has to be signed in gets its viewer; the gate has refused everybody else. */
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
 * Returns a handler for each call of a contract. A verb that is missing, that the contract does not have, or that
 * needs another context, input or output than its call declares does not compile.
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
 * Refuses who is not of the audience that a call declares, before its input is even parsed. The router puts it before
 * every call at once, so no feature can leave it out.
 */
export const gate = os.$context<RequestContext>().middleware(({ context, procedure, next }) => {
  const refusal = refusalOf(declarationOf(procedure).meta.audience, context.viewer);
  if (refusal) throw refusal;
  return next();
});
