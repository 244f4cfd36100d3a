import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { startHarness } from '../../../../tests/support/harness.ts';
import { users } from '../../../schema/account.tables.ts';
import { auditLog } from '../../../schema/audit.tables.ts';
import { rosterResidents } from '../../../schema/community.tables.ts';
import { householdMembers } from '../../../schema/household.tables.ts';
import { decisionMessages } from '../../accounts/server/users/person-decision.ts';
import { undoAcceptedMs } from '../../audit/audit.rules.ts';
import { maxDecidedAtOnce } from '../../homes/home.rules.ts';
import { decideOneJob } from './batches.ts';

const h = await startHarness();
const { db, make, clock } = h;
// The delay of emails depends on the database's clock.
clock.set(new Date());
const community = await make.community();
const owner = await make.person({ community: null, isPlatformAdmin: true });
const { joining } = (await h.signIn(owner.id)).api;

const count = maxDecidedAtOnce + 10;

async function manyWaiting(): Promise<string[]> {
  const waiting = { community, isVerified: false, household: 'pending' } as const;
  const people = await Promise.all(Array.from({ length: count }, () => make.person(waiting)));
  return people.map(({ id }) => id).toSorted();
}

const countApproved = (ids: readonly string[]) =>
  db.$count(users, and(inArray(users.id, [...ids]), eq(users.isVerified, true)));

/** Starts a long approval; returns the id of its batch. */
async function approveAll(ids: readonly string[]): Promise<string> {
  const { done, running } = await joining.decidePeople({ ids: [...ids], decision: 'approve' });
  expect(done).toEqual([]);
  return running?.id ?? '';
}

/** The decisions of a batch that wait, as its worker gets them. */
const queuedIn = (batch: string) =>
  db
    .execute<{ payload: object }>(
      sql`select data -> 'payload' as payload from pgboss.job where data -> 'payload' ->> 'batch' = ${batch}`,
    )
    .then(({ rows }) => rows.map(({ payload }) => payload as never));

/** Decides about this many people of a batch. */
async function decideSome(batch: string, some: number) {
  for (const queued of (await queuedIn(batch)).slice(0, some)) await decideOneJob.handle(h.services, queued);
}

it('a long batch goes on without the browser, names who was not decided, and can be undone as a whole', async () => {
  const ids = await manyWaiting();
  const [rejected = '', ...others] = ids;
  await joining.decidePeople({ ids: [rejected], decision: 'refuse' });
  const unknown = randomUUID();
  const started = await joining.decidePeople({ ids: [...ids, owner.id, unknown], decision: 'approve' });
  const running = { id: started.running?.id, kind: 'people', isApproval: true, total: count + 1 };
  expect(started).toEqual({
    done: [],
    failed: [{ id: unknown, message: expect.stringContaining('could not find') }],
    running,
  });
  expect(await countApproved(ids)).toBe(0);
  expect(await joining.getDecisions({})).toEqual({ done: [], failed: [], running });

  await h.drain();
  const outcome = await joining.getDecisions({ id: running.id ?? '' });
  expect({ ...outcome, done: outcome.done.toSorted() }).toEqual({
    done: others,
    failed: expect.arrayContaining([
      { id: rejected, message: 'This request has already been rejected.' },
      { id: owner.id, message: 'You cannot decide about your own account.' },
    ]),
    running: null,
  });
  expect((await joining.getDecisions({})).running).toBeNull();

  // The first ones were decided long before the last ones.
  clock.advance(undoAcceptedMs + 1);
  const undoing = await joining.undoDecisions({ ids: others });
  expect(undoing.running).toMatchObject({ kind: 'undo', total: count - 1 });
  await h.drain();
  const undone = await joining.getDecisions({ id: undoing.running?.id ?? '' });
  expect({ ...undone, done: undone.done.toSorted() }).toEqual({ done: others, failed: [], running: null });
  expect(await countApproved(ids)).toBe(0);
  const before = h.mails.length;
  await h.services.jobs.drain({ includeDelayed: true });
  expect(h.mails.slice(before).filter(({ subject }) => /approved/i.test(subject))).toEqual([]);
});

it('can be undone as long as its own row says, whatever else the admin decides', async () => {
  const single = await make.person({ community, isVerified: false, household: 'pending' });
  const ids = await manyWaiting();
  const id = await approveAll([...ids, single.id]);
  await joining.decidePeople({ ids: [single.id], decision: 'approve' });
  await h.drain();
  const { failed } = await joining.getDecisions({ id });
  expect(failed).toEqual([{ id: single.id, message: 'This person has already been approved.' }]);
  clock.advance(undoAcceptedMs + 1);
  const tooLate = (one: string) => [{ id: one, message: 'This can no longer be undone.' }];
  expect((await joining.undoDecisions({ ids: [single.id] })).failed).toEqual(tooLate(single.id));
  const [first = '', second = ''] = ids;
  expect((await joining.undoDecisions({ ids: [first] })).done).toEqual([first]);
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.subjectId, second));
  clock.set(new Date((entry?.undoableUntil?.getTime() ?? 0) + 1));
  expect((await joining.undoDecisions({ ids: [second] })).failed).toEqual(tooLate(second));
});

it('a job that runs again decides about no one twice', async () => {
  const ids = await manyWaiting();
  await decideSome(await approveAll(ids), 3);
  await h.drain();
  const entries = await db.select().from(auditLog).where(inArray(auditLog.subjectId, ids));
  expect(entries.filter(({ action }) => action === 'user.approve')).toHaveLength(count);
});

