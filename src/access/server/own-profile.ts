import { keptIn } from '../../platform/kept/kept.ts';
import { noteTopics, unheard } from '../../platform/reading.ts';
import type { Services } from '../../platform/services.ts';
import { findProfile, type OwnProfile } from './request-session.queries.ts';

/** Whose profile it is. */
interface Owner {
  userId: string;
  communityId: string | null;
}

const keptProfiles = keptIn<OwnProfile | null>({ maxSize: 5_000_000, sizeOf: () => 500 });

/** It changes with the own row alone, and not with those of neighbors. */
const topicsOf = ({ userId, communityId }: Owner): string[] => [
  `users:${userId}`,
  ...(communityId ? [`communities:${communityId}`] : []),
];

/** Returns the own profile of a person who is signed in; null when they have just been deleted. */
export function ownProfile(
  { db, memory }: Pick<Services, 'db' | 'memory'>,
  owner: Owner,
): Promise<OwnProfile | null> {
  return keptProfiles(memory).read(owner.userId, () => {
    noteTopics(topicsOf(owner));
    return unheard(() => findProfile(db, owner.userId));
  });
}

/** Keeps the profile that came with the person's session, which every page shows a part of. */
export function bringProfile(
  memory: Services['memory'],
  owner: Owner,
  { profile, at }: { profile: OwnProfile; at: number },
): void {
  keptProfiles(memory).bring(owner.userId, profile, { at, topics: topicsOf(owner) });
}
