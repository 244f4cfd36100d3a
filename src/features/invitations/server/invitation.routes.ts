import { api } from '../../../server/api.ts';
import { validateInvite } from './validate-invite.ts';

const { invitations } = api;

export const invitationRoutes = {
  validateInvite: invitations.validateInvite.handler(({ context, input }) => validateInvite(context, input)),
};
