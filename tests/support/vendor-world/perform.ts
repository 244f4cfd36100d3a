import { publishDueCosts } from '../../../src/features/figures/server/vendor-stats.ts';
import {
  deleteVendor,
  merge,
  moderateCost,
  moderateReview,
  recategorize,
  restoreVendor,
} from './admin-operations.ts';
import type { Handler, Touched } from './handler.ts';
import type { Operation } from './operations.ts';
import { approveHome, deletePerson, leaveHome, move, verify } from './people-operations.ts';
import { add, changeHomeVendor, rate, removeCost, share } from './resident-operations.ts';
import type { World } from './world.ts';

const handlers: { [Type in Operation['type']]: Handler<Type> } = {
  rate,
  'share costs': share,
  'add cost': add,
  'remove cost': removeCost,
  'change home vendor': changeHomeVendor,
  verify,
  move,
  'approve home': approveHome,
  'leave home': leaveHome,
  'delete person': deletePerson,
  'moderate cost': moderateCost,
  'moderate review': moderateReview,
  recategorize,
  'delete vendor': deleteVendor,
  'restore vendor': restoreVendor,
  merge,
  wait: async ({ harness: { clock } }, { hours }) => {
    clock.advance(hours * 3_600_000);
    return [];
  },
  publish: async ({ harness: { services } }) => {
    await publishDueCosts(services);
    return 'due';
  },
};

/** Performs an operation and returns the vendors whose figures it refreshed. */
export function perform<Step extends Operation>(world: World, step: Step): Promise<Touched> {
  return (handlers[step.type] as Handler<Operation['type']>)(world, step);
}
