import type { SignedInContext } from '../../../access/server/request-context.ts';
import type { PointHistoryRow } from '../points.schema.ts';
import { listHistoryOf } from './point-lists.queries.ts';

/** Returns where the person's own points come from; nobody reads anybody else's. */
export function listPointHistory({ db, viewer }: SignedInContext): Promise<PointHistoryRow[]> {
  return listHistoryOf(db, viewer.userId);
}
