import { api } from '../../../web/api-client.ts';
import { defineChange } from '../../../web/change.ts';

const { invitations } = api;

export const invitationChanges = {
  /** `invite-button.tsx` refetches after the dialog with the link closes. */
  createInvitation: defineChange(invitations.createInvitation),
  revokeInvitation: defineChange(invitations.revokeInvitation, 'everything'),
};
