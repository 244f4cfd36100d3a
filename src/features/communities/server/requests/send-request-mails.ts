import type { Services } from '../../../../platform/services.ts';
import { findCommunity, findCommunityById } from '../../../homes/server/communities.ts';
import { findCommunityRequest } from '../community-request.queries.ts';
import { findAddressChange } from './address-change.queries.ts';
import { addressDecisionMail, communityApprovedMail, communityRejectedMail } from './decision-mails.ts';

type MailServices = Pick<Services, 'config' | 'db' | 'mailer'>;

/** Tells a person what became of their address change; nobody when they have left since. */
export async function sendAddressDecisionMail(
  { config, db, mailer }: MailServices,
  { requestId }: { requestId: string },
): Promise<void> {
  const request = await findAddressChange(db, requestId);
  if (!request?.email || request.status === 'pending') return;
  const community = request.communityId ? await findCommunityById(db, request.communityId) : null;
  const mail = await addressDecisionMail(config, {
    isApproved: request.status === 'approved',
    address: request.requestedFormattedAddress,
    communityName: community?.name ?? null,
    reason: request.decisionReason,
  });
  await mailer.send({ to: request.email, ...mail });
}

/** Tells whoever asked for a community what became of it. */
export async function sendCommunityDecisionMail(
  { config, db, mailer }: MailServices,
  { requestId, slug }: { requestId: string; slug: string | null },
): Promise<void> {
  const request = await findCommunityRequest(db, requestId);
  if (!request || request.status === 'pending') return;
  const community = slug === null ? null : await findCommunity(db, slug);
  const mail = community
    ? await communityApprovedMail(config, community)
    : await communityRejectedMail(config, request.decisionReason);
  await mailer.send({ to: request.requestorEmail, ...mail });
}
