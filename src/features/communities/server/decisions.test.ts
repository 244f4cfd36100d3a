import { eq, inArray } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { startHarness } from '../../../../tests/support/harness.ts';
import { forgetEnded } from '../../../platform/forget.jobs.ts';
import { users } from '../../../schema/account.tables.ts';
import { auditLog, decisionBatches } from '../../../schema/audit.tables.ts';
import { rosterResidents } from '../../../schema/community.tables.ts';
import { decisionMessages } from '../../accounts/server/users/person-decision.ts';
import { undoAcceptedMs } from '../../audit/audit.rules.ts';
import { maxDecidedAtOnce } from '../community.rules.ts';
import { decideBatchJob } from './decisions.ts';

const h = await startHarness();
const { db, make, clock } = h;
// The delay of emails depends on the database's clock.
clock.set(new Date());
const community = await make.community();
const owner = await make.person({ community: null, isPlatformAdmin: true });
const { communities } = (await h.signIn(owner.id)).api;

const count = maxDecidedAtOnce + 10;

async function manyWaiting(): Promise<string[]> {
  const waiting = { community, isVerified: false, household: 'pending' } as const;
  const people = await Promise.all(Array.from({ length: count }, () => make.person(waiting)));
  return people.map(({ id }) => id);
}

const countApproved = async (ids: readonly string[]) =>
  (
    await db
      .select()
      .from(users)
      .where(inArray(users.id, [...ids]))
  ).filter((row) => row.isVerified).length;

/** Starts a long approval; returns the id of its batch. */
async function approveAll(ids: readonly string[]): Promise<string> {
  const { done, running } = await communities.decidePeople({ ids: [...ids], decision: 'approve' });
  expect(done).toEqual([]);
  return running?.id ?? '';
}

const continueBatch = (id: string) => decideBatchJob.handle(h.services, { id } as never);

it('a long batch goes on without the browser, names who was not decided, and can be undone as a whole', async () => {
  const ids = await manyWaiting();
  const [rejected = '', ...others] = ids;
  await communities.decidePeople({ ids: [rejected], decision: 'refuse' });
  const id = await approveAll([...ids, owner.id]);
  expect(await countApproved(ids)).toBe(0);
  const running = { id, kind: 'people', isApproval: true, total: count + 1 };
  expect(await communities.getDecisions({})).toEqual({ done: [], failed: [], running });

  await continueBatch(id);
  const soFar = await communities.getDecisions({ id });
  expect(soFar).toMatchObject({ done: expect.arrayContaining([others[0]]), running });
  expect(soFar.done).not.toContain(others.at(-1));
  await h.services.jobs.drain();
  expect(await communities.getDecisions({ id })).toEqual({
    done: others,
    failed: [
      { id: rejected, message: 'This request has already been rejected.' },
      { id: owner.id, message: 'You cannot decide about your own account.' },
    ],
    running: null,
  });
  expect((await communities.getDecisions({})).running).toBeNull();

  // The first ones were decided long before the last ones.
  clock.advance(undoAcceptedMs + 1);
  const undoing = await communities.undoDecisions({ ids: others });
  expect(undoing.running).toMatchObject({ kind: 'undo', total: count - 1 });
  await h.services.jobs.drain();
  expect(await communities.getDecisions({ id: undoing.running?.id ?? '' })).toEqual({
    done: others,
    failed: [],
    running: null,
  });
  expect(await countApproved(ids)).toBe(0);
  const before = h.mails.length;
  await h.services.jobs.drain({ includeDelayed: true });
  expect(h.mails.slice(before).filter(({ subject }) => /approved/i.test(subject))).toEqual([]);
});

