import type { Tx } from '../../../platform/db/database.ts';
import { type Decided, type Deciding, type Decision, decideWithResult } from '../../audit/server/decide.ts';
import { lockPeople, refreshVendorStats, refreshVendorStatsOfPeople } from './vendor-stats.ts';

/** Whose figures follow: those of these vendors, or of all that these people rate, use or priced. */
type Followed = { vendorIds: readonly string[] } | { userIds: readonly string[] };

/**
 * Decides as `decide` does, about what figures are made of, and brings those up to date last: figures are locked after
 * people and vendors, by everybody. A verb cannot forget that, since it has to say whose figures follow.
 *
 * @param decision as for `decide`
 */
export async function decideOnFigures(
  context: Deciding,
  decision: (tx: Tx, now: Date) => Promise<{ decided: Decided; figuresOf: Followed } | null>,
): Promise<void> {
  await decideOnFiguresWithResult(context, async (tx, now) => {
    const made = await decision(tx, now);
    if (!made) return { decided: [], figuresOf: { vendorIds: [] }, result: undefined };
    return { decided: [made.decided], figuresOf: made.figuresOf, result: undefined };
  });
}

/** Decides as `decideOnFigures` does, with an answer or about several things at once. */
export async function decideOnFiguresWithResult<Result>(
  context: Deciding,
  decision: (tx: Tx, now: Date) => Promise<Decision<Result> & { figuresOf: Followed }>,
): Promise<Result> {
  return decideWithResult(context, async (tx, now) => {
    const { figuresOf, ...made } = await decision(tx, now);
    await refreshFollowed(tx, figuresOf, now);
    return made;
  });
}

async function refreshFollowed(tx: Tx, figuresOf: Followed, now: Date): Promise<void> {
  if ('vendorIds' in figuresOf) {
    await refreshVendorStats(tx, figuresOf.vendorIds, now);
    return;
  }
  await lockPeople(tx, figuresOf.userIds);
  await refreshVendorStatsOfPeople(tx, figuresOf.userIds, now);
}
