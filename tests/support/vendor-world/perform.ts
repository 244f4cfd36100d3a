import { publishDueCosts } from '../../../src/features/figures/server/publish-due-costs.ts';
import { deleteVendor, judge, merge, moderate, recategorize, restoreVendor } from './admin-operations.ts';
import type { Handler, Touched } from './handler.ts';
import type { Operation } from './operations.ts';
import { deletePerson, leaveHome, letIn, move, verify } from './people-operations.ts';
import { add, list, rate, share, takeBack } from './resident-operations.ts';
import type { World } from './world.ts';

const handlers: { [Type in Operation['type']]: Handler<Type> } = {
  rate,
  share,
  add,
  'take back': takeBack,
  list,
  verify,
  move,
  'let in': letIn,
  'leave home': leaveHome,
  'delete person': deletePerson,
  moderate,
  judge,
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

/** Does it, as the product does. @returns the vendors whose figures it brought up to date */
export function perform<Step extends Operation>(world: World, step: Step): Promise<Touched> {
  return (handlers[step.type] as Handler<Operation['type']>)(world, step);
}
