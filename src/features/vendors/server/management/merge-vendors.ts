import type { SignedInContext } from '../../../../access/server/request-context.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { AppError } from '../../../../platform/errors.ts';
import { type DecisionEntry, decide } from '../../../audit/server/decide.ts';
import { alignHomeCosts } from '../../../contributions/server/own-part.ts';
import { lockPeople } from '../../../figures/server/vendor-stats.ts';
import type { MergePlan, MergeVendorsInput } from '../../vendor-admin.schema.ts';
import {
  markMerged,
  moveCosts,
  moveHomeVendors,
  movePreviewRows,
  moveReviews,
  moveSingles,
} from './move-merged-rows.queries.ts';
import { planVendorMerge } from './plan-vendor-merge.ts';
import { listPeopleOf, lockMergeVendors, type Merge } from './vendor-merge.queries.ts';

/** Each is short, and in vain only when somebody has rated since. */
const attempts = 20;

type Plan = Awaited<ReturnType<typeof planVendorMerge>>;

interface Deleted {
  by: string;
  at: Date;
}

/**
 * Makes one vendor of two: everything that neighbors and visitors added to the source moves to the target, the
 * newer one where somebody added it to both; the source disappears, and links to it lead to the target. Points and
 * their history stay as they are, and nothing is rewarded again (`insertAwards`).
 */
export async function mergeVendors(context: SignedInContext, merge: MergeVendorsInput): Promise<MergePlan> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const plan = await tryMerge(context, merge);
    if (plan) return plan;
  }
  throw new AppError(
    'UNAVAILABLE',
    'Neighbors are rating this vendor right now. Please try again in a moment.',
    {
      title: 'Could not merge vendors',
    },
  );
}

async function tryMerge(context: SignedInContext, merge: Merge): Promise<MergePlan | null> {
  const { plan } = await decide(context, async (tx, now) => {
    const plan = await mergeRows(tx, merge, { by: context.viewer.userId, at: now });
    const touches = { vendorIds: plan ? [merge.sourceId, merge.targetId] : [] };
    return { entries: plan ? [entryOf(plan)] : [], touches, plan };
  });
  return plan;
}

/**
 * Locks in the order in which everybody does: people, then vendors, then rows, then figures. Whoever began to write
 * about the source before it was held, without having been one of its people, is only seen then.
 *
 * @returns null when there was such a person: nothing was changed, begin again
 */
async function mergeRows(tx: Tx, merge: Merge, deleted: Deleted): Promise<Plan | null> {
  const people = await listPeopleOf(tx, merge.sourceId);
  await lockPeople(tx, people);
  await lockMergeVendors(tx, merge);
  const peopleNow = await listPeopleOf(tx, merge.sourceId);
  if (peopleNow.some((id) => !people.includes(id))) return null;

  const plan = await planVendorMerge(tx, merge);
  const peopleOfTarget = new Set(await listPeopleOf(tx, merge.targetId));
  await moveReviews(tx, merge);
  await moveHomeVendors(tx, merge);
  await moveCosts(tx, merge, deleted);
  await movePreviewRows(tx, merge);
  await moveSingles(tx, merge);
  // What stands beside the use of those who had added something to both follows the costs that stayed.
  await alignHomeCosts(
    tx,
    merge.targetId,
    peopleNow.filter((id) => peopleOfTarget.has(id)),
  );
  await markMerged(tx, merge, deleted);
  return plan;
}

function entryOf({ communityId, communityName: _, source, target, ...moved }: Plan): DecisionEntry {
  return {
    action: 'vendor.merge',
    subjectType: 'vendor',
    subjectId: source.id,
    communityId,
    details: { after: { into: { id: target.id, name: target.name }, ...moved } },
  };
}
