import { hashToken, newToken } from '../../../src/platform/auth/tokens.ts';
import { invitations } from '../../../src/schema/invitation.tables.ts';
import type { Person } from '../../support/factories.ts';
import { callerOf, type World } from '../people.ts';
import { everyone, nobody, type Rows, residents, signedInOnly } from './rows.ts';

/** An invitation to C. */
async function invitationOf({ h, community }: World, inviter: Person) {
  const token = newToken();
  const [row] = await h.db
    .insert(invitations)
    .values({
      tokenHash: hashToken(token),
      invitedBy: inviter.id,
      communityId: community.id,
      expiresAt: new Date(h.clock.now().getTime() + 60_000),
    })
    .returning();
  return { token, invitationId: row?.id };
}

export const invitationsRows: Rows = {
  'invitations/validateInvite': {
    input: async (world) => ({ token: (await invitationOf(world, world.people.HA)).token }),
    outcome: everyone,
    answer: () => ({ state: 'valid' }),
  },
  'invitations/createInvitation': {
    input: ({ community }) => ({ isForHousehold: false, communitySlug: community.slug }),
    outcome: residents,
  },
  'invitations/listInvitations': { outcome: signedInOnly },
  'invitations/revokeInvitation': [
    {
      operation: "revoke one's own invitation",
      input: async (world, kind) => {
        const { invitationId } = await invitationOf(world, callerOf(world, kind));
        return { invitationId };
      },
      outcome: signedInOnly,
    },
    {
      operation: "revoke another person's invitation",
      input: async (world) => {
        const neighbor = await world.h.make.person({ community: world.community });
        return { invitationId: (await invitationOf(world, neighbor)).invitationId };
      },
      outcome: { ...nobody(404), SO: 401, PV: 401 },
    },
  ],
};
