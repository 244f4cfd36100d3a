import { api } from '../../../web/api-client.ts';
import { changeOf } from '../../../web/change.ts';

/** The changes of invitations, and what each makes stale. */
export const invitationChanges = {
  /** The lists that show it are refetched once its link has been seen (`invite-button.tsx`). */
  createInvitation: changeOf(api.invitations.createInvitation),
  revokeInvitation: changeOf(api.invitations.revokeInvitation, 'everything'),
};
