import { costAccess, isAdmin } from '../../../../access/audience.ts';
import type { SignedInContext } from '../../../../access/server/request-context.ts';
import { maskEmail } from '../../../../catalogue/mask-email.ts';
import { notFound } from '../../../../platform/errors.ts';
import type { Profile } from '../../profile.schema.ts';
import { findOwnProfile } from './profile.queries.ts';

/** Returns the person's own profile: the only place where their e-mail and address leave the server in full. */
export async function getProfile({ db, viewer }: SignedInContext): Promise<Profile> {
  const person = await findOwnProfile(db, viewer.userId);
  if (!person) throw notFound();
  const email = person.email ?? '';
  const canInvite = viewer.communityId !== null;
  return {
    email,
    maskedEmail: maskEmail(email),
    name: person.name,
    showNamePublic: person.showNamePublic,
    streetName: person.streetName,
    address: person.address,
    isAddressConfirmed: person.isAddressConfirmed,
    points: person.points,
    submissionsCount: person.submissionsCount,
    memberSince: person.createdAt,
    hasHousehold: person.householdId !== null,
    isHouseholdApproved: viewer.isHouseholdApproved,
    communityAverages: viewer.communityId === null ? 'hidden' : costAccess(viewer, viewer.communityId),
    addressRequest: person.addressRequest,
    wantsAdminMails: isAdmin(viewer) ? person.wantsAdminMails : null,
    abilities: {
      canInvite,
      canInviteToHousehold: canInvite && person.householdId !== null,
      canDeleteAccount: viewer.isConfirmed || !person.isVerified,
    },
  };
}
