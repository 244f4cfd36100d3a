import { setImmediate as turn } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { otherProcess, untilHearing } from '../../../tests/kept/processes.ts';
import { startHarness } from '../../../tests/support/harness.ts';
import type { TestClient } from '../../../tests/support/test-client.ts';
import { rightsStreamPath } from '../../access/rights-stream-path.ts';
import { sessions, users } from '../../schema/account.tables.ts';
import { householdMembers } from '../../schema/household.tables.ts';

/** docs/rules/pages.md, 'Sessions in tabs'. */
const stopped = new AbortController();
const h = await startHarness({ env: { RATE_LIMIT_SCALE: '1000' }, services: { stopping: stopped.signal } });
await untilHearing(h.services.memory.changes);
const other = await otherProcess(h);

/** What a browser that waits has heard so far: the marks of its rights. */
async function waitingOf(client: TestClient) {
  const response = await client.fetch(rightsStreamPath);
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const heard = { marks: [] as string[], isOver: false, leave: () => reader.cancel() };
  const read = async () => {
    const decoder = new TextDecoder();
    for (;;) {
      const { value, done } = await reader.read();
      if (done) break;
      heard.marks.push(...[...decoder.decode(value).matchAll(/^data: (.+)$/gm)].map(([, mark = '']) => mark));
    }
    heard.isOver = true;
  };
  void read();
  await expect.poll(() => heard.marks).toHaveLength(1);
  return heard;
}

const statusOf = async (client: TestClient) => (await client.fetch(rightsStreamPath)).status;

async function resident() {
  const community = await h.make.community();
  const person = await h.make.person({ community, household: 'pending' });
  return { person, client: await h.signIn(person.id) };
}

const approveHome = (userId: string) =>
  h.db.update(householdMembers).set({ approvedAt: h.clock.now() }).where(eq(householdMembers.userId, userId));

/** As long as it would take to hear of a change. */
async function letAllBeHeard() {
  const { person } = await resident();
  const other = await waitingOf(await h.signIn(person.id));
  await approveHome(person.id);
  await expect.poll(() => other.marks).toHaveLength(2);
  await turn();
  await other.leave();
}

describe('a browser that waits to hear of its rights', () => {
  it('hears at once that they are others, whoever has changed them', async () => {
    const { person, client } = await resident();
    const heard = await waitingOf(client);
    await approveHome(person.id);
    await expect.poll(() => heard.marks).toHaveLength(2);
    await h.db.update(users).set({ isPlatformAdmin: true }).where(eq(users.id, person.id));
    await expect.poll(() => heard.marks).toHaveLength(3);
    expect(new Set(heard.marks).size).toBe(3);
    await heard.leave();
  });

  it('hears of what another process has changed', async () => {
    const { person, client } = await resident();
    const admin = await h.signIn((await h.make.person({ community: null, isPlatformAdmin: true })).id);
    const elsewhere = other(admin);
    const heard = await waitingOf(client);
    await elsewhere.api.accounts.appointPlatformAdmin({ userId: person.id });
    await expect.poll(() => heard.marks).toHaveLength(2);
    await heard.leave();
  });

  it('hears the same mark for the same rights, and nothing of points, names, other people and other sessions', async () => {
    const { person, client } = await resident();
    const heard = await waitingOf(client);
    await h.db.update(users).set({ points: 77, name: 'Somebody Else' }).where(eq(users.id, person.id));
    const elsewhere = await h.signIn(person.id);
    await h.db.update(sessions).set({ device: 'Another' }).where(eq(sessions.userId, person.id));
    await elsewhere.api.accounts.signOut();
    await letAllBeHeard();
    expect(heard.marks).toHaveLength(1);
    const again = await waitingOf(client);
    expect(again.marks).toEqual(heard.marks);
    await heard.leave();
    await again.leave();
  });

  it('hears that the session has ended, and then nothing more', async () => {
    const { client } = await resident();
    const heard = await waitingOf(client);
    await client.api.accounts.signOut();
    await expect.poll(() => heard.isOver).toBe(true);
    expect(heard.marks).toHaveLength(2);
    expect(await statusOf(client)).toBe(204);
  });

  it('does not keep the session from ending by waiting', async () => {
    const { person, client } = await resident();
    const expiry = async () => {
      const [row] = await h.db.select().from(sessions).where(eq(sessions.userId, person.id));
      return row?.expiresAt;
    };
    const before = await expiry();
    h.clock.advance(3_600_000);
    const heard = await waitingOf(client);
    expect(await expiry()).toEqual(before);
    await client.api.accounts.getMe();
    expect(await expiry()).not.toEqual(before);
    await heard.leave();
  });

  it('is told to come back later when a person waits in ten browsers already', async () => {
    const { person, client } = await resident();
    const all = await Promise.all(
      Array.from({ length: 10 }, async () => waitingOf(await h.signIn(person.id))),
    );
    expect(await statusOf(client)).toBe(204);
    await all[0]?.leave();
    // Asking about it takes no room.
    expect((await client.fetch(rightsStreamPath, { method: 'HEAD' })).status).toBe(204);
    const heard = await waitingOf(client);
    for (const { leave } of [...all.slice(1), heard]) await leave();
  });

  it('has nothing to wait for while nobody is signed in', async () => {
    expect(await statusOf(h.signedOut())).toBe(204);
  });

  it('is sent on its way when the process stops', async () => {
    const { client } = await resident();
    const heard = await waitingOf(client);
    stopped.abort();
    await expect.poll(() => heard.isOver).toBe(true);
    expect(heard.marks).toHaveLength(1);
    expect(await statusOf(client)).toBe(204);
  });
});
