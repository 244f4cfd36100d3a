import { z } from 'zod';
import { endpoint } from '../../access/endpoint.ts';
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
  validateInvite: endpoint('anyone', {
    method: 'POST',
    path: '/invitations/validate',
    summary: 'Get the details of an invitation by its token',
  })
    .input(validateInviteInput)
    .output(validateInviteOutput),
  createInvitation: endpoint('signedIn', {
    method: 'POST',
    path: '/invitations',
    summary: 'Create a link that invites one person to your community',
  })
    .input(createInvitationInput)
    .output(createdInvitation),
  listInvitations: endpoint('signedIn', {
    method: 'GET',
    path: '/invitations',
    summary: 'List your invitations, newest first',
  }).output(z.array(invitationRow)),
  revokeInvitation: endpoint('signedIn', {
    method: 'POST',
    path: '/invitations/{invitationId}/revoke',
    summary: 'Revoke one of your invitations',
  })
    .input(invitationIdInput)
    .output(z.void()),
};
