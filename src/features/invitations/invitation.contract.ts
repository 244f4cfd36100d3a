import { z } from 'zod';
import { anyone, signedIn } from '../../access/endpoint.ts';
import {
  createdInvitation,
  createInvitationInput,
  invitationIdInput,
  invitationRow,
  validateInviteInput,
  validateInviteOutput,
} from './invitation.schema.ts';

export const invitationContract = {
  // A POST, although it changes nothing, to keep the token out of URLs and logs.
  validateInvite: anyone
    .post('/invitations/validate', 'Get the details of an invitation by its token')
    .input(validateInviteInput)
    .output(validateInviteOutput),
  createInvitation: signedIn
    .post('/invitations', 'Create a link that invites one person to your community')
    .input(createInvitationInput)
    .output(createdInvitation),
  listInvitations: signedIn
    .get('/invitations', 'List your invitations, newest first')
    .output(z.array(invitationRow)),
  revokeInvitation: signedIn
    .post('/invitations/{invitationId}/revoke', 'Revoke one of your invitations')
    .input(invitationIdInput),
};
