import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startHarness } from '../../../../tests/support/harness.ts';
import { breakpoint } from '../../../../tests/support/lock-waits.ts';
import { users } from '../../../schema/account.tables.ts';

const { db, make, signIn } = await startHarness();

describe('a write', () => {
  it.each([
    [
      'is moved to another community',
      'NOT_FOUND',
      async () => ({ communityId: (await make.community()).id }),
    ],
    [
      'is deleted',
      'UNAUTHENTICATED',
      async () => ({ deletedAt: new Date(), isVerified: false, email: null, name: '', address: null }),
    ],
  ])('is refused if the author %s at the same time', async (_, code, changed) => {
    const person = await make.person({ community: await make.community() });
    const { api } = await signIn(person.id);
    const values = await changed();
    const paused = breakpoint();
    const changing = db.transaction(async (tx) => {
      await tx.update(users).set(values).where(eq(users.id, person.id));
      await paused.wait();
    });
    await paused.reached;
    const writing = api.invitations.createInvitation({ isForHousehold: false });
    await Promise.all([
      expect(writing).rejects.toMatchObject({ code }),
      paused.releaseOnceBlocked(db, 1),
      changing,
    ]);
  });
});
