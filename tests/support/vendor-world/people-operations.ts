import { eq } from 'drizzle-orm';
import { personalData } from '../../../src/app/server/features.ts';
import { softDeleteUser } from '../../../src/features/accounts/server/delete-person.ts';
import { unverifyUser, verifyUser } from '../../../src/features/accounts/server/users/verification.ts';
import { approveHousehold } from '../../../src/features/communities/server/households.ts';
import { refreshFigures } from '../../../src/features/figures/server/vendor-stats.ts';
import { users } from '../../../src/schema/account.tables.ts';
import { householdMembers } from '../../../src/schema/household.tables.ts';
import { type Handler, isDone } from './handler.ts';
import { at, judgeOf } from './world.ts';

export const verify: Handler<'verify'> = async (world, { who, isVerified }) => {
  const { id: userId } = at(world.people, who);
  const judge = await judgeOf(world);
  const doing = isVerified ? verifyUser(judge, { userId }) : unverifyUser(judge, { userId, reason: '' });
  return (await isDone(doing)) ? 'those of the person' : [];
};

export const deletePerson: Handler<'delete person'> = async (world, { who }) => {
  const { id: userId } = at(world.people, who);
  const doing = softDeleteUser(
    await judgeOf(world),
    { userId, reason: 'They have moved away.' },
    personalData,
  );
  return (await isDone(doing)) ? 'those of the person' : [];
};

/** An approved change of address, also into the other community. */
export const move: Handler<'move'> = async ({ harness, people, homes }, { who, home: picked }) => {
  const { id: userId } = at(people, who);
  const { id: householdId, communityId } = at(homes, picked);
  await harness.db.transaction(async (tx) => {
    await tx.update(users).set({ communityId }).where(eq(users.id, userId));
    await tx
      .insert(householdMembers)
      .values({ userId, householdId })
      .onConflictDoUpdate({ target: householdMembers.userId, set: { householdId, approvedAt: null } });
    await refreshFigures(tx, { userIds: [userId] }, harness.clock.now());
  });
  return 'those of the person';
};

export const letIn: Handler<'let in'> = async (world, { who }) => {
  const { id: userId } = at(world.people, who);
  const approving = approveHousehold(await judgeOf(world), { userId });
  return (await isDone(approving)) ? 'those of the person' : [];
};

/** A declined household. */
export const leaveHome: Handler<'leave home'> = async ({ harness, people }, { who }) => {
  const { id: userId } = at(people, who);
  await harness.db.transaction(async (tx) => {
    await tx.delete(householdMembers).where(eq(householdMembers.userId, userId));
    await refreshFigures(tx, { userIds: [userId] }, harness.clock.now());
  });
  return 'those of the person';
};
