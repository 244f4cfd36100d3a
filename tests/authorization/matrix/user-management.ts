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

const forAdmins = (operation: string, input: Row['input']): Row[] => [
  { operation, input, outcome: platformAdmins },
];

/** Calls about people that only platform admins may make. */
export const userManagementRows: Rows = {
  'accounts/listPendingUsers': forAdmins('pending users', () => ({})),
  'accounts/resendApprovalEmail': forAdmins('send-approval-email (resend)', verifiedPerson),
  'accounts/adminListAllUsers': forAdmins('admin_list_all_users', () => ({})),
  'accounts/adminListSignupSources': forAdmins('users, other rows: sources', () => undefined),
  'accounts/adminGetUser': forAdmins('users, other rows', verifiedPerson),
  'accounts/verifyUser': forAdmins('verify', pendingPerson),
  'accounts/unverifyUser': forAdmins('unverify', verifiedPerson),
  'accounts/adminSoftDeleteUser': forAdmins('admin_soft_delete_user', async (world) => ({
    ...(await verifiedPerson(world)),
    reason: 'Moved away.',
  })),
  'accounts/adminCleanupOrphanedUser': forAdmins('admin_cleanup_orphaned_user', orphanedPerson),
  'accounts/appointHoaAdmin': forAdmins('grant HOA admin', async (world) => ({
    ...(await verifiedPerson(world)),
    communitySlug: world.community.slug,
  })),
  'accounts/dismissHoaAdmin': forAdmins('revoke HOA admin', hoaAdmin),
  'accounts/appointPlatformAdmin': forAdmins('grant platform admin', verifiedPerson),
  'accounts/dismissPlatformAdmin': forAdmins('revoke platform admin', appointedAdmin),
  'accounts/adminEndSession': forAdmins("end another user's session", signedInPerson),
  'accounts/adminRemovePasskey': forAdmins("remove another user's passkey", personWithPasskey),
  'accounts/adminEndAllSessions': forAdmins("end another user's sessions", async (world) => ({
    userId: (await signedInPerson(world)).userId,
  })),
};
