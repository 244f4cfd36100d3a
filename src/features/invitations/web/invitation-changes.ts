import { api } from '../../../web/api-client.ts';
import { changeOf } from '../../../web/change.ts';

const { invitations } = api;

/** What changes about invitations, and what is stale then. */
export const invitationChanges = {
  /** What shows it is read again once its link has been seen (`invite-button.tsx`). */
  createInvitation: changeOf(invitations.createInvitation),
  revokeInvitation: changeOf(invitations.revokeInvitation, 'everything'),
};
