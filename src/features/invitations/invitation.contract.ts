import { endpoint } from '../accounts/endpoint.ts';
import { validateInviteInput, validateInviteOutput } from './invitation.schema.ts';

export const invitationContract = {
  // A POST although it changes nothing: the token stays out of addresses, and so out of logs.
  validateInvite: endpoint('anyone', {
    method: 'POST',
    path: '/invitations/validate',
    summary: 'What an invitation leads to, for who holds its token',
  })
    .input(validateInviteInput)
    .output(validateInviteOutput),
};
