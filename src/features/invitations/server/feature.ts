import { serve } from '../../../access/server/serve.ts';
import type { Feature } from '../../../platform/feature.ts';
import { section } from '../../../platform/personal-data.ts';
import { invitations } from '../../../schema/invitation.tables.ts';
import { invitationContract } from '../invitation.contract.ts';
import { sendJoinedMailJob, validateInvite } from './accept-invitation.ts';
import { eraseInvitations, isForHousehold, maskedEmail } from './invitation.queries.ts';
import * as ownInvitations from './own-invitations.ts';

export const invitationsFeature = {
  routes: serve(invitationContract, { validateInvite, ...ownInvitations }),
  jobs: [sendJoinedMailJob],
  personalData: [
    {
      column: invitations.invitedBy,
      // Excludes the links themselves.
      myData: section('invitations', {
        invitedEmail: maskedEmail,
        isForHousehold,
        seats: invitations.seats,
        createdAt: invitations.createdAt,
        expiresAt: invitations.expiresAt,
        acceptedAt: invitations.acceptedAt,
        revokedAt: invitations.revokedAt,
      }),
      erasure: {
        keptBecause: 'a link without an email, revoked or used, names only its maker',
        erase: eraseInvitations,
      },
    },
    {
      column: invitations.acceptedBy,
      myData: { notBecause: 'the link is the data of the neighbor who made it' },
      erasure: { keptBecause: 'a used link stays used, without the email' },
    },
  ],
} satisfies Feature;
