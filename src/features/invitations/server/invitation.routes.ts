import { callsOf } from '../../../access/server/gate.ts';
import { signedIn } from '../../../access/server/request-context.ts';
import { invitationContract } from '../invitation.contract.ts';
import { createInvitation } from './create-invitation.ts';
import { listInvitations } from './list-invitations.ts';
import { revokeInvitation } from './revoke-invitation.ts';
import { validateInvite } from './validate-invite.ts';

const invitations = callsOf(invitationContract);

export const invitationRoutes = {
  validateInvite: invitations.validateInvite.handler(({ context, input }) => validateInvite(context, input)),
  createInvitation: invitations.createInvitation.handler(({ context, input }) =>
    createInvitation(signedIn(context), input),
  ),
  listInvitations: invitations.listInvitations.handler(({ context }) => listInvitations(signedIn(context))),
  revokeInvitation: invitations.revokeInvitation.handler(({ context, input }) =>
    revokeInvitation(signedIn(context), input),
  ),
};
