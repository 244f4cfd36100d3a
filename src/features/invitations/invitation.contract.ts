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
  // A POST although it changes nothing: the token stays out of addresses, and so out of logs.
  validateInvite: endpoint('anyone', {
    method: 'POST',
    path: '/invitations/validate',
    summary: 'What an invitation leads to, for who holds its token',
  })
    .input(validateInviteInput)
    .output(validateInviteOutput),
  createInvitation: endpoint('signedIn', {
    method: 'POST',
    path: '/invitations',
    summary: 'Make a link that invites one person to the own community',
  })
    .input(createInvitationInput)
    .output(createdInvitation),
  listInvitations: endpoint('signedIn', {
    method: 'GET',
    path: '/invitations',
    summary: 'The own invitations, newest first',
  }).output(z.array(invitationRow)),
  revokeInvitation: endpoint('signedIn', {
    method: 'POST',
    path: '/invitations/{invitationId}/revoke',
    summary: 'Make an own invitation void',
  })
    .input(invitationIdInput)
    .output(z.void()),
};
