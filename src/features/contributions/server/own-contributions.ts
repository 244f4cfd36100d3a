import { keptIn } from '../../../platform/kept/kept.ts';
import { noteTopics, unheard } from '../../../platform/reading.ts';
import type { Services } from '../../../platform/services.ts';
import { findOwnContributions, type OwnContributions } from './own-contributions.queries.ts';

export type { OwnContributions, OwnMarks } from './own-contributions.queries.ts';

const kept = keptIn<OwnContributions>({ maxSize: 8_000_000, sizeOf: ({ marks }) => 200 + marks.size * 150 });

/**
 * Returns what a person has given so far, kept until that changes: what pages show beside what is the same for all
 * neighbors.
 */
export function ownContributions(
  { db, memory }: Pick<Services, 'db' | 'memory'>,
  userId: string,
): Promise<OwnContributions> {
  return kept(memory).read(userId, () => {
    noteTopics(['home_vendors', 'reviews', 'costs', 'invitations'].map((table) => `${table}:${userId}`));
    return unheard(() => findOwnContributions(db, userId));
  });
}
