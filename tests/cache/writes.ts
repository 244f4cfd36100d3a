import type { AnyContractProcedure } from '@orpc/contract';
import { contract } from '../../src/app/contract.ts';
import { matrix, type NamedRow } from '../authorization/matrix/index.ts';
import { type Kind, kinds } from '../authorization/people.ts';

/** Every call of the contract. */
export const calls: ReadonlyMap<string, AnyContractProcedure['~orpc']> = new Map(
  Object.entries(contract).flatMap(([feature, procedures]) =>
    Object.entries<AnyContractProcedure>(procedures).map(
      ([name, procedure]) => [`${feature}/${name}`, procedure['~orpc']] as const,
    ),
  ),
);

export interface Write extends NamedRow {
  call: string;
  kind: Kind;
}

/** Every writing call, once for each of its operations, by the first kind of person who may make it. */
export const writes: readonly Write[] = Object.entries(matrix)
  .filter(([call]) => calls.get(call)?.route.method !== 'GET')
  .flatMap(([call, rows]) =>
    rows.flatMap((row) => {
      const kind = kinds.toReversed().find((each) => row.outcome[each] === 'allow');
      return kind ? { call, kind, ...row } : [];
    }),
  );
