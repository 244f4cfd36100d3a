import { hashToken } from '../platform/auth/tokens.ts';
import type { invitations } from '../schema/invitation.tables.ts';
import type { DemoPerson } from './people.ts';
import { type Calendar, idOf, randomOf } from './random.ts';

export type DemoInvitation = typeof invitations.$inferInsert & { invitedBy: string; createdAt: Date };

const day = 86_400_000;
const lifetime = 30 * day;

export function inventInvitations(people: readonly DemoPerson[], calendar: Calendar): DemoInvitation[] {
  const members = people.filter(({ state }) => state === 'approved' || state === 'hoaAdmin');
  const accepted = people.flatMap((person) => acceptedBy(person, members));
  return [...accepted, ...unanswered(members, calendar)];
}

function acceptedBy(person: DemoPerson, members: readonly DemoPerson[]): DemoInvitation[] {
  const { createdAt } = person.row;
  const earlier = members.filter(({ row }) => row.createdAt.getTime() < createdAt.getTime() - 7 * day);
  const atHome = earlier.find(
    ({ home, id }) => home !== null && home.id === person.home?.id && id !== person.id,
  );
  const random = randomOf(`invitation ${person.id}`);
  const isInvited = person.state !== 'deleted' && person.state !== 'rejected' && random.chance(0.12);
  const inviter = atHome ?? (isInvited ? random.weighted(earlier, ({ zeal }) => zeal) : undefined);
  if (!inviter || !person.row.communityId) return [];
  const sentAt = new Date(createdAt.getTime() - random.int(1, 6) * day);
  return [
    {
      ...invitation(`for ${person.id}`, inviter, sentAt),
      householdId: atHome ? inviter.home?.id : null,
      invitedEmail: random.chance(0.3) ? person.row.email : null,
      acceptedAt: createdAt,
      acceptedBy: person.id,
    },
  ];
}

function unanswered(members: readonly DemoPerson[], calendar: Calendar): DemoInvitation[] {
  const settled = members.filter(({ row }) => row.createdAt.getTime() < calendar.now.getTime() - 120 * day);
  const inviters = randomOf('unanswered invitations').shuffle(settled).slice(0, 9);
  return inviters.map((inviter, index) => {
    const random = randomOf(`unanswered ${inviter.id}`);
    const isExpired = index % 3 === 1;
    const sentAt = calendar.ago(isExpired ? random.int(40, 90) : random.int(1, 12), random);
    const revokedAt = index % 3 === 2 ? calendar.after(sentAt, 2, random) : null;
    const isForHome = index === 0;
    return {
      ...invitation(`of ${inviter.id}`, inviter, sentAt),
      householdId: isForHome ? inviter.home?.id : null,
      invitedEmail: index % 2 === 0 ? `friend.${index + 1}@neighbors.example` : null,
      revokedAt,
    };
  });
}

function invitation(key: string, inviter: DemoPerson, sentAt: Date) {
  const id = idOf(`invitation ${key}`);
  return {
    id,
    tokenHash: hashToken(`demo ${id}`),
    invitedBy: inviter.id,
    communityId: inviter.row.communityId ?? '',
    createdAt: sentAt,
    expiresAt: new Date(sentAt.getTime() + lifetime),
  };
}
