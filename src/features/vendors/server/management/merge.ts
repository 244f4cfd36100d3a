import type { Viewer } from '../../../../access/audience.ts';
import type { SignedInContext } from '../../../../access/server/request-context.ts';
import { announce } from '../../../../platform/db/announce.ts';
import type { Queryable, Tx } from '../../../../platform/db/database.ts';
import { AppError, invalidField, notFound } from '../../../../platform/errors.ts';
import { type AuditedEntry, decide } from '../../../audit/server/audited-transaction.ts';
import { alignHomeCosts } from '../../../contributions/server/shared-queries.ts';
import { writeVendors } from '../../../contributions/server/vendor-access.ts';
import { lockPeople } from '../../../figures/server/vendor-stats.ts';
import type { MergePlan, MergeVendorsInput } from '../../vendor-admin.schema.ts';
import {
  countMerge,
  type Deleted,
  listMergeVendors,
  listPeopleOf,
  lockMergeVendors,
  markMerged,
  moveContributions,
} from './vendor-merge.queries.ts';

/** An attempt is short and fails only if a new person contributes at the same time. */
const maxAttempts = 20;

type Plan = Awaited<ReturnType<typeof planVendorMerge>>;

/**
 * Merges two vendors: moves all contributions of the source to the target and deletes the source. If a person has
 * contributed to both, the newer one wins. Links to the source lead to the target. Points do not change, and nothing
 * earns points again (`insertAwards`).
 */
export async function mergeVendors(context: SignedInContext, merge: MergeVendorsInput): Promise<MergePlan> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
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

async function tryMerge(context: SignedInContext, merge: MergeVendorsInput): Promise<MergePlan | null> {
  const { plan } = await decide(context, async (tx, now) => {
    const plan = await mergeRows(tx, context.viewer, merge, { by: context.viewer.userId, at: now });
    const touches = { vendorIds: plan ? [merge.sourceId, merge.targetId] : [] };
    return { entries: plan ? [mergeEntry(plan)] : [], touches, plan };
  });
  return plan;
}

/**
 * Merges the rows. Locks in the usual order: people, vendors, rows, figures. A person may contribute to the source for
 * the first time before it is locked; then nothing changes.
 *
 * @returns null if there was such a person, to retry
 */
async function mergeRows(
  tx: Tx,
  viewer: Viewer,
  merge: MergeVendorsInput,
  deleted: Deleted,
): Promise<Plan | null> {
  const people = await listPeopleOf(tx, merge.sourceId);
  await lockPeople(tx, people);
  await lockMergeVendors(tx, merge);
  await writeVendors(tx, viewer, [merge.sourceId, merge.targetId]);
  const peopleNow = await listPeopleOf(tx, merge.sourceId);
  if (peopleNow.some((id) => !people.includes(id))) return null;

  // Their own amounts move.
  announce(tx, 'user', ...peopleNow);
  const plan = await planVendorMerge(tx, merge);
  const peopleOfTarget = new Set(await listPeopleOf(tx, merge.targetId));
  await moveContributions(tx, merge, deleted);
  // For people who contributed to both, the own vendor must match the remaining costs.
  await alignHomeCosts(
    tx,
    merge.targetId,
    peopleNow.filter((id) => peopleOfTarget.has(id)),
  );
  await markMerged(tx, merge, deleted);
  return plan;
}

function mergeEntry({ communityId, communityName: _, source, target, ...moved }: Plan): AuditedEntry {
  return {
    action: 'vendor.merge',
    subject: ['vendor', source.id],
    communityId,
    details: { after: { into: { id: target.id, name: target.name }, ...moved } },
  };
}

export function previewVendorMerge({ db }: SignedInContext, input: MergeVendorsInput): Promise<MergePlan> {
  return planVendorMerge(db, input);
}

/** Both must be existing vendors of the same community. */
async function planVendorMerge(
  db: Queryable,
  merge: MergeVendorsInput,
): Promise<MergePlan & { communityId: string }> {
  if (merge.sourceId === merge.targetId) throw invalidField('targetId', 'Please choose another vendor.');
  const found = await listMergeVendors(db, merge);
  const source = found.find(({ id }) => id === merge.sourceId);
  const target = found.find(({ id }) => id === merge.targetId);
  if (!source || !target) throw notFound();
  if (source.communityId !== target.communityId) {
    throw invalidField('targetId', 'Please choose a vendor of the same community.');
  }
  const { communityId, communityName } = target;
  return { communityId, communityName, source, target, ...(await countMerge(db, merge)) };
}
