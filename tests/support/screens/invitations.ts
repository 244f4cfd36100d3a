import { randomUUID } from 'node:crypto';
import { hashToken } from '../../../src/platform/auth/tokens.ts';
import { invitations } from '../../../src/schema/invitation.tables.ts';
import type { Behind } from '../neighborhood.ts';

interface InviteOptions {
  invitedEmail?: string;
  acceptedBy?: string;
  expiresAt?: Date;
}

/** An invitation of a neighbor's, and the secret in its address. */
export async function invite({ make, running }: Behind, { acceptedBy, ...options }: InviteOptions = {}) {
  const community = await make.community({ name: 'Heron Bay' });
  const inviter = await make.person({ community, name: 'Robin Ashford', streetName: 'Lily Pad Landing' });
  const token = `invite-${randomUUID()}`;
  await running.services.db.insert(invitations).values({
    tokenHash: hashToken(token),
    invitedBy: inviter.id,
    communityId: community.id,
    expiresAt: new Date(Date.now() + 86_400_000),
    ...(acceptedBy && { acceptedBy, acceptedAt: new Date() }),
    ...options,
  });
  return { community, token };
}
