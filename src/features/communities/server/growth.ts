import type { SignedInContext } from '../../../access/server/request-context.ts';
import { categories } from '../../../catalogue/categories.ts';
import { calendarDay } from '../../../platform/time-zone.ts';
import { growthKinds } from '../community.rules.ts';
import type { CommunitySetup, Growth } from '../community.schema.ts';
import { filteredCommunities, requireAdministeredCommunity } from './administered-communities.ts';
import { countGrowth, countSetup, type GrowthKind, listUsedCategories } from './community.queries.ts';

/** The number of weeks in a growth report. */
const growthWeeks = 12;
const dayMs = 24 * 60 * 60_000;

/**
 * Returns the growth of one community, or of all the person administers: totals, and new items in each of the last
 * weeks, the last of which ends with today.
 */
export async function getGrowth(
  context: SignedInContext,
  { communitySlug }: { communitySlug: string | null },
): Promise<Growth> {
  const { db, clock, viewer } = context;
  const communityIds = await filteredCommunities(context, communitySlug);
  const { timeZone } = viewer;
  const today = calendarDay(clock.now(), timeZone);
  const [counts, used] = await Promise.all([
    countGrowth(db, communityIds, { today, timeZone, weeks: growthWeeks }),
    listUsedCategories(db, communityIds),
  ]);
  const countsWhere = (matches: (weeksAgo: number) => boolean) =>
    Object.fromEntries(
      growthKinds.map(({ kind }) => [
        kind,
        counts
          .filter((one) => one.kind === kind && matches(one.weeksAgo))
          .reduce((sum, { count }) => sum + count, 0),
      ]),
    ) as Record<GrowthKind, number>;
  return {
    totals: countsWhere(() => true),
    weeks: Array.from({ length: growthWeeks }, (_, index) => {
      const weeksAgo = growthWeeks - 1 - index;
      return {
        start: new Date(today.getTime() - (7 * weeksAgo + 6) * dayMs),
        ...countsWhere((one) => one === weeksAgo),
      };
    }),
    emptyCategories: categories.filter((category) => !used.includes(category)),
  };
}

/** Returns the state of a community's first steps. */
export async function getCommunitySetup(
  context: SignedInContext,
  { slug }: { slug: string },
): Promise<CommunitySetup> {
  const { id, photoPath } = await requireAdministeredCommunity(context.db, context.viewer, slug);
  const counts = await countSetup(context.db, id);
  return {
    hasRoster: counts.addresses > 0,
    vendorCount: counts.vendors,
    hasHoaAdmin: counts.hoaAdmins > 0,
    hasPhoto: photoPath !== null,
    hasPreviewLink: counts.previewLinks > 0,
  };
}
