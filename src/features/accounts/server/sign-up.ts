import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { RequestContext } from '../../../access/server/request-context.ts';
import { startSession } from '../../../access/server/start-session.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { AppError, invalidField } from '../../../platform/errors.ts';
import { describeWait, type RateLimit, rateLimited } from '../../../platform/http/rate-limits.ts';
import { requireCommunity, unknownCommunity } from '../../homes/server/communities.ts';
import {
  joinHousehold,
  joinHouseholdById,
  type ResolvedPlace,
  resolvePlace,
} from '../../homes/server/join-home.ts';
import { type CommunityRow, findCommunityById } from '../../homes/server/shared-queries.ts';
import {
  type AcceptedInvitation,
  acceptInvitation,
  findInvitedCommunity,
} from '../../invitations/server/accept-invitation.ts';
import { awardPoints } from '../../points/server/award.ts';
import type { SignUpInput, signUpOutput } from '../account.schema.ts';
import { accountMessages } from '../account.texts.ts';
import {
  findUserIdByEmail,
  hasActivePreviewLink,
  insertRequestForAccess,
  isFormerEmail,
  setCommunityOf,
} from './account.queries.ts';
import { heldLimits, meetingLimits, signUpLimit } from './account-limits.ts';
import { requestingBrowser } from './browser-mark.ts';
import { setRejectedAside } from './former-accounts.ts';
import { requireMailable } from './mailable.ts';
import { isPosing } from './posing-names/posing-names.ts';
import { sendKnownEmailMailJob, sendRequestMailJob } from './sign-in/request-link.ts';
import { admitToTestGroup } from './users/approval.ts';

/**
 * Stores a request for access in one transaction and signs this browser in. The session is unconfirmed, because the
 * email has not been proven.
 *
 * The community is that of the page the person came from, or else the invitation's, or else the one whose directory
 * contains the address. An invitation that cannot be accepted does not block the sign-up. Beyond the limits the request is
 * held: no admin sees it, and no community admits the person, before the emailed link is opened.
 */
export async function signUp(
  context: RequestContext,
  input: SignUpInput,
): Promise<z.input<typeof signUpOutput>> {
  const { db, jobs, clock } = context;
  const named = input.communitySlug === undefined ? null : await requireCommunity(db, input.communitySlug);
  const isHeld = await countSignUp(context, {
    communityId: named?.id ?? null,
    inviteToken: input.inviteToken,
  });
  await requireMailable(context.config, input.email);
  const place = await resolvePlace(context, input.place, named?.slug ?? null);
  const now = clock.now();
  const browser = requestingBrowser.of(context);

  const storing = db.transaction(async (tx) => {
    const userId = await storeRequest(tx, input, { place, isHeld, now });
    if (isHeld) await context.limits.consume(heldLimits.inAll, 'all', tx).catch(throwTooMany);
    const invitation = await acceptInvitation(context, tx, {
      token: input.inviteToken,
      userId,
      email: input.email,
      communityId: named?.id ?? null,
      now,
    });
    const communityId = named?.id ?? invitation?.communityId ?? place.communityId;
    const community = communityId === null ? null : await findCommunityById(tx, communityId);
    if (communityId !== null && !community) throw unknownCommunity();
    // No admin could decide about an unlisted address without a community.
    if (!community && input.place.kind === 'entered')
      throw invalidField('communitySlug', accountMessages.communityRequired);
    if (community) await joinCommunity(tx, { userId, community, invitation, place, now });
    await welcome(tx, userId, community, now);
    const { setCookie } = await startSession(context, tx, { userId, isConfirmed: false, isAdmin: false });
    // A typed address grants no access before an admin has checked it.
    const isAdmitted = !isHeld && community?.isTestGroup === true && input.place.kind !== 'entered';
    const isApproved =
      isAdmitted &&
      !(await isPosing(tx, userId, context.config.adminEmails)) &&
      (await admitToTestGroup(context, tx, userId, now));
    if (!isApproved) {
      const { browserHash } = browser;
      await jobs.enqueue(tx, sendRequestMailJob, { userId, browserHash, nextPath: input.next ?? null });
    }
    return { community, isApproved, setCookie };
  });
  const { community, isApproved, setCookie } = await storing.catch((error) =>
    notifyOwner(context, input, error),
  );
  setCookie();
  browser.remember();
  return { community: community && { slug: community.slug, name: community.name }, isApproved, isHeld };
}

/** Stores a person who has not signed up, as with `signUp`; returns null if their email is known. */
export async function storeMember(
  tx: Tx,
  person: Pick<SignUpInput, 'email' | 'name'>,
  { community, place, now }: Pick<NewMember, 'community' | 'place' | 'now'>,
): Promise<string | null> {
  const userId = await storeRequest(tx, person, { place, isHeld: false, now }).catch((error) => {
    if (error instanceof EmailKnownError) return null;
    throw error;
  });
  if (userId === null) return null;
  await joinCommunity(tx, { userId, community, invitation: null, place, now });
  await welcome(tx, userId, community, now);
  return userId;
}

