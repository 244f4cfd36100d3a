import type { SignedInContext } from '../../../../access/server/request-context.ts';
import type { RateLimit } from '../../../../platform/http/rate-limits.ts';
import { type PersonalData, readSections } from '../../../../platform/personal-data.ts';
import type { MyData } from '../../my-data.schema.ts';

const limit: RateLimit = { name: 'my-data', points: 10, seconds: 3600 };

/** Returns everything that features store about the person, without tokens and without anything about anybody else. */
export async function getMyData(
  { db, viewer: { userId }, clock, limits }: SignedInContext,
  personalData: readonly PersonalData[],
): Promise<MyData> {
  await limits.consume(limit, userId);
  return { exportedAt: clock.now(), ...(await readSections(db, personalData, userId)) };
}
