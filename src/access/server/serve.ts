import type {
  AnyContractProcedure,
  ContractProcedure,
  InferSchemaInput,
  InferSchemaOutput,
} from '@orpc/contract';
import { implement, type Procedure } from '@orpc/server';
import type { EndpointMeta } from '../endpoint.ts';
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
