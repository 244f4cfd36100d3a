import { sql } from 'drizzle-orm';

/** How many rows a query finds, whatever its limit: each of them carries it. */
export const rowCount = sql<number>`count(*) over ()`.mapWith(Number);
