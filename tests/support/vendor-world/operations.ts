import fc from 'fast-check';
import { type Category, categories } from '../../../src/features/vendors/categories.ts';

const pick = fc.nat({ max: 1000 });
/** Anything that people and admins do, of people and vendors picked by number. */
export const operation = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('rate'),
      who: pick,
      what: pick,
      rating: fc.integer({ min: 1, max: 5 }),
      uses: fc.boolean(),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      type: fc.constant('share'),
      who: pick,
      what: pick,
      kind: pick,
      amount: fc.integer({ min: 0, max: 40_000 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('add'),
      who: pick,
      what: pick,
      currency: fc.constantFrom('USD', 'USD', 'USD', 'EUR'),
      amount: fc.integer({ min: 0, max: 40_000 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('verify'), who: pick, isVerified: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('move'), who: pick, home: pick }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('leave home'), who: pick }) },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('moderate'),
      cost: pick,
      how: fc.constantFrom('delete', 'delete', 'restore', 'restore', 'edit', 'empty', 'other unit'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant('judge'), review: pick, isHidden: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('wait'), hours: fc.integer({ min: 1, max: 30 }) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('publish') }) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('recategorize'),
      what: pick,
      category: fc.constantFrom(...categories),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('delete vendor'), what: pick }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('delete person'), who: pick }) },
) as fc.Arbitrary<Operation>;

export type Operation =
  | { type: 'rate'; who: number; what: number; rating: number; uses: boolean }
  | { type: 'share'; who: number; what: number; kind: number; amount: number }
  | { type: 'add'; who: number; what: number; currency: string; amount: number }
  | { type: 'verify'; who: number; isVerified: boolean }
  | { type: 'move'; who: number; home: number }
  | { type: 'leave home'; who: number }
  | { type: 'moderate'; cost: number; how: 'delete' | 'restore' | 'edit' | 'empty' | 'other unit' }
  | { type: 'judge'; review: number; isHidden: boolean }
  | { type: 'wait'; hours: number }
  | { type: 'publish' }
  | { type: 'recategorize'; what: number; category: Category }
  | { type: 'delete vendor'; what: number }
  | { type: 'delete person'; who: number };
