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

export const rate: Handler<'rate'> = async (world, { person, vendor, uses, usedTo, ...review }) => {
  const context = await contextOf(world.harness, at(world.people, person));
  const { id } = at(world.vendors, vendor);
  const own = { usesVendor: uses, usedToUse: usedTo };
  const input = { vendorId: id, comments: '', showName: true, ...review, ...own };
  return touchedIf(rateVendor(context, input), id);
};

export const share: Handler<'share costs'> = async (world, { person, vendor, kind: picked, amount }) => {
  const context = await contextOf(world.harness, at(world.people, person));
  const { id, category } = await vendorNow(world, at(world.vendors, vendor));
  const kinds = getCostLines(category).map(({ kind }) => kind);
  const kind = at([...kinds, ...costKinds], picked);
  const lines = kinds.includes(kind) || amount === 0 ? [{ kind, amount: amount / 100, quantity: null }] : [];
  return touchedIf(shareCosts(context, { vendorId: id, lines, showName: amount % 2 === 0 }), id);
};

export const add: Handler<'add cost'> = async (world, { person, vendor, currency, amount }) => {
  const context = await contextOf(world.harness, at(world.people, person));
  const { id } = at(world.vendors, vendor);
  return touchedIf(addCost(context, { vendorId: id, amount: amount / 100, currency, showName: false }), id);
};

export const removeCost: Handler<'remove cost'> = async (world, { person, vendor, kind }) => {
  const context = await contextOf(world.harness, at(world.people, person));
  const { id } = at(world.vendors, vendor);
  return touchedIf(removeMyCost(context, { vendorId: id, kind: at(costKinds, kind) }), id);
};

export const changeHomeVendor: Handler<'change home vendor'> = async (world, { person, vendor, how }) => {
  const context = await contextOf(world.harness, at(world.people, person));
  const { id } = at(world.vendors, vendor);
  const change = { use: addMyVendor, remove: removeMyVendor, leave: leaveMyVendor }[how];
  return touchedIf(change(context, { vendorId: id }), id);
};
