import { costKinds, getCostLines } from '../../../src/catalogue/cost-kinds.ts';
import { addCost, removeMyCost, shareCosts } from '../../../src/features/costs/server/own-costs.ts';
import {
  addMyVendor,
  leaveMyVendor,
  removeMyVendor,
} from '../../../src/features/home-vendors/server/my-vendors.ts';
import { rateVendor } from '../../../src/features/reviews/server/rate.ts';
import { type Handler, touchedIf } from './handler.ts';
import { at, contextOf, vendorNow } from './world.ts';

export const rate: Handler<'rate'> = async (world, { who, what, rating, uses, usedTo }) => {
  const context = await contextOf(world.harness, at(world.people, who));
  const { id } = at(world.vendors, what);
  const input = { vendorId: id, rating, comments: '', usesVendor: uses, usedToUse: usedTo, showName: true };
  return touchedIf(rateVendor(context, input), id);
};

export const share: Handler<'share'> = async (world, { who, what, kind: picked, amount }) => {
  const context = await contextOf(world.harness, at(world.people, who));
  const { id, category } = await vendorNow(world, at(world.vendors, what));
  const kinds = getCostLines(category).map(({ kind }) => kind);
  const kind = at([...kinds, ...costKinds], picked);
  const lines = kinds.includes(kind) || amount === 0 ? [{ kind, amount: amount / 100, quantity: null }] : [];
  return touchedIf(shareCosts(context, { vendorId: id, lines, showName: true }), id);
};

export const add: Handler<'add'> = async (world, { who, what, currency, amount }) => {
  const context = await contextOf(world.harness, at(world.people, who));
  const { id } = at(world.vendors, what);
  return touchedIf(addCost(context, { vendorId: id, amount: amount / 100, currency, showName: false }), id);
};

export const takeBack: Handler<'take back'> = async (world, { who, what, kind }) => {
  const context = await contextOf(world.harness, at(world.people, who));
  const { id } = at(world.vendors, what);
  return touchedIf(removeMyCost(context, { vendorId: id, kind: at(costKinds, kind) }), id);
};

export const list: Handler<'list'> = async (world, { who, what, how }) => {
  const context = await contextOf(world.harness, at(world.people, who));
  const { id } = at(world.vendors, what);
  const change = { use: addMyVendor, remove: removeMyVendor, leave: leaveMyVendor }[how];
  return touchedIf(change(context, { vendorId: id }), id);
};
