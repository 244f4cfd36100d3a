import { serve } from '../../../access/server/serve.ts';
import type { Feature } from '../../../platform/feature.ts';
import { invitationContract } from '../invitation.contract.ts';
import { createInvitation } from './create-invitation.ts';
import { listInvitations } from './list-invitations.ts';
import { eraseInvitations, listOwnInvitations } from './personal-data.queries.ts';
import { revokeInvitation } from './revoke-invitation.ts';
import { validateInvite } from './validate-invite.ts';

export const invitationsFeature = {
  routes: serve(invitationContract, { validateInvite, createInvitation, listInvitations, revokeInvitation }),
  personalData: {
    columns: {
      'invitations.invited_by': {
        myData: { section: 'invitations' },
        erasure: { keptBecause: 'a link without an e-mail, revoked or used, names nobody but its maker' },
      },
      'invitations.accepted_by': {
        myData: { notBecause: 'the link is the data of the neighbor who made it' },
        erasure: { keptBecause: 'a used link stays used, without the e-mail' },
      },
    },
    sections: { invitations: listOwnInvitations },
    erase: eraseInvitations,
  },
} satisfies Feature;
