import { eq } from 'drizzle-orm';
import { adminSoftDeleteUser } from '../../../src/features/accounts/server/delete-person.ts';
import { unverifyUser, verifyUser } from '../../../src/features/accounts/server/users/approval.ts';
import { undoEnd } from '../../../src/features/audit/audit.rules.ts';
import { refreshFigures } from '../../../src/features/figures/server/vendor-stats.ts';
import { decideOne, settleDecidedPlace } from '../../../src/features/joining/server/decisions.ts';
import { users } from '../../../src/schema/account.tables.ts';
import { householdMembers } from '../../../src/schema/household.tables.ts';
import { type Handler, isDone } from './handler.ts';
import { adminContext, at } from './world.ts';

export const verify: Handler<'verify'> = async (world, { person, isVerified }) => {
  const { id: userId } = at(world.people, person);
  const admin = await adminContext(world);
  const doing = isVerified ? verifyUser(admin, { userId }) : unverifyUser(admin, { userId, reason: '' });
  return (await isDone(doing)) ? 'those of the person' : [];
};

export const deletePerson: Handler<'delete person'> = async (world, { person }) => {
  const { id: userId } = at(world.people, person);
  const doing = adminSoftDeleteUser(await adminContext(world), {
    userId,
    reason: 'They have moved away.',
    removesVendors: false,
  });
  return (await isDone(doing)) ? 'those of the person' : [];
};

/** An approved address change, possibly into the other community. */
export const move: Handler<'move'> = async ({ harness, people, homes }, { person, home: picked }) => {
  const { id: userId } = at(people, person);
  const { id: householdId, communityId } = at(homes, picked);
  await harness.db.transaction(async (tx) => {
    await tx.update(users).set({ communityId }).where(eq(users.id, userId));
    await tx
      .insert(householdMembers)
      .values({ userId, communityId, householdId })
      .onConflictDoUpdate({
        target: householdMembers.userId,
        set: { communityId, householdId, approvedAt: null, approvalUndoableUntil: null },
      });
    await refreshFigures(tx, { userIds: [userId] }, harness.clock.now());
  });
  return 'those of the person';
};

const approval = { kind: 'homes', decision: 'approve', onlyMatching: false } as const;

export const approveHome: Handler<'approve home'> = async (world, { person }) => {
  const { id: userId } = at(world.people, person);
  const { services, clock } = world.harness;
  const undoableUntil = undoEnd(clock.now()).toISOString();
  if (!(await isDone(decideOne(await adminContext(world), approval, userId)))) return [];
  await settleDecidedPlace(services, { userId, undoableUntil });
  return 'those of the person';
};

/** A declined household. */
export const leaveHome: Handler<'leave home'> = async ({ harness, people }, { person }) => {
  const { id: userId } = at(people, person);
  await harness.db.transaction(async (tx) => {
    await tx.delete(householdMembers).where(eq(householdMembers.userId, userId));
    await refreshFigures(tx, { userIds: [userId] }, harness.clock.now());
  });
  return 'those of the person';
};
