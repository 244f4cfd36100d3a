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

/** Returns the audit log entries about approved and rejected people, approved homes and appointed admins. */
export function inventDecisions(story: Story, communityId: string): Decision[] {
  const platformAdmin = demoUsers.filter(({ role }) => role === 'platform-admin').map(demoUserId)[0] ?? null;
  const common = { subjectType: 'user', communityId, actorId: platformAdmin };
  const hoaAdmin = story.hoaAdmins[0]?.userId ?? platformAdmin;
  return [
    ...story.users.flatMap((person) => decisionAbout(person, common)),
    ...approvalsOfHomes(story, { ...common, actorId: hoaAdmin }),
    ...appointmentsOf(story, common),
  ];
}

type Common = Pick<Decision, 'subjectType' | 'communityId' | 'actorId'>;

function decisionAbout(person: Story['users'][number], common: Common): Decision[] {
  const subjectId = person.id ?? '';
  if (person.verifiedAt) {
    const id = idOf(`approve\n${subjectId}`);
    return [{ ...common, subjectId, action: 'user.approve', createdAt: person.verifiedAt, id }];
  }
  if (person.rejectedAt) {
    const id = idOf(`reject\n${subjectId}`);
    const reason = randomOf(`reject\n${subjectId}`).pick(reasons);
    return [{ ...common, subjectId, action: 'user.reject', reason, createdAt: person.rejectedAt, id }];
  }
  return [];
}

const approvalsOfHomes = ({ householdMembers }: Story, common: Common): Decision[] =>
  householdMembers.flatMap(({ userId: subjectId, approvedAt }) => {
    const id = idOf(`approve home\n${subjectId}`);
    return approvedAt
      ? [{ ...common, subjectId, action: 'household.approve' as const, createdAt: approvedAt, id }]
      : [];
  });

const appointmentsOf = ({ users, hoaAdmins }: Story, common: Common): Decision[] =>
  hoaAdmins.flatMap(({ userId: subjectId }) => {
    const appointedAt = users.find(({ id }) => id === subjectId)?.verifiedAt;
    const id = idOf(`appoint\n${subjectId}`);
    return appointedAt
      ? [{ ...common, subjectId, action: 'hoa_admin.appoint' as const, createdAt: appointedAt, id }]
      : [];
  });
