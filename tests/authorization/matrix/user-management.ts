import { addPasskey } from '../../support/passkey-steps.ts';
import type { World } from '../people.ts';
import { pendingPerson, platformAdmins, type Row, type Rows } from './rows.ts';

async function verifiedPerson({ h, community }: World) {
  return { userId: (await h.make.person({ community })).id };
}

async function orphanedPerson({ h, community }: World) {
  return { userId: (await h.make.person({ community, name: '' })).id };
}

async function hoaAdmin({ h, community }: World) {
  const person = await h.make.person({ community, hoaAdminOf: [community] });
  return { userId: person.id, communitySlug: community.slug };
}

async function appointedAdmin({ h }: World) {
  return { userId: (await h.make.person({ community: null, isPlatformAdmin: true })).id };
}

async function signedInPerson({ h, community }: World) {
  const { id: userId } = await h.make.person({ community });
  const [session] = await (await h.signIn(userId)).api.accounts.listSessions();
  return { userId, sessionId: session?.id };
}

async function personWithPasskey({ h, community }: World) {
  const { id: userId } = await h.make.person({ community });
  const browser = await h.signIn(userId);
  await addPasskey(browser);
  const [passkey] = await browser.api.accounts.listPasskeys();
  return { userId, passkeyId: passkey?.id };
}

const forAdmins = (input: NonNullable<Row['input']>): Row => ({ input, outcome: platformAdmins });

/** Calls about people that only platform admins may make. */
export const userManagementRows: Rows = {
  'accounts/listPendingUsers': forAdmins(() => ({})),
  'accounts/resendApprovalEmail': forAdmins(verifiedPerson),
  'accounts/adminListAllUsers': forAdmins(() => ({})),
  'accounts/adminListSignupSources': forAdmins(() => undefined),
  'accounts/adminGetUser': forAdmins(verifiedPerson),
  'accounts/verifyUser': forAdmins(pendingPerson),
  'accounts/unverifyUser': forAdmins(verifiedPerson),
  'accounts/adminSoftDeleteUser': forAdmins(async (world) => ({
    ...(await verifiedPerson(world)),
    reason: 'Moved away.',
  })),
  'accounts/adminCleanupOrphanedUser': forAdmins(orphanedPerson),
  'accounts/appointHoaAdmin': forAdmins(async (world) => ({
    ...(await verifiedPerson(world)),
    communitySlug: world.community.slug,
  })),
  'accounts/dismissHoaAdmin': forAdmins(hoaAdmin),
  'accounts/appointPlatformAdmin': forAdmins(verifiedPerson),
  'accounts/dismissPlatformAdmin': forAdmins(appointedAdmin),
  'accounts/adminEndSession': forAdmins(signedInPerson),
  'accounts/adminRemovePasskey': forAdmins(personWithPasskey),
  'accounts/adminEndAllSessions': forAdmins(async (world) => ({
    userId: (await signedInPerson(world)).userId,
  })),
};
