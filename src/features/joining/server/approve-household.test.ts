import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { approveHome, approveMatchingHomes } from '../../../../tests/support/decisions.ts';
import { startHarness } from '../../../../tests/support/harness.ts';
import { users } from '../../../schema/account.tables.ts';
import { auditLog } from '../../../schema/audit.tables.ts';
import { rosterResidents } from '../../../schema/community.tables.ts';
import { householdMembers } from '../../../schema/household.tables.ts';

const { db, clock, make, signIn } = await startHarness();

const memberOf = async (userId: string) =>
  (await db.select().from(householdMembers).where(eq(householdMembers.userId, userId)))[0];
const auditOf = (userId: string) => db.select().from(auditLog).where(eq(auditLog.subjectId, userId));

describe('approving a home', () => {
  it('approves the person and records the admin, but does not verify the person', async () => {
    const community = await make.community();
    const admin = await make.person({ community, hoaAdminOf: [community] });
    const waiting = await make.person({ community, household: 'pending', isVerified: false });
    const { api } = await signIn(admin.id);
    await approveHome(api, waiting.id);

    expect(await memberOf(waiting.id)).toMatchObject({ approvedAt: clock.now(), approvedBy: admin.id });
    expect(await auditOf(waiting.id)).toEqual([
      expect.objectContaining({
        actorId: admin.id,
        action: 'household.approve',
        subjectType: 'user',
        communityId: community.id,
        createdAt: clock.now(),
      }),
    ]);
    const [user] = await db
      .select({ isVerified: users.isVerified })
      .from(users)
      .where(eq(users.id, waiting.id));
    expect(user?.isVerified).toBe(false);
    expect((await api.joining.listPendingHouseholds({})).rows).toEqual([]);
  });

  it('also verifies a person in the roster if the community is set up for that, and one undo reverts both', async () => {
    const community = await make.community();
    const admin = await signIn((await make.person({ community, hoaAdminOf: [community] })).id);
    const owner = await signIn((await make.person({ community: null, isPlatformAdmin: true })).id);
    const named = async () => {
      const person = await make.person({ community, household: 'pending', isVerified: false });
      const [streetNumber = ''] = (person.address ?? '').split(' ');
      const { id: addressId } = await make.directoryAddress(community, { streetNumber });
      await db.insert(rosterResidents).values({ addressId, name: person.name });
      return person.id;
    };
    const isVerified = async (id: string) =>
      (await db.select({ is: users.isVerified }).from(users).where(eq(users.id, id)))[0]?.is;
    const before = await named();
    await approveHome(admin.api, before);
    expect(await isVerified(before), 'off by default').toBe(false);

    const facts = { slug: community.slug, addressLine: '', contactPhone: '', totalHomes: null };
    await owner.api.communities.saveBranding({ ...facts, verifiesMatches: true });
    const stranger = await make.person({ community, household: 'pending', isVerified: false });
    const [one, two] = [await named(), await named()];
    await admin.api.joining.decideHomes({ ids: [stranger.id, one], decision: 'approve' });
    await approveMatchingHomes(admin.api);
    expect([await isVerified(stranger.id), await isVerified(one), await isVerified(two)]).toEqual([
      false,
      true,
      true,
    ]);
    expect((await auditOf(one)).map(({ action }) => action).toSorted()).toEqual([
      'household.approve',
      'user.approve',
    ]);
    expect((await admin.api.joining.undoDecisions({ ids: [one] })).done).toEqual([one]);
    expect([await isVerified(one), (await memberOf(one))?.approvedAt]).toEqual([false, null]);
  });

  it('does not approve others in the same home', async () => {
    const community = await make.community();
    const admin = await signIn((await make.person({ community, hoaAdminOf: [community] })).id);
    const first = await make.person({ community, household: 'pending' });
    const householdId = (await memberOf(first.id))?.householdId ?? '';
    const second = await make.person({ community, household: 'pending', householdId });
    await approveHome(admin.api, first.id);
    expect((await memberOf(second.id))?.approvedAt).toBeNull();
  });

  it('is refused the second time, without another log entry', async () => {
    const community = await make.community();
    const admin = await signIn((await make.person({ community, hoaAdminOf: [community] })).id);
    const waiting = await make.person({ community, household: 'pending' });
    await approveHome(admin.api, waiting.id);
    await expect(approveHome(admin.api, waiting.id)).rejects.toThrow(
      'This household has already been approved.',
    );
    expect(await auditOf(waiting.id)).toHaveLength(1);
  });

  it('succeeds once if several admins approve at the same time', async () => {
    const community = await make.community();
    const waiting = await make.person({ community, household: 'pending' });
    const admins = await Promise.all(
      [1, 2, 3].map(async () => signIn((await make.person({ community, hoaAdminOf: [community] })).id)),
    );
    const outcomes = await Promise.allSettled(admins.map(({ api }) => approveHome(api, waiting.id)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await auditOf(waiting.id)).toHaveLength(1);
  });

  it('returns not found for people in other communities, people without a home and unknown people', async () => {
    const [mine, other] = [await make.community(), await make.community()];
    const admin = await signIn((await make.person({ community: mine, hoaAdminOf: [mine] })).id);
    const waiting = await make.person({ community: other, household: 'pending' });
    const approved = await make.person({ community: other });
    const homeless = await make.person({ community: mine, household: 'none' });
    for (const userId of [waiting.id, approved.id, homeless.id, '00000000-0000-4000-8000-000000000000']) {
      await expect(approveHome(admin.api, userId)).rejects.toThrow('could not find');
    }
    expect((await memberOf(waiting.id))?.approvedAt).toBeNull();
    expect(await auditOf(waiting.id)).toEqual([]);
  });

  it('by a platform admin is logged in the same way', async () => {
    const waiting = await make.person({ household: 'pending' });
    const admin = await make.person({ isPlatformAdmin: true });
    await approveHome((await signIn(admin.id)).api, waiting.id);
    expect(await auditOf(waiting.id)).toEqual([
      expect.objectContaining({ actorId: admin.id, action: 'household.approve' }),
    ]);
  });

  it('unlocks the community averages', async () => {
    const community = await make.community();
    const admin = await signIn((await make.person({ community, hoaAdminOf: [community] })).id);
    const waiting = await make.person({ community, household: 'pending' });
    const client = await signIn(waiting.id);
    const costs = async () =>
      (await client.api.vendors.listVendorStats({ communitySlug: community.slug })).abilities.costs;
    expect(await costs()).toBe('locked');
    await approveHome(admin.api, waiting.id);
    expect(await costs()).toBe('open');
  });
});