async function welcome(
  tx: Tx,
  userId: string,
  community: Pick<CommunityRow, 'name'> | null,
  now: Date,
): Promise<void> {
  const description = `Welcome bonus for joining ${community?.name ?? 'Porchlist'}`;
  await awardPoints(tx, userId, [{ activity: 'join_site', subject: 'site', description }], now);
}

class EmailKnownError extends AppError {
  constructor() {
    super('CONFLICT', accountMessages.emailKnown, { title: accountMessages.couldNotCreate });
  }
}

/** Notifies the owner if the email is already known, at most once a day, and rethrows the error. */
async function notifyOwner(
  { db, jobs }: RequestContext,
  { email }: SignUpInput,
  error: unknown,
): Promise<never> {
  const userId = error instanceof EmailKnownError ? await findUserIdByEmail(db, email) : null;
  if (userId !== null) {
    await jobs.enqueue(db, sendKnownEmailMailJob, { userId }, { singletonKey: userId, isOnceADay: true });
  }
  throw error;
}

/**
 * Stores the request as a new account, also for a rejected person: what they gave before waits until they have proved
 * their mailbox (`former-accounts.ts`).
 *
 * @throws CONFLICT if the email is known, or was an account's until a few days ago
 */
async function storeRequest(
  tx: Tx,
  { email, name }: Pick<SignUpInput, 'email' | 'name'>,
  { place, isHeld, now }: { place: ResolvedPlace; isHeld: boolean; now: Date },
): Promise<string> {
  const id = randomUUID();
  if (await isFormerEmail(tx, email, now))
    throw new AppError('CONFLICT', accountMessages.emailChanged, { title: accountMessages.couldNotCreate });
  await setRejectedAside(tx, { email, successorId: id }, now);
  const isStored = await insertRequestForAccess(tx, {
    id,
    email,
    name,
    address: place.householdAddress,
    // What the person gave, if the home is listed with another city or ZIP code.
    ...(place.given ?? {
      formattedAddress: place.formattedAddress,
      normalizedAddress: place.normalizedAddress,
    }),
    streetName: place.streetName,
    googlePlaceId: place.address?.placeId ?? null,
    isAddressConfirmed: place.address !== null,
    isHeld,
    createdAt: now,
  });
  if (!isStored) throw new EmailKnownError();
  return id;
}

interface NewMember {
  userId: string;
  community: Pick<CommunityRow, 'id' | 'name'>;
  invitation: AcceptedInvitation | null;
  place: ResolvedPlace;
  now: Date;
}

async function joinCommunity(
  tx: Tx,
  { userId, community, invitation, place, now }: NewMember,
): Promise<void> {
  await setCommunityOf(tx, userId, community);
  if (invitation?.householdId) {
    const { communityId, householdId, invitedBy, isInviterConfirmed } = invitation;
    await joinHouseholdById(tx, {
      userId,
      communityId,
      householdId,
      invitedBy: isInviterConfirmed ? invitedBy : null,
      now,
    });
    return;
  }
  const { householdAddress, normalizedAddress, streetName } = place;
  await joinHousehold(tx, {
    userId,
    communityId: community.id,
    householdAddress,
    normalizedAddress,
    streetName,
    now,
  });
}

interface AskedCommunity {
  /** The community of the page the person came from; null if there is none. */
  communityId: string | null;
  inviteToken: string | undefined;
}

/**
 * Counts a request for access by its client. People at a meeting may share one network address, so the limit is higher
 * for a community that has invited people with an active preview link or a working invitation.
 *
 * @returns whether the request is beyond these limits, and held
 * @throws RATE_LIMITED beyond the final limit
 */
async function countSignUp(context: RequestContext, asked: AskedCommunity): Promise<boolean> {
  const { db, limits, clientKey } = context;
  const isWithin = (limit: RateLimit, key: string) => limits.consume(limit, key).then(() => true, isTooMany);
  if (await isWithin(signUpLimit, clientKey)) return false;
  const { communityId, inviteToken } = asked;
  const hasLink = communityId !== null && (await hasActivePreviewLink(db, communityId));
  const inviting = hasLink ? communityId : await findInvitedCommunity(context, inviteToken);
  if (
    inviting !== null &&
    (await isWithin(meetingLimits.perClient, `${inviting} ${clientKey}`)) &&
    (await isWithin(meetingLimits.perCommunity, inviting))
  )
    return false;
  await limits.consume(heldLimits.perClient, clientKey).catch(throwTooMany);
  return true;
}

/** Returns false for an exceeded limit, and rethrows other errors. */
function isTooMany(error: unknown): false {
  if (error instanceof AppError && error.code === 'RATE_LIMITED') return false;
  throw error;
}

function throwTooMany(error: unknown): never {
  if (isTooMany(error) || !(error instanceof AppError)) throw error;
  const { retryAfterSeconds = 60 } = error.details;
  throw rateLimited(
    retryAfterSeconds,
    `Many people are asking from your network. Turn off Wi-Fi and try again, or wait ${describeWait(retryAfterSeconds)}.`,
  );
}
