import fc from 'fast-check';
import { categories } from '../../../src/catalogue/categories.ts';

const pick = fc.nat({ max: 1000 });

/** Returns an operation with its relative frequency. */
const weighted = <Values>(
  weight: number,
  values: { [name in keyof Values]: fc.Arbitrary<Values[name]> },
) => ({
  weight,
  arbitrary: fc.record(values),
});

/** A random operation of residents or admins. People and vendors are chosen by index. */
export const operation = fc.oneof(
  weighted(6, {
    type: fc.constant('rate'),
    person: pick,
    vendor: pick,
    rating: fc.integer({ min: 1, max: 5 }),
    uses: fc.boolean(),
    usedTo: fc.boolean(),
    hasTie: fc.nat({ max: 3 }).map((draw) => draw === 0),
  }),
  weighted(8, {
    type: fc.constant('share costs'),
    person: pick,
    vendor: pick,
    kind: pick,
    amount: fc.integer({ min: 0, max: 40_000 }),
  }),
  weighted(4, {
    type: fc.constant('add cost'),
    person: pick,
    vendor: pick,
    currency: fc.constantFrom('USD', 'USD', 'USD', 'EUR'),
    amount: fc.integer({ min: 0, max: 40_000 }),
  }),
  weighted(2, { type: fc.constant('remove cost'), person: pick, vendor: pick, kind: pick }),
  weighted(3, {
    type: fc.constant('change home vendor'),
    person: pick,
    vendor: pick,
    how: fc.constantFrom('use', 'use', 'remove', 'leave'),
  }),
  weighted(3, { type: fc.constant('verify'), person: pick, isVerified: fc.boolean() }),
  weighted(3, { type: fc.constant('move'), person: pick, home: pick }),
  weighted(4, { type: fc.constant('approve home'), person: pick }),
  weighted(1, { type: fc.constant('leave home'), person: pick }),
  weighted(1, { type: fc.constant('delete person'), person: pick }),
  weighted(4, {
    type: fc.constant('moderate cost'),
    cost: pick,
    how: fc.constantFrom('delete', 'delete', 'restore', 'restore', 'edit', 'empty', 'other unit'),
  }),
  weighted(3, { type: fc.constant('moderate review'), review: pick, isHidden: fc.boolean() }),
  weighted(1, { type: fc.constant('recategorize'), vendor: pick, category: fc.constantFrom(...categories) }),
  weighted(1, { type: fc.constant('delete vendor'), vendor: pick }),
  weighted(2, { type: fc.constant('restore vendor'), vendor: pick }),
  weighted(1, { type: fc.constant('merge'), vendor: pick, into: pick }),
  weighted(2, { type: fc.constant('wait'), hours: fc.integer({ min: 1, max: 100 }) }),
  weighted(1, { type: fc.constant('publish') }),
);

export type Operation = typeof operation extends fc.Arbitrary<infer Value> ? Value : never;
export type OperationOf<Type extends Operation['type']> = Extract<Operation, { type: Type }>;
