import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Queryable } from './db/database.ts';
import { totalOf } from './db/row-count.ts';
import type { PageWindow } from './paging.ts';

/** Whose queues are read, and which part of them. */
export interface QueueScope {
  /** The admin asking. */
  userId: string;
  /** Ids of the communities they decide for. */
  communityIds: readonly string[] | 'all';
  /** Narrows queues to one of these communities; null reads them whole. */
  communitySlug: string | null;
}

/** What waits in one queue, as a mail lists it. */
export interface WaitingRows {
  total: number;
  /** The longest waiting first; fewer than `total` where many wait. */
  oldest: { label: string; since: Date }[];
}

interface QueueFacts {
  /** What the overview, the tools and mails call it. */
  readonly title: string;
  /** Where admins decide, from the root: a page, or a section of /admin such as '/admin#users'. */
  readonly path: string;
  /** Says in the list of admin tools what is on its page; leave it out where another tool leads there. */
  readonly tool?: string;
  /** HOA admins have this queue, too: `rows` narrows it to their communities. Others are for platform admins. */
  readonly isForHoaAdmins?: boolean;
}

/**
 * Things that wait for a decision of admins. A feature registers its queues in `feature.ts`; the overview of /admin,
 * the number in the navigation, the tools and the admins' mail follow.
 */
export interface Queue extends QueueFacts {
  /** Returns how many wait, to be a part of a query. */
  total: (db: Queryable, scope: QueueScope) => SQL<number>;
  oldest: (db: Queryable, scope: QueueScope, limit: number) => Promise<WaitingRows>;
}

interface QueueOptions<Row> extends QueueFacts {
  /** The list, longest waiting first; each row carries the `total` (`rowCount`). */
  rows: (db: Queryable, scope: QueueScope, window: PageWindow) => SQLWrapper & PromiseLike<Row[]>;
  /** Says of a row what a mail says of it. */
  describe: (row: Row) => WaitingRows['oldest'][number];
}

/** Declares a queue by the list that its page shows. */
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

/** Returns how many wait in each of the queues, in their order, by one query. */
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
