import { loadAdmin } from '../../../access/server/viewer.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import type { MailConfig } from '../../../platform/mail/compose-mail.ts';
import type { MailParts } from '../../../platform/mail/mail-parts.ts';
import { sendLetter } from '../../../platform/mail-job.ts';
import type { Services } from '../../../platform/services.ts';
import { storeMember } from '../../accounts/server/sign-up.ts';
import { type Audited, decide } from '../../audit/server/audited-transaction.ts';
import type { EnteredAddress } from '../../homes/home.schema.ts';
import { readAddress } from '../../homes/server/address-form/read-address.ts';
import { resolvePlace } from '../../homes/server/join-home.ts';
import { findCommunity } from '../../homes/server/shared-queries.ts';
import { approve } from '../../joining/server/decisions.ts';
import { findCommunityRequest, forgetHomeOfRequest } from './community-request.queries.ts';

interface CommunityDecision {
  requestId: string;
  /** The address of the new community; null if the request was rejected. */
  slug: string | null;
  /** ISO time of the decision, to skip one that was undone. */
  decidedAt: string;
  /** The session in which it was approved. */
  sessionId?: string;
}

/** Composes an email without a name, since anyone can enter another person's email in a request. */
function communityApprovedMail(config: MailConfig, community: { slug: string; name: string }): MailParts {
  return {
    subject: 'Your community is on Porchlist',
    heading: `${community.name} is open`,
    opening: [
      `Thank you for asking: ${community.name} is now on Porchlist.`,
      'Ask for access with your home address, and be the first to recommend someone to your neighbors.',
    ],
    action: {
      label: 'Request access',
      url: `${config.publicUrl}/auth?community=${encodeURIComponent(community.slug)}`,
    },
    closing: ['If you did not ask for this, you can ignore this email.'],
  };
}

function communityRejectedMail(config: MailConfig, reason: string | null): MailParts {
  return {
    subject: 'About your community request on Porchlist',
    heading: 'We could not open your community yet',
    opening: [
      'Thank you for asking for your community on Porchlist. We could not open it this time.',
      ...(reason ? [`The admin who reviewed it wrote: ${reason}`] : []),
      'You are welcome to ask again.',
    ],
    action: { label: 'Ask again', url: `${config.publicUrl}/communities/request` },
    closing: [`You can also write to us at ${config.supportEmail}; a person will read it.`],
  };
}

/**
 * Emails the requestor the decision about a community, unless it was undone or the community is closed. A person who gave
 * their home is let in, and gets the approval email instead.
 */
async function sendCommunityDecisionMail(
  services: Services,
  { requestId, slug, decidedAt, sessionId }: CommunityDecision,
): Promise<void> {
  const { config, db } = services;
  const request = await findCommunityRequest(db, requestId);
  if (!request || request.status === 'pending') return;
  if (request.decidedAt?.toISOString() !== decidedAt) return;
  const community = slug === null ? null : await findCommunity(db, slug);
  const isAdmitted = community !== null && (await admitRequestor(services, request, community, sessionId));
  await forgetHomeOfRequest(db, requestId);
  if (isAdmitted || (slug !== null && !community)) return;
  const mail = community
    ? communityApprovedMail(config, community)
    : communityRejectedMail(config, request.decisionReason);
  await sendLetter(services, { to: request.requestorEmail, ...mail });
}

export const communityDecisionMailJob = defineJob(
  'send-community-decision-mail',
  { queue: 'mail' },
  sendCommunityDecisionMail,
);

/** Reads a home in one line; returns null if it is not a whole address. */
export function readHome(text: string): EnteredAddress | null {
  const read = readAddress({ street: text });
  if (typeof read === 'string') return null;
  const { streetNumber, route, unit, city, state, postalCode } = read;
  return { kind: 'entered', street: `${streetNumber} ${route}`, unit, city, state, postalCode };
}

/**
 * Lets the requestor in, at the home they gave, as HOA admin: the admin who approved the community has decided about all
 * three. Returns false if they have to ask for access: they gave no home, have an account, or the admin unticked the box
 * or has lost the role or the session since.
 */
async function admitRequestor(
  services: Services,
  request: NonNullable<Awaited<ReturnType<typeof findCommunityRequest>>>,
  community: { id: string; slug: string; name: string },
  sessionId: string | undefined,
): Promise<boolean> {
  const { requestorName: name, requestorEmail: email, homeAddress, appointsRequestor } = request;
  const home = homeAddress === null ? null : readHome(homeAddress);
  const viewer = sessionId === undefined ? null : await loadAdmin(services, sessionId);
  if (!home || !appointsRequestor || !viewer?.isPlatformAdmin) return false;
  const context = { ...services, viewer };
  const place = await resolvePlace({ ...services, requestId: 'community request' }, home, community.slug);
  const { entries } = await decide(context, async (tx, now, undo): Promise<Audited> => {
    const userId = await storeMember(tx, { email, name }, { community, place, now });
    if (userId === null) return { entries: [], touches: {} };
    return approve(context, tx, { userId, kind: 'people' }, now, undo);
  });
  return entries.length > 0;
}
