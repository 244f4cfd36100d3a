import { eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startHarness } from '../../../../tests/support/harness.ts';
import { untilBlocked } from '../../../../tests/support/lock-waits.ts';
import { requestRowsOn } from '../../../../tests/support/request-rows.ts';
import type { TestClient } from '../../../../tests/support/test-client.ts';
import { sessions, users } from '../../../schema/account.tables.ts';
import { communities } from '../../../schema/community.tables.ts';
import { hoaAdmins } from '../../../schema/household.tables.ts';

const h = await startHarness();
const { db, make, clock } = h;
// The delay of emails depends on the database's clock.
clock.set(new Date());

async function hoaAdmin() {
  const community = await make.community();
  const { id } = await make.person({ community, hoaAdminOf: [community] });
  return { id, community, browser: await h.signIn(id) };
}

async function platformAdmin() {
  const { id } = await make.person({ community: null, isPlatformAdmin: true });
  return { id, community: await make.community(), browser: await h.signIn(id) };
}

type Decider = Awaited<ReturnType<typeof platformAdmin>>;

/** The ways in which somebody stops being the admin who began something. */
const ends: Record<string, (admin: Decider) => Promise<unknown>> = {
  'the owner signs out everywhere else': async ({ id }) =>
    (await h.signIn(id)).api.accounts.endOtherSessions(),
  'the session ends': ({ id }) =>
    db.update(sessions).set({ expiresAt: clock.now() }).where(eq(sessions.userId, id)),
  'the role ends': ({ id }) =>
    Promise.all([
      db.update(users).set({ isPlatformAdmin: false }).where(eq(users.id, id)),
      db.delete(hoaAdmins).where(eq(hoaAdmins.userId, id)),
    ]),
};

/** Runs `work` until it decides about the person, ends something meanwhile, and returns what `work` returned. */
async function endAt<Result>(userId: string, work: () => Promise<Result>, end: () => Promise<unknown>) {
  const running = await db.transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.id, userId)).for('update');
    const running = work();
    await untilBlocked(db, 1);
    await end();
    return { running };
  });
  return running.running;
}

describe.each(Object.keys(ends))('when %s', (way) => {
  const end = (admin: Decider) => ends[way]?.(admin) ?? Promise.reject();

  it.each([10, 51])('a decision about %i people stops with the one that runs', async (count) => {
    const admin = await platformAdmin();
    const waiting = { community: admin.community, isVerified: false, household: 'pending' } as const;
    const people = await Promise.all(Array.from({ length: count }, () => make.person(waiting)));
    const ids = people.map(({ id }) => id);
    const work = async () => {
      await admin.browser.api.joining.decidePeople({ ids, decision: 'approve' });
      await h.services.jobs.drain();
    };
    await endAt(ids[4] ?? '', work, () => end(admin));
    const approved = await db.select().from(users).where(inArray(users.id, ids));
    expect(
      approved
        .filter(({ isVerified }) => isVerified)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(ids.slice(0, 5).toSorted());
  });

  it('nobody is let in who asked for a community that was approved before', async () => {
    const admin = await platformAdmin();
    const email = `${admin.id}@porchlist.test`;
    const asked = { requestorEmail: email, homeAddress: '12 Heron Lane, Boca Raton, FL 33496' };
    const { id: requestId } = await requestRowsOn(db, clock).communityRequest(asked);
    const approval = { requestId, name: `Quay where ${way}`, totalHomes: 80, appointsRequestor: true };
    await admin.browser.api.communities.approveCommunityRequest(approval);
    await end(admin);
    await h.services.jobs.drain({ includeDelayed: true });
    expect(await db.$count(users, eq(users.email, email))).toBe(0);
  });

  it('a call whose body was on its way is refused', async () => {
    const admin = await hoaAdmin();
    const { community, browser } = admin;
    const sent = slowBody(browser, '/rpc/communities/saveBranding', {
      json: { communitySlug: community.slug, description: 'Mine now' },
    });
    await sent.begun;
    await end(admin);
    sent.finish();
    expect([401, 403]).toContain((await sent.answer).status);
    const [row] = await db.select().from(communities).where(eq(communities.id, community.id));
    expect(row?.updatedAt).toEqual(community.updatedAt);
  });
});

/** Sends the body of a call in two halves. */
function slowBody(browser: TestClient, to: string, input: object) {
  const text = JSON.stringify(input);
  const [begun, finished] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let isBegun = false;
  // The second half is asked for once the server has read the first one.
  const body = new ReadableStream(
    {
      async pull(controller) {
        if (!isBegun) {
          isBegun = true;
          controller.enqueue(new TextEncoder().encode(text.slice(0, 10)));
          return;
        }
        begun.resolve();
        await finished.promise;
        controller.enqueue(new TextEncoder().encode(text.slice(10)));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { 'content-type': 'application/json', 'content-length': String(text.length) };
  const answer = browser.fetch(to, { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
  return { begun: begun.promise, finish: finished.resolve, answer };
}