it('a batch can be undone only for a while, and is then deleted', async () => {
  const ids = await manyWaiting();
  const id = await approveAll(ids);
  await h.services.jobs.drain();
  expect(await countApproved(ids)).toBe(count);
  const [batch] = await db.select().from(decisionBatches).where(eq(decisionBatches.id, id));
  await forgetEnded(h.services);
  expect((await communities.getDecisions({ id })).done).toEqual(ids);
  clock.set(new Date((batch?.undoableUntil.getTime() ?? 0) + 1));
  const [first = ''] = ids;
  expect((await communities.undoDecisions({ ids: [first] })).failed).toEqual([
    { id: first, message: 'This can no longer be undone.' },
  ]);
  await forgetEnded(h.services);
  await expect(communities.getDecisions({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('a batch that was interrupted decides about no one twice', async () => {
  const ids = await manyWaiting();
  const id = await approveAll(ids);
  await continueBatch(id);
  const lost = { outcome: { done: [], failed: [] } };
  await db.update(decisionBatches).set(lost).where(eq(decisionBatches.id, id));
  await h.services.jobs.drain();
  const outcome = await communities.getDecisions({ id });
  expect([outcome.done.toSorted(), outcome.failed]).toEqual([ids.toSorted(), []]);
  const entries = await db.select().from(auditLog).where(inArray(auditLog.subjectId, ids));
  expect(entries.filter(({ action }) => action === 'user.approve')).toHaveLength(count);
});

it('a stopped batch leaves the rest undecided, and what it did can be undone', async () => {
  const ids = await manyWaiting();
  const id = await approveAll(ids);
  await continueBatch(id);
  await communities.stopDecisions({ id });
  await h.services.jobs.drain();
  const { done, failed, running } = await communities.getDecisions({ id });
  expect([failed, running]).toEqual([[], null]);
  expect(done.length).toBeGreaterThan(0);
  expect(done.length).toBeLessThan(ids.length);
  expect(await countApproved(ids)).toBe(done.length);
  expect((await communities.getDecisions({})).running).toBeNull();
  clock.advance(undoAcceptedMs + 1);
  expect((await communities.undoDecisions({ ids: done })).failed).toEqual([]);
  expect(await countApproved(ids)).toBe(0);
  const stranger = await h.signIn((await make.person({ community: null, isPlatformAdmin: true })).id);
  const stopping = stranger.api.communities.stopDecisions({ id });
  await expect(stopping).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('a batch has the rights of its admin, and ends with them', async () => {
  const former = { community, hoaAdminOf: [community], isPlatformAdmin: true };
  const { id: formerId } = await make.person(former);
  const { id: hoaAdminId } = await make.person({ community, hoaAdminOf: [community] });
  const [platform, hoaAdmin] = [(await h.signIn(formerId)).api, (await h.signIn(hoaAdminId)).api];
  const ids = await manyWaiting();
  const people = await platform.communities.decidePeople({ ids, decision: 'approve' });
  const homes = await hoaAdmin.communities.decideHomes({ ids, decision: 'refuse' });
  const { id: stayingId } = await make.person({ community, hoaAdminOf: [community] });
  const staying = (await h.signIn(stayingId)).api;
  const [others, elsewhere] = [await manyWaiting(), await make.person({ household: 'pending' })];
  const allowed = await staying.communities.decideHomes({
    ids: [...others, elsewhere.id],
    decision: 'approve',
  });
  const { api } = await h.signIn(owner.id);
  await api.accounts.dismissPlatformAdmin({ userId: formerId });
  await api.accounts.dismissHoaAdmin({ userId: hoaAdminId, communitySlug: community.slug });
  await h.services.jobs.drain();
  expect(await countApproved(ids)).toBe(0);
  const rows = await db.select().from(decisionBatches);
  for (const { running } of [people, homes]) {
    const batch = rows.find((row) => row.id === running?.id);
    const { noLongerAllowed: message } = decisionMessages;
    expect(batch?.outcome.failed).toEqual(ids.map((id) => ({ id, message })));
    expect(batch?.endedAt).not.toBeNull();
  }
  const outcome = await staying.communities.getDecisions({ id: allowed.running?.id ?? '' });
  expect(outcome).toMatchObject({ done: others, failed: [{ id: elsewhere.id }], running: null });
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
  const other = await make.person(waiting);
  await db.insert(rosterResidents).values({ addressId, name: other.name });
  expect((await matching()).rows).toEqual([]);
  const approval = { ids: [id], decision: 'approve' as const };
  expect(await communities.decidePeople({ ...approval, onlyMatching: true })).toMatchObject({
    done: [],
    failed: [{ id, message: expect.stringContaining('no longer decides') }],
  });
  expect((await communities.decidePeople(approval)).done).toEqual([id]);
});
