import type { auditLog } from '../schema/audit.tables.ts';
import { demoUserId, demoUsers } from './demo-users.ts';
import { idOf, randomOf } from './random.ts';
import type { Story } from './story.ts';

type Decision = typeof auditLog.$inferInsert;

const reasons = [
  'The address is not part of this community.',
  'We could not find you among the residents of this address.',
  'Please ask again with the address of your home here.',
];

/** Returns who let whom in, as the audit log tells it. */
export function decisionsOf(story: Story, communityId: string): Decision[] {
  const { users, householdMembers, hoaAdmins } = story;
  const platformAdmin = demoUsers.filter(({ role }) => role === 'platform-admin').map(demoUserId)[0] ?? null;
  const hoaAdmin = hoaAdmins[0]?.userId ?? platformAdmin;
  const common = { subjectType: 'user', communityId };
  const people = users.flatMap((person): Decision[] => {
    const about = { ...common, actorId: platformAdmin, subjectId: person.id ?? '' };
    if (person.verifiedAt)
      return [
        {
          ...about,
          action: 'user.approve',
          createdAt: person.verifiedAt,
          id: idOf(`approve\n${about.subjectId}`),
        },
      ];
    if (person.rejectedAt) {
      const reason = randomOf(`reject\n${about.subjectId}`).pick(reasons);
      return [
        {
          ...about,
          action: 'user.reject',
          reason,
          createdAt: person.rejectedAt,
          id: idOf(`reject\n${about.subjectId}`),
        },
      ];
    }
    return [];
  });
  const homes = householdMembers.flatMap(({ userId, approvedAt }): Decision[] =>
    approvedAt
      ? [
          {
            ...common,
            actorId: hoaAdmin,
            subjectId: userId,
            action: 'household.approve',
            createdAt: approvedAt,
            id: idOf(`approve home\n${userId}`),
          },
        ]
      : [],
  );
  const roles = hoaAdmins.flatMap(({ userId }): Decision[] => {
    const appointedAt = users.find(({ id }) => id === userId)?.verifiedAt;
    const about = { ...common, actorId: platformAdmin, subjectId: userId };
    return appointedAt
      ? [{ ...about, action: 'hoa_admin.appoint', createdAt: appointedAt, id: idOf(`appoint\n${userId}`) }]
      : [];
  });
  return [...people, ...homes, ...roles];
}
