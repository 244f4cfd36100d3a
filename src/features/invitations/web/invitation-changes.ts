import { api } from '../../../web/api-client.ts';
import { changeOf } from '../../../web/change.ts';

const { invitations } = api;

/** Changes to invitations, with the data they make stale. */
export const invitationChanges = {
  /** `invite-button.tsx` refetches after the dialog with the link closes. */
  createInvitation: changeOf(invitations.createInvitation),
  revokeInvitation: changeOf(invitations.revokeInvitation, 'everything'),
};
