import fc from 'fast-check';
import { type Category, categories } from '../../../src/catalogue/categories.ts';

const pick = fc.nat({ max: 1000 });

/** How often something happens, beside the others, and what it is about. */
const often = <Values>(weight: number, values: { [name in keyof Values]: fc.Arbitrary<Values[name]> }) => ({
  weight,
  arbitrary: fc.record(values),
});

/** Anything that people and admins do, of people and vendors picked by number. */
export const operation = fc.oneof(
  often(6, {
    type: fc.constant('rate'),
    who: pick,
    what: pick,
    rating: fc.integer({ min: 1, max: 5 }),
    uses: fc.boolean(),
    usedTo: fc.boolean(),
  }),
  often(8, {
    type: fc.constant('share'),
    who: pick,
    what: pick,
    kind: pick,
    amount: fc.integer({ min: 0, max: 40_000 }),
  }),
  often(4, {
    type: fc.constant('add'),
    who: pick,
    what: pick,
    currency: fc.constantFrom('USD', 'USD', 'USD', 'EUR'),
    amount: fc.integer({ min: 0, max: 40_000 }),
  }),
  often(2, { type: fc.constant('take back'), who: pick, what: pick, kind: pick }),
  often(3, {
    type: fc.constant('list'),
    who: pick,
    what: pick,
    how: fc.constantFrom('use', 'use', 'remove', 'leave'),
  }),
  often(3, { type: fc.constant('verify'), who: pick, isVerified: fc.boolean() }),
  often(3, { type: fc.constant('move'), who: pick, home: pick }),
  often(4, { type: fc.constant('let in'), who: pick }),
  often(1, { type: fc.constant('leave home'), who: pick }),
  often(1, { type: fc.constant('delete person'), who: pick }),
  often(4, {
    type: fc.constant('moderate'),
    cost: pick,
    how: fc.constantFrom('delete', 'delete', 'restore', 'restore', 'edit', 'empty', 'other unit'),
  }),
  often(3, { type: fc.constant('judge'), review: pick, isHidden: fc.boolean() }),
  often(1, { type: fc.constant('recategorize'), what: pick, category: fc.constantFrom(...categories) }),
  often(1, { type: fc.constant('delete vendor'), what: pick }),
  often(2, { type: fc.constant('restore vendor'), what: pick }),
  often(1, { type: fc.constant('merge'), what: pick, into: pick }),
  often(2, { type: fc.constant('wait'), hours: fc.integer({ min: 1, max: 30 }) }),
  often(1, { type: fc.constant('publish') }),
) as fc.Arbitrary<Operation>;

export type Operation =
  | { type: 'rate'; who: number; what: number; rating: number; uses: boolean; usedTo: boolean }
  | { type: 'share'; who: number; what: number; kind: number; amount: number }
  | { type: 'add'; who: number; what: number; currency: string; amount: number }
  | { type: 'take back'; who: number; what: number; kind: number }
  | { type: 'list'; who: number; what: number; how: 'use' | 'remove' | 'leave' }
  | { type: 'verify'; who: number; isVerified: boolean }
  | { type: 'move'; who: number; home: number }
  | { type: 'let in'; who: number }
  | { type: 'leave home'; who: number }
  | { type: 'delete person'; who: number }
  | { type: 'moderate'; cost: number; how: 'delete' | 'restore' | 'edit' | 'empty' | 'other unit' }
  | { type: 'judge'; review: number; isHidden: boolean }
  | { type: 'recategorize'; what: number; category: Category }
  | { type: 'delete vendor'; what: number }
  | { type: 'restore vendor'; what: number }
  | { type: 'merge'; what: number; into: number }
  | { type: 'wait'; hours: number }
  | { type: 'publish' };

export type OperationOf<Type extends Operation['type']> = Extract<Operation, { type: Type }>;
