import { and, eq, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { type ImportedList, importHeadings } from '../../../schema/community.tables.ts';
import type { Remembered } from './columns.ts';

export async function listHeadings(
  db: Queryable,
  communityId: string,
  list: ImportedList,
): Promise<Remembered> {
  const rows = await db
    .select({ heading: importHeadings.heading, use: importHeadings.use })
    .from(importHeadings)
    .where(and(eq(importHeadings.communityId, communityId), eq(importHeadings.list, list)));
  return rows.map(({ heading, use }) => [heading, use] as const);
}

/** Remembers what an admin chose for each heading, for the next list of the community. */
export async function rememberHeadings(
  tx: Tx,
  communityId: string,
  list: ImportedList,
  headings: Remembered,
): Promise<void> {
  if (headings.length === 0) return;
  await tx
    .insert(importHeadings)
    .values(headings.map(([heading, use]) => ({ communityId, list, heading, use })))
    .onConflictDoUpdate({
      target: [importHeadings.communityId, importHeadings.list, importHeadings.heading],
      set: { use: sql`excluded.use` },
    });
}
