import { costAccess, hasAdminRights } from '../../../access/audience.ts';
import type { KnownMember, Me } from '../../../access/me.schema.ts';
import type { RequestContext, SignedInContext } from '../../../access/server/request-context.ts';
import { findProfile } from '../../../access/server/shared-queries.ts';
import { isConfiguredAdmin } from '../../../access/server/viewer.ts';
import { readName } from '../../../catalogue/person-name.ts';
import { maskEmail } from '../../../platform/email.ts';
import { forbidden, invalidField, notFound } from '../../../platform/errors.ts';
import type { RateLimit } from '../../../platform/http/rate-limits.ts';
import { readSections } from '../../../platform/personal-data.ts';
import type { PlaceAddress } from '../../../platform/places/places.ts';
import type { AddressRequestMetadata } from '../../../schema/household.tables.ts';
import { listAuditOfUser } from '../../audit/server/list.ts';
import { resolvePlace } from '../../homes/server/join-home.ts';
import { setWantsMails } from '../../news/server/mail-reader.ts';
import type {
  AddressRequest,
  MyData,
  Profile,
  RequestAddressChangeInput,
  UpdateProfileInput,
} from '../account.schema.ts';
import { profileMessages } from '../account.texts.ts';
import { getKnownMember } from './known-browsers.ts';
import { wouldPose } from './posing-names/posing-names.ts';
import {
  findOwnProfile,
  setWantsAdminMails,
  updateOwnProfile,
  upsertWaitingRequest,
} from './profile.queries.ts';

export async function getMe(
  context: RequestContext,
): Promise<{ me: Me | null; known?: KnownMember | undefined }> {
  const { viewer } = context;
  const profile = viewer && (await findProfile(context.db, viewer.userId));
  if (!profile) return { me: null, known: await getKnownMember(context) };
  const isApproved =
    profile.isVerified || profile.isPlatformAdmin || isConfiguredAdmin(context, profile.email);
  const { communitySlug, communityName } = profile;
  return {
    me: {
      userId: viewer.userId,
      name: profile.name,
      shortName: readName(profile.name).shortName,
      maskedEmail: maskEmail(profile.email ?? ''),
      isConfirmed: viewer.isConfirmed,
      isVerified: viewer.isVerified,
      needsConfirmation: isApproved && !viewer.isConfirmed,
      isHeld: profile.isHeld,
      isPlatformAdmin: viewer.isPlatformAdmin,
      isHoaAdmin: viewer.hoaAdminOf.length > 0,
      isHouseholdApproved: viewer.isHouseholdApproved,
      community: communitySlug && communityName ? { slug: communitySlug, name: communityName } : null,
      streetName: profile.streetName,
      showNamePublic: profile.showNamePublic,
      points: profile.points,
      timeZone: viewer.timeZone,
    },
  };
}

/** Returns the person's own profile, the only place where their email and address leave the server in full. */
export async function getProfile({ db, viewer }: SignedInContext): Promise<Profile> {
  const person = await findOwnProfile(db, viewer.userId);
  if (!person) throw notFound();
  const email = person.email ?? '';
  const canInvite = viewer.communityId !== null;
  return {
    email,
    maskedEmail: maskEmail(email),
    name: person.name,
    shortName: readName(person.name).shortName,
    showNamePublic: person.showNamePublic,
    streetName: person.streetName,
    address: person.address,
    isAddressConfirmed: person.isAddressConfirmed,
    listedAddress: person.otherPlace?.listed ?? null,
    points: person.points,
    submissionsCount: person.submissionsCount,
    memberSince: person.createdAt,
    hasHousehold: person.householdId !== null,
    isHouseholdApproved: viewer.isHouseholdApproved,
    communityAverages: viewer.communityId === null ? 'hidden' : costAccess(viewer, viewer.communityId),
    addressRequest: person.addressRequest,
    wantsAdminMails: hasAdminRights(viewer) ? person.wantsAdminMails : null,
    wantsNewsMails: person.wantsNewsMails,
    abilities: {
      canInvite,
      canInviteToHousehold: canInvite && person.householdId !== null,
      canDeleteAccount: viewer.isConfirmed || !person.isVerified,
    },
  };
}

