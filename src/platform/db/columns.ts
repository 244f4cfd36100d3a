import { type AnyColumn, sql } from 'drizzle-orm';
import { numeric, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * Returns the column of a random primary key. Random rather than sequential: ids travel in addresses and must not
 * count rows.
 */
export const primaryId = () => uuid().primaryKey().default(sql`gen_random_uuid()`);

/** Returns the column of a point in time, stored in UTC, read as a `Date`. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date' });

/** Returns the column of the moment the row was written. */
export const createdAt = () => instant().notNull().defaultNow();

/**
 * Returns the column of an amount of money in whole units of its currency with two decimals (12.50 is twelve and a
 * half dollars).
 */
export const money = () => numeric({ precision: 10, scale: 2, mode: 'number' });

/** Returns a check that a text column holds one of a closed list of plain words. */
export const isOneOf = (column: AnyColumn, words: readonly string[]) =>
  sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`;
