import { hashToken } from '../platform/auth/tokens.ts';
import type { invitations } from '../schema/invitation.tables.ts';
import type { DemoPerson } from './people.ts';
import { type Calendar, dayMs, idOf, randomOf } from './random.ts';

export type DemoInvitation = typeof invitations.$inferInsert & { invitedBy: string; createdAt: Date };

export function inventInvitations(people: readonly DemoPerson[], calendar: Calendar): DemoInvitation[] {
  const members = people.filter(({ state }) => state === 'approved' || state === 'hoaAdmin');
  return [...people.flatMap((person) => acceptedBy(person, members)), ...unanswered(members, calendar)];
}

const joinedBefore = (members: readonly DemoPerson[], at: Date, days: number) =>
  members.filter(({ row }) => row.createdAt.getTime() < at.getTime() - days * dayMs);

/** People of a home invite each other, and some people were invited by a neighbor. */
function acceptedBy({ id, row, home, state }: DemoPerson, members: readonly DemoPerson[]): DemoInvitation[] {
  const earlier = joinedBefore(members, row.createdAt, 7);
  const atHome = earlier.find((one) => home !== null && one.home?.id === home.id && one.id !== id);
  const random = randomOf(`invitation ${id}`);
  const isInvited = state !== 'deleted' && state !== 'rejected' && random.chance(0.12);
  const inviter = atHome ?? (isInvited ? random.weighted(earlier, ({ zeal }) => zeal) : undefined);
  if (!inviter) return [];
  const sentAt = new Date(row.createdAt.getTime() - random.int(1, 6) * dayMs);
  return [
    {
      ...invitation(`for ${id}`, inviter, sentAt),
      householdId: atHome?.home?.id ?? null,
      invitedEmail: random.chance(0.3) ? row.email : null,
      acceptedAt: row.createdAt,
      acceptedBy: id,
    },
  ];
}

/** Returns open, expired and revoked invitations. */
function unanswered(members: readonly DemoPerson[], calendar: Calendar): DemoInvitation[] {
  const settled = joinedBefore(members, calendar.now, 120);
  const inviters = randomOf('unanswered invitations').shuffle(settled).slice(0, 9);
  return inviters.map((inviter, index) => {
    const random = randomOf(`unanswered ${inviter.id}`);
    const isExpired = index % 3 === 1;
    const sentAt = calendar.ago(isExpired ? random.int(40, 90) : random.int(1, 12), random);
    return {
      ...invitation(`of ${inviter.id}`, inviter, sentAt),
      householdId: index === 0 ? (inviter.home?.id ?? null) : null,
      invitedEmail: index % 2 === 0 ? `friend.${index + 1}@neighbors.example` : null,
      revokedAt: index % 3 === 2 ? calendar.after(sentAt, 2, random) : null,
    };
  });
}

function invitation(key: string, inviter: DemoPerson, sentAt: Date) {
  const id = idOf(`invitation ${key}`);
  return {
    id,
    tokenHash: hashToken(`demo ${id}`),
    invitedBy: inviter.id,
    communityId: inviter.row.communityId,
    createdAt: sentAt,
    expiresAt: new Date(sentAt.getTime() + 30 * dayMs),
  };
}
