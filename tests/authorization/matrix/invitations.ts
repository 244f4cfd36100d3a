import { everyone, nobody, nothing, type Rows, residents, signedInOnly } from './rows.ts';

export const invitationsRows: Rows = {
  'invitations/validateInvite': [
    { operation: 'validate_invite', input: () => ({ token: 'unknown' }), outcome: everyone },
  ],
  'invitations/createInvitation': [
    {
      operation: 'invitations insert (own community)',
      input: ({ community }) => ({ isForHousehold: false, communitySlug: community.slug }),
      outcome: residents,
    },
  ],
  'invitations/listInvitations': [{ operation: 'own invitations', input: nothing, outcome: signedInOnly }],
  'invitations/revokeInvitation': [
    {
      operation: "revoke another person's invitation",
      input: async ({ h, community }) => {
        const inviter = await h.signIn((await h.make.person({ community })).id);
        const { invitationId } = await inviter.api.invitations.createInvitation({ isForHousehold: false });
        return { invitationId };
      },
      outcome: { ...nobody(404), SO: 401, PV: 401 },
    },
  ],
};
