import { mainCostLine } from '../../../catalogue/cost-kinds.ts';
import { amountsAppear } from '../../../catalogue/what-time-tells.ts';
import { announce } from '../../../platform/db/announce.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../platform/services.ts';
import { lockCategoryPrice, recountCategoryPrice } from './category-price.queries.ts';
import { listVendorsDueForPublication } from './publication.queries.ts';
import {
  allFigures,
  type Figure,
  insertMissingStats,
  listVendorIdsOfPeople,
  lockPeople,
  lockStats,
  type Recount,
  type Recounted,
  recomputeStats,
  type StalePrice,
} from './vendor-stats.queries.ts';

export { withdrawPublishedCosts } from './publication.queries.ts';
export { type Figure, lockPeople, lockPerson } from './vendor-stats.queries.ts';

/**
 * The figures that a write changes: those of these vendors, and of all vendors that these people have rated, used or
 * priced.
 */
export interface Touched {
  vendorIds?: readonly string[];
  /** What changed about these vendors; everything if omitted. */
  figures?: readonly Figure[] | undefined;
  /** People who were verified, unverified, deleted, moved or approved in their home. */
  userIds?: readonly string[];
  /**
   * Whether lists of others change even if the figures stay. By default if everything about the vendors changed, or one of
   * the people counts now.
   */
  isShown?: boolean | undefined;
  /** Whose own lists change, even if no others do. */
  by?: string;
}

/**
 * Recomputes figures in a transaction (READ COMMITTED) that has changed their sources: reviews, home_vendors,
 * left_vendors, costs, a vendor's category, or a person's verification, community or home. Announces these people and
 * the lists of these vendors; if only some figures changed, just the lists of their categories, and if others see no change,
 * none: a slower answer would tell them that somebody wrote. `decide` and `contribute` call it last. It locks the people's rows, as every contribution does, so that a concurrent rating is either visible here
 * or sees the change.
 *
 * The second of two transactions that change a vendor's figures waits here, and then counts in a new statement, which
 * sees the commit of the first. Rows are locked in the order of their ids, so that concurrent callers cannot deadlock.
 */
export async function refreshFigures(
  tx: Tx,
  { vendorIds = [], userIds = [], figures = allFigures, isShown, by }: Touched,
  now: Date,
): Promise<void> {
  announce(tx, 'user', ...userIds);
  const doCount = await lockPeople(tx, userIds);
  const ofPeople = userIds.length === 0 ? [] : await listVendorIdsOfPeople(tx, userIds);
  const changed = allFigures.filter((figure) => ofPeople.length > 0 || figures.includes(figure));
  if (changed.length === 0) return;
  const shown = new Set([
    ...((isShown ?? figures.length === allFigures.length) ? vendorIds : []),
    ...((isShown ?? doCount) ? ofPeople : []),
  ]);
  await recount(tx, [...vendorIds, ...ofPeople], { figures: changed, shown, by, now, isJob: false });
}

async function recount(
  tx: Tx,
  vendorIds: readonly string[],
  { shown, by, ...options }: Recount & { shown: ReadonlySet<string>; by?: string | undefined },
): Promise<void> {
  const ids = [...new Set(vendorIds)].toSorted();
  const { missing, counted } = await recomputeAll(tx, ids, options);
  if (missing.length > 0) {
    await insertMissingStats(tx, missing);
    counted.push(...(await recomputeAll(tx, missing, { ...options, figures: allFigures })).counted);
  }
  const isAll = options.figures.length === allFigures.length;
  for (const { id, communityId, category, privateTo, isListed, isChanged } of counted) {
    const isShown = shown.has(id);
    const isSeen = isListed && (isChanged || isShown);
    if (isAll && !privateTo && (isSeen || isShown)) announce(tx, 'list', communityId);
    else if (isSeen) announce(tx, 'figures', `${communityId}/${category}`);
    else announce(tx, 'user', ...[privateTo, by].filter((reader) => typeof reader === 'string'));
  }
  await recountPrices(
    tx,
    counted.flatMap(({ stalePrices }) => stalePrices),
  );
}

/** Recomputes category prices, always in the same order and after all figures of vendors. */
async function recountPrices(tx: Tx, stale: readonly StalePrice[]): Promise<void> {
  const prices = new Map(stale.map((price) => [`${price.communityId} ${price.category}`, price]));
  for (const [, price] of [...prices].sort(([one], [other]) => (one < other ? -1 : 1))) {
    if (!mainCostLine(price.category)) continue;
    await lockCategoryPrice(tx, price);
    await recountCategoryPrice(tx, price);
  }
}

/**
 * Sends the locking and the counting statements at once; the database runs them in this order.
 *
 * @returns the vendors without a row of figures, and what was counted of the others
 */
async function recomputeAll(
  tx: Tx,
  ids: readonly string[],
  options: Recount,
): Promise<{ missing: string[]; counted: Recounted[] }> {
  const locking = Promise.all(ids.map((id) => lockStats(tx, id)));
  const counting = Promise.all(ids.map((id) => recomputeStats(tx, id, options)));
  const [, counted] = await Promise.all([locking, counting]);
  return { missing: ids.filter((_, n) => !counted[n]), counted: counted.filter((one) => one !== null) };
}

const batchSize = 100;

/**
 * Publishes waiting costs of vendors that are due. Each batch is a separate transaction, so that other writes do not wait long; a
 * refreshed vendor is no longer due.
 */
export async function publishDueCosts({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  for (;;) {
    const vendorIds = await listVendorsDueForPublication(db, now, batchSize);
    await db.transaction((tx) =>
      recount(tx, vendorIds, { figures: ['costs'], shown: new Set(), now, isJob: true }),
    );
    if (vendorIds.length < batchSize) return;
  }
}

export const publishDueCostsJob = defineJob(amountsAppear.job, { cron: amountsAppear.cron }, publishDueCosts);
