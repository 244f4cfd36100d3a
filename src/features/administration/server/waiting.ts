import type { z } from 'zod';
import type { SignedInContext } from '../../../access/server/request-context.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { countQueues, type Queue, type QueueScope, type WaitingRows } from '../../../platform/queue.ts';
import type { TimeZone } from '../../../platform/time-zone.ts';
import { filteredCommunities } from '../../homes/server/administered-communities.ts';
import type { overviewOfQueues } from '../administration.contract.ts';

export interface WaitingAdmin {
  userId: string;
  isPlatformAdmin: boolean;
  /** Ids of communities. */
  hoaAdminOf: readonly string[];
  timeZone: TimeZone;
}

export interface NamedQueue extends WaitingRows {
  title: string;
  path: string;
}

const queuesOf = (all: readonly Queue[], { isPlatformAdmin }: WaitingAdmin) =>
  all.filter(({ isForHoaAdmins }) => isPlatformAdmin || isForHoaAdmins);

const scopeOf = ({ userId, isPlatformAdmin, hoaAdminOf, timeZone }: WaitingAdmin): QueueScope => ({
  userId,
  isPlatformAdmin,
  timeZone,
  communityIds: isPlatformAdmin ? 'all' : hoaAdminOf,
  communitySlug: null,
});

export async function totalWaiting(
  db: Queryable,
  all: readonly Queue[],
  admin: WaitingAdmin,
): Promise<number> {
  const totals = await countQueues(db, queuesOf(all, admin), scopeOf(admin));
  return totals.reduce((sum, total) => sum + total, 0);
}

/** Omits empty queues, and returns at most `maxRows` rows of each. */
export async function listWaiting(
  db: Queryable,
  all: readonly Queue[],
  { admin, maxRows }: { admin: WaitingAdmin; maxRows: number },
): Promise<NamedQueue[]> {
  const queues: NamedQueue[] = [];
  for (const { title, path, oldest } of queuesOf(all, admin)) {
    queues.push({ title, path, ...(await oldest(db, scopeOf(admin), maxRows)) });
  }
  return queues.filter(({ total }) => total > 0);
}

/** Covers all of the admin's communities if the slug is null. */
export async function listQueues(
  context: SignedInContext,
  { communitySlug }: { communitySlug: string | null },
): Promise<z.input<typeof overviewOfQueues>> {
  const { db, viewer } = context;
  const queues = queuesOf(context.queues, viewer);
  const communityIds = await filteredCommunities(context, communitySlug);
  const scope = { ...scopeOf(viewer), communityIds, communitySlug };
  const totals = await countQueues(db, queues, scope);
  return {
    queues: queues.map(({ title, path }, index) => ({ title, path, total: totals[index] ?? 0 })),
  };
}
