import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../src/platform/db/database.ts';
import { aboutVendors } from '../../src/schema/about-vendors.ts';
import { previewSessions } from '../../src/schema/preview-link.tables.ts';
import { questions } from '../../src/schema/question.tables.ts';

/** Every table with rows about a vendor. */
export const tablesAboutVendors: readonly PgTable[] = [
  ...new Set(aboutVendors.map(({ vendorId }) => vendorId.table)),
];

/** What a row needs where the first word or any value will not do. */
const special: Record<string, Record<string, unknown>> = {
  vendor_fixes: { kind: 'closed' },
  costs: { costKind: 'monthly_plan', unit: 'month' },
  preview_costs: { costKind: 'monthly_plan', unit: 'month' },
};

let sessions = 0;

/** Inserts a row about a vendor in every such table, by what the table says of itself. */
export async function insertRowsAbout(
  db: Db,
  of: { vendorId: string; communityId: string; personId: string; now: Date },
): Promise<void> {
  const { vendorId, communityId, personId, now } = of;
  const asked = { communityId, askedBy: personId, category: 'Pool', text: 'Who?', expiresAt: now } as const;
  const [question] = await db.insert(questions).values(asked).returning();
  const visit = { communityId, source: 'link', expiresAt: now } as const;
  const [session] = await db
    .insert(previewSessions)
    .values({ ...visit, sessionToken: `about-vendors-${++sessions}` })
    .returning();
  const parents = { vendorId, communityId, questionId: question?.id, sessionId: session?.id };
  for (const table of tablesAboutVendors) {
    const authors = aboutVendors.flatMap(({ author }) => (author?.table === table ? [author] : []));
    const columns: Record<string, PgColumn> = getTableColumns(table);
    const needed = Object.entries(columns).filter(([, { notNull, hasDefault }]) => notNull && !hasDefault);
    const values = needed.map(([name, column]) => [
      name,
      authors.includes(column) ? personId : (parents[name as keyof typeof parents] ?? anyValueOf(column)),
    ]);
    const row = { vendorId, ...Object.fromEntries(values), ...special[getTableName(table)] };
    await db.insert(table).values(row).onConflictDoNothing();
  }
}

function anyValueOf({ dataType, enumValues }: PgColumn): unknown {
  if (enumValues?.[0]) return enumValues[0];
  if (dataType === 'number') return 4;
  if (dataType === 'date') return new Date(0);
  return dataType === 'boolean' ? true : 'Some text';
}
