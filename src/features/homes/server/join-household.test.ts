import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { users } from '../../../schema/account.tables.ts';
import { communities } from '../../../schema/community.tables.ts';
import { householdMembers, households } from '../../../schema/household.tables.ts';
import { joinHousehold, joinHouseholdById } from './join-home.ts';

const { db } = await createTestDatabase();
const now = new Date('2026-03-02T15:00:00Z');
const later = new Date('2026-03-03T15:00:00Z');
const [communityId, otherCommunityId] = await Promise.all(['one', 'two'].map(newCommunity));

async function newCommunity(slug: string): Promise<string> {
  const [row] = await db.insert(communities).values({ slug, name: slug }).returning({ id: communities.id });
  return row?.id ?? '';
}

let homes = 0;
function newHome(community = communityId ?? '') {
  homes += 1;
  return {
    communityId: community,
    householdAddress: `${homes} heron lane`,
    normalizedAddress: `${homes} heron ln`,
    streetName: 'Heron Lane',
  };
}

async function newPerson(): Promise<string> {
  const person = { name: 'Pat Tester', isVerified: true };
  const [row] = await db.insert(users).values(person).returning({ id: users.id });
  return row?.id ?? '';
}

const join = (userId: string, home: ReturnType<typeof newHome>, at = now) =>
  db.transaction((tx) => joinHousehold(tx, { userId, ...home, now: at }));
const joinById = (userId: string, householdId: string, invitedBy: string) =>
  db.transaction(async (tx) => {
    const home = { communityId: communityId ?? '', householdId };
    await joinHouseholdById(tx, { userId, ...home, invitedBy, now: later });
  });
const approve = (userId: string) =>
  db
    .update(householdMembers)
    .set({ approvedAt: now, approvedBy: userId })
    .where(eq(householdMembers.userId, userId));
const placeOf = async (userId: string) =>
  (await db.select().from(householdMembers).where(eq(householdMembers.userId, userId)))[0];

describe('joining the home at an address', () => {
  it('inserts the home with the person pending', async () => {
    const userId = await newPerson();
    const home = newHome();
    const householdId = await join(userId, home);
    const [row] = await db.select().from(households).where(eq(households.id, householdId));
    expect(row).toMatchObject({ ...home, createdBy: userId, createdAt: now });
    expect(await placeOf(userId)).toEqual({
      userId,
      communityId,
      householdId,
      createdAt: now,
      approvedAt: null,
      approvedBy: null,
      approvalUndoableUntil: null,
      removalUndoableUntil: null,
    });
  });

  it('reuses an existing home unchanged, and does not inherit its approval', async () => {
    const [first, second] = [await newPerson(), await newPerson()];
    const home = newHome();
    const householdId = await join(first, home);
    await approve(first);
    expect(await join(second, { ...home, householdAddress: 'mine now', streetName: 'Mine' }, later)).toBe(
      householdId,
    );
    const [row] = await db.select().from(households).where(eq(households.id, householdId));
    expect(row).toMatchObject({ ...home, createdBy: first, createdAt: now });
    expect((await placeOf(second))?.approvedAt).toBeNull();
    expect((await placeOf(first))?.approvedAt).toEqual(now);
  });

  it('creates two homes for the same address in two communities', async () => {
    const home = newHome();
    const one = await join(await newPerson(), home);
    const two = await join(await newPerson(), { ...home, communityId: otherCommunityId ?? '' });
    expect(two).not.toBe(one);
  });

  it('leaves the previous home and loses its approval', async () => {
    const userId = await newPerson();
    await join(userId, newHome());
    await approve(userId);
    const householdId = await join(userId, newHome(), later);
    expect(await placeOf(userId)).toEqual({
      userId,
      communityId,
      householdId,
      createdAt: later,
      approvedAt: null,
      approvedBy: null,
      approvalUndoableUntil: null,
      removalUndoableUntil: null,
    });
  });

  it('changes nothing when repeated, not even an approval', async () => {
    const userId = await newPerson();
    const home = newHome();
    await join(userId, home);
    await approve(userId);
    const before = await placeOf(userId);
    await join(userId, home, later);
    expect(await placeOf(userId)).toEqual(before);
  });

  it('inserts one home when neighbors join it at the same time', async () => {
    const people = await Promise.all([newPerson(), newPerson(), newPerson(), newPerson()]);
    const home = newHome();
    const ids = await Promise.all(people.map((userId) => join(userId, home)));
    expect(new Set(ids).size).toBe(1);
  });
});

describe('joining a home by an invitation', () => {
  it('inherits the approval of an inviter who is approved in that home', async () => {
    const [inviter, invited] = [await newPerson(), await newPerson()];
    const householdId = await join(inviter, newHome());
    await approve(inviter);
    await joinById(invited, householdId, inviter);
    expect(await placeOf(invited)).toMatchObject({ householdId, approvedAt: later, approvedBy: inviter });
  });

  it('is pending if the inviter is pending', async () => {
    const [inviter, invited] = [await newPerson(), await newPerson()];
    const householdId = await join(inviter, newHome());
    await joinById(invited, householdId, inviter);
    expect(await placeOf(invited)).toMatchObject({ householdId, approvedAt: null, approvedBy: null });
  });

  it('is pending if the inviter is now approved in another home', async () => {
    const [inviter, invited] = [await newPerson(), await newPerson()];
    const householdId = await join(inviter, newHome());
    await join(inviter, newHome());
    await approve(inviter);
    await joinById(invited, householdId, inviter);
    expect((await placeOf(invited))?.approvedAt).toBeNull();
  });

  it('approves a person who is already pending in that home', async () => {
    const [inviter, invited] = [await newPerson(), await newPerson()];
    const home = newHome();
    const householdId = await join(inviter, home);
    await join(invited, home);
    await approve(inviter);
    await joinById(invited, householdId, inviter);
    expect(await placeOf(invited)).toMatchObject({ householdId, approvedAt: later });
  });

  it('does not withdraw an approval the person already has there', async () => {
    const [inviter, invited] = [await newPerson(), await newPerson()];
    const home = newHome();
    const householdId = await join(inviter, home);
    await join(invited, home);
    await approve(invited);
    await joinById(invited, householdId, inviter);
    expect((await placeOf(invited))?.approvedAt).toEqual(now);
  });

  it('cannot be used to approve oneself', async () => {
    const userId = await newPerson();
    const householdId = await join(userId, newHome());
    await joinById(userId, householdId, userId);
    expect((await placeOf(userId))?.approvedAt).toBeNull();
  });
});
