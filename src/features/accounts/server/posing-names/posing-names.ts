import type { Queryable } from '../../../../platform/db/database.ts';
import { couldPose, readLetters } from './could-pose.ts';
import { findNamed, listNamesOfAdmins, type Named } from './posing-names.queries.ts';

/** Leaves out the people whose names could pass for an admin's in their community. */
export async function withoutPosing(
  db: Queryable,
  userIds: readonly string[],
  adminEmails: readonly string[],
): Promise<string[]> {
  if (userIds.length === 0) return [];
  const people = await findNamed(db, userIds);
  const poses = await poserAmong(db, people, adminEmails);
  return people.filter((person) => !poses(person, person.name)).map(({ id }) => id);
}

export const isPosing = async (db: Queryable, userId: string, adminEmails: readonly string[]) =>
  (await withoutPosing(db, [userId], adminEmails)).length === 0;

/** Whether an approved person would take a name that could pass for an admin's, which theirs does not. */
export async function wouldPose(
  db: Queryable,
  userId: string,
  { name, adminEmails }: { name: string; adminEmails: readonly string[] },
): Promise<boolean> {
  const people = await findNamed(db, [userId]);
  const poses = await poserAmong(db, people, adminEmails);
  return people.some((person) => person.isVerified && poses(person, name) && !poses(person, person.name));
}

async function poserAmong(db: Queryable, people: readonly Named[], adminEmails: readonly string[]) {
  const communityIds = new Set(people.flatMap(({ communityId }) => communityId ?? []));
  const rows = await listNamesOfAdmins(db, [...communityIds], adminEmails);
  const admins = rows.map((admin) => ({ ...admin, ...readLetters(admin.name) }));
  return ({ id, communityId, communityName }: Named, name: string): boolean =>
    couldPose(name, {
      community: readLetters(communityName ?? ''),
      admins: admins.filter(
        (admin) => admin.id !== id && (admin.isPlatformAdmin || admin.communityId === communityId),
      ),
    });
}
