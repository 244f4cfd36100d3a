import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Queryable } from './db/database.ts';
import { totalOf } from './db/rows.ts';
import type { PageWindow } from './paging.ts';
import type { TimeZone } from './time-zone.ts';

export interface QueueScope {
  userId: string;
  isPlatformAdmin: boolean;
  communityIds: readonly string[] | 'all';
  /** Limits queues to one of these communities; null means all of them. */
  communitySlug: string | null;
  /** The admin's. */
  timeZone: TimeZone;
}

export interface WaitingRows {
  total: number;
  /** Oldest first; may be fewer than `total`. */
  oldest: { label: string; communityName?: string | null; since: Date }[];
}

interface QueueFacts {
  readonly title: string;
  /** Path of the page where admins decide, or of a view of /admin such as '/admin?show=moves'. */
  readonly path: string;
  /** HOA admins see this queue too; `rows` limits it to their communities. Others are for platform admins. */
  readonly isForHoaAdmins?: boolean;
}

/**
 * Items that wait for an admin's decision. A feature registers its queues in `feature.ts`; the inbox of /admin, the
 * number in the navigation and the admin email follow.
 */
export interface Queue extends QueueFacts {
  total: (db: Queryable, scope: QueueScope) => SQL<number>;
  oldest: (db: Queryable, scope: QueueScope, limit: number) => Promise<WaitingRows>;
}

interface QueueOptions<Row> extends QueueFacts {
  /** Pending rows, oldest first; each row carries the `total` (`rowCount`). */
  rows: (db: Queryable, scope: QueueScope, window: PageWindow) => SQLWrapper & PromiseLike<Row[]>;
  describe: (row: Row) => WaitingRows['oldest'][number];
}

export function queueOf<Row extends { total: number }>({
  rows,
  describe,
  ...facts
}: QueueOptions<Row>): Queue {
  return {
    ...facts,
    total: (db, scope) => totalOf(rows(db, scope, { limit: 1, offset: 0 })),
    oldest: async (db, scope, limit) => {
      const found = await rows(db, scope, { limit, offset: 0 });
      return { total: found[0]?.total ?? 0, oldest: found.map(describe) };
    },
  };
}

export async function countQueues(
  db: Queryable,
  queues: readonly Queue[],
  scope: QueueScope,
): Promise<number[]> {
  const totals = queues.map((queue) => queue.total(db, scope));
  const [row] = await db
    .select({ totals: sql<number[]>`waiting.totals` })
    .from(sql`(select array[${sql.join(totals, sql`, `)}]::int[] as totals) as waiting`);
  return row?.totals ?? [];
}
