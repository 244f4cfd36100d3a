import type { z } from 'zod';
import type { SignedInContext } from '../../../access/server/request-context.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { countQueues, type Queue, type QueueScope, type WaitingRows } from '../../../platform/queue.ts';
import { filteredCommunities } from '../../communities/server/administered-communities.ts';
import type { overviewOfQueues } from '../administration.contract.ts';

export interface WaitingAdmin {
  userId: string;
  isPlatformAdmin: boolean;
  /** Ids of communities. */
  hoaAdminOf: readonly string[];
}

export interface NamedQueue extends WaitingRows {
  title: string;
  path: string;
}

export function waitingIn(all: () => readonly Queue[]) {
  const queuesOf = ({ isPlatformAdmin }: WaitingAdmin) =>
    all().filter(({ isForHoaAdmins }) => isPlatformAdmin || isForHoaAdmins);
  const scopeOf = ({ userId, isPlatformAdmin, hoaAdminOf }: WaitingAdmin): QueueScope => ({
    userId,
    isPlatformAdmin,
    communityIds: isPlatformAdmin ? 'all' : hoaAdminOf,
    communitySlug: null,
  });
  const count = async (db: Queryable, admin: WaitingAdmin) =>
    (await countQueues(db, queuesOf(admin), scopeOf(admin))).reduce((sum, total) => sum + total, 0);

  return {
    count,

    /** Omits empty queues, and returns at most `maxRows` rows of each. */
    list: async (db: Queryable, admin: WaitingAdmin, maxRows: number): Promise<NamedQueue[]> => {
      const queues: NamedQueue[] = [];
      for (const { title, path, oldest } of queuesOf(admin)) {
        queues.push({ title, path, ...(await oldest(db, scopeOf(admin), maxRows)) });
      }
      return queues.filter(({ total }) => total > 0);
    },

    countWaiting: async ({ db, viewer }: SignedInContext) => ({ total: await count(db, viewer) }),

    /** Covers all of the admin's communities if the slug is null. */
    listQueues: async (
      context: SignedInContext,
      { communitySlug }: { communitySlug: string | null },
    ): Promise<z.input<typeof overviewOfQueues>> => {
      const { db, viewer } = context;
      const queues = queuesOf(viewer);
      const communityIds = await filteredCommunities(context, communitySlug);
      const { userId, isPlatformAdmin } = viewer;
      const totals = await countQueues(db, queues, { userId, isPlatformAdmin, communityIds, communitySlug });
      return {
        queues: queues.map(({ title, path }, index) => ({ title, path, total: totals[index] ?? 0 })),
      };
    },
  };
}

export type Waiting = ReturnType<typeof waitingIn>;