/**
 * Leaves omitted fields as they are. Admins read of a changed name in their email; one that could pass for an admin's is
 * refused, as no admin looks at it before neighbors do.
 */
export async function updateProfile(
  { config, db, viewer, clock }: SignedInContext,
  { wantsAdminMails, wantsNewsMails, ...changes }: UpdateProfileInput,
): Promise<void> {
  if (wantsAdminMails !== undefined && !hasAdminRights(viewer)) throw forbidden();
  const { name, showNamePublic } = changes;
  const own = {
    ...(name !== undefined && { name }),
    ...(showNamePublic !== undefined && { showNamePublic }),
  };
  await db.transaction(async (tx) => {
    if (wantsAdminMails !== undefined) await setWantsAdminMails(tx, viewer.userId, wantsAdminMails);
    if (wantsNewsMails !== undefined) {
      await setWantsMails(tx, { userId: viewer.userId, wantsMails: wantsNewsMails, now: clock.now() });
    }
    const { adminEmails } = config;
    if (
      name !== undefined &&
      !hasAdminRights(viewer) &&
      (await wouldPose(tx, viewer.userId, { name, adminEmails }))
    )
      throw invalidField('name', profileMessages.adminsName);
    if (Object.keys(own).length > 0) await updateOwnProfile(tx, viewer.userId, own, clock.now());
  });
}

const limit: RateLimit = { name: 'request-address-change', points: 10, seconds: 3600 };

/** Leaves the person's home the same until an admin approves. */
export async function requestAddressChange(
  context: SignedInContext,
  input: RequestAddressChangeInput,
): Promise<AddressRequest> {
  const { db, viewer, clock, limits } = context;
  await limits.consume(limit, viewer.userId);
  const person = await findOwnProfile(db, viewer.userId);
  if (!person) throw notFound();
  const place = await resolvePlace(context, input.place, viewer.communitySlug);
  // People whose home was declined may request it again, to correct a mistake.
  if (person.householdId !== null && place.normalizedAddress === person.normalizedAddress)
    throw invalidField('place', profileMessages.sameAddress);
  const now = clock.now();
  return upsertWaitingRequest(db, {
    userId: viewer.userId,
    currentAddress: person.address,
    currentNormalizedAddress: person.normalizedAddress,
    requestedAddress: place.householdAddress,
    requestedFormattedAddress: place.formattedAddress,
    requestedNormalizedAddress: place.normalizedAddress,
    requestedPlaceId: place.address?.placeId ?? null,
    reason: input.reason,
    metadata: describePlace(place.address, now),
    createdAt: now,
  });
}

/** Returns empty details for a typed address. */
function describePlace(address: PlaceAddress | null, now: Date): AddressRequestMetadata {
  return {
    address_components: address && {
      street_number: address.streetNumber,
      route: address.route,
      city: address.city,
      state: address.state,
      postal_code: address.postalCode,
    },
    location: address?.location ?? null,
    timestamp: now.toISOString(),
  };
}

const myDataLimit: RateLimit = { name: 'my-data', points: 10, seconds: 3600 };

/** Returns everything that features store about the person, without tokens and without data of other people. */
export async function getMyData(context: SignedInContext): Promise<MyData> {
  const { db, clock, limits, personalData } = context;
  const { userId } = context.viewer;
  await limits.consume(myDataLimit, userId);
  // Also what was undone, so that no admin can decide and undo without the person's knowledge.
  const decisions = (await listAuditOfUser(context, [userId])).map(({ at, label, reason }) => ({
    decision: label,
    reason,
    createdAt: at,
  }));
  return { exportedAt: clock.now(), ...(await readSections(db, personalData, userId)), decisions };
}