it('a stopped batch leaves the rest undecided, and what it did can be undone', async () => {
  const ids = await manyWaiting();
  const id = await approveAll(ids);
  await decideSome(id, 5);
  const stranger = await h.signIn((await make.person({ community: null, isPlatformAdmin: true })).id);
  await stranger.api.joining.stopDecisions({ id });
  expect((await stranger.api.joining.getDecisions({ id })).running).toBeNull();
  expect((await joining.getDecisions({})).running).toMatchObject({ id });
  await joining.stopDecisions({ id });
  await h.drain();
  expect((await joining.getDecisions({})).running).toBeNull();
  const decided = await db.select().from(users).where(inArray(users.id, ids));
  const done = decided.filter(({ isVerified }) => isVerified).map((row) => row.id);
  expect(done).toHaveLength(5);
  clock.advance(undoAcceptedMs + 1);
  expect((await joining.undoDecisions({ ids: done })).failed).toEqual([]);
  expect(await countApproved(ids)).toBe(0);
});

it('an admin has one batch at a time, and people who do not exist are not queued', async () => {
  const ids = await manyWaiting();
  const id = await approveAll(ids);
  await expect(joining.decidePeople({ ids, decision: 'refuse' })).rejects.toMatchObject({ code: 'CONFLICT' });
  const madeUp = Array.from({ length: 1_000 }, () => randomUUID());
  const { failed, running } = await joining.undoDecisions({ ids: madeUp });
  expect([failed.length, running]).toEqual([1_000, null]);
  await joining.stopDecisions({ id });
  expect(await queuedIn(id)).toEqual([]);
});

it('a batch has the rights of its admin, and ends with them', async () => {
  const former = { community, hoaAdminOf: [community], isPlatformAdmin: true };
  const { id: formerId } = await make.person(former);
  const { id: hoaAdminId } = await make.person({ community, hoaAdminOf: [community] });
  const [platform, hoaAdmin] = [(await h.signIn(formerId)).api, (await h.signIn(hoaAdminId)).api];
  const ids = await manyWaiting();
  const people = await platform.joining.decidePeople({ ids, decision: 'approve' });
  const homes = await hoaAdmin.joining.decideHomes({ ids, decision: 'refuse' });
  const { id: stayingId } = await make.person({ community, hoaAdminOf: [community] });
  const staying = (await h.signIn(stayingId)).api;
  const [others, elsewhere] = [await manyWaiting(), await make.person({ household: 'pending' })];
  const input = { ids: [...others, elsewhere.id], decision: 'approve' as const };
  const allowed = await staying.joining.decideHomes(input);
  expect(allowed.failed).toMatchObject([{ id: elsewhere.id }]);
  const { api } = await h.signIn(owner.id);
  await api.accounts.dismissPlatformAdmin({ userId: formerId });
  await api.accounts.dismissHoaAdmin({ userId: hoaAdminId, communitySlug: community.slug });
  await h.drain();
  expect(await countApproved(ids)).toBe(0);
  const { failed, running } = await platform.joining.getDecisions({ id: people.running?.id ?? '' });
  expect([failed.length, failed[0]?.message, running]).toEqual([1, decisionMessages.noLongerAllowed, null]);
  expect(await queuedIn(homes.running?.id ?? '')).toEqual([]);
  const outcome = await staying.joining.getDecisions({ id: allowed.running?.id ?? '' });
  expect([outcome.done.toSorted(), outcome.failed, outcome.running]).toEqual([others, [], null]);
});

it('approving all that match leaves a home that somebody else has asked for since', async () => {
  const { id: householdId, householdAddress } = await make.household(community);
  const [streetNumber = ''] = householdAddress.split(' ');
  const { id: addressId } = await make.directoryAddress(community, { streetNumber });
  const waiting = { community, household: 'pending', householdId, isVerified: false } as const;
  const { id, name } = await make.person(waiting);
  await db.insert(rosterResidents).values({ addressId, name });
  const { accounts } = (await h.signIn(owner.id)).api;
  const matching = () => accounts.listPendingUsers({ communitySlug: community.slug, onlyMatching: true });
  expect((await matching()).rows).toMatchObject([{ id }]);
  // A name that could pass for an admin's waits for a look, even if a file has it.
  await db.insert(rosterResidents).values({ addressId, name: 'HOA Admin' });
  await db.update(users).set({ name: 'HOA Admin' }).where(eq(users.id, id));
  expect((await matching()).rows).toEqual([]);
  await db.update(users).set({ name }).where(eq(users.id, id));
  const other = await make.person(waiting);
  await db.insert(rosterResidents).values({ addressId, name: other.name });
  expect((await matching()).rows).toEqual([]);
  const approval = { ids: [id], decision: 'approve' as const };
  expect(await joining.decidePeople({ ...approval, onlyMatching: true })).toMatchObject({
    done: [],
    failed: [{ id, message: expect.stringContaining('no longer decides') }],
  });
  expect((await joining.decidePeople(approval)).done).toEqual([id]);
  await db.delete(householdMembers).where(eq(householdMembers.userId, other.id));
  const ofOther = { ids: [other.id], decision: 'approve' as const, onlyMatching: true };
  expect((await joining.decidePeople(ofOther)).done, 'without a home').toEqual([]);
});
