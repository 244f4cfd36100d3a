import type { Feature } from '../../../platform/feature.ts';
import { invitationRoutes } from './invitation.routes.ts';
import { eraseInvitations, listOwnInvitations } from './personal-data.queries.ts';

export const invitationsFeature = {
  routes: invitationRoutes,
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
