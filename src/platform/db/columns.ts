import { type AnyColumn, sql } from 'drizzle-orm';
import { type AnyPgColumn, numeric, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Random, because ids appear in URLs and must not reveal the number of rows. */
export const primaryId = () => uuid().primaryKey().default(sql`gen_random_uuid()`);

export const refersTo = (key: () => AnyPgColumn) => uuid().notNull().references(key);

/** The row is deleted with the one that it refers to. */
export const belongsTo = (key: () => AnyPgColumn) =>
  uuid().notNull().references(key, { onDelete: 'cascade' });

export const instant = () => timestamp({ withTimezone: true, mode: 'date' });

export const createdAt = () => instant().notNull().defaultNow();

/** Dollars with two decimals: 12.50 is twelve and a half. */
export const money = () => numeric({ precision: 10, scale: 2, mode: 'number' });

export const isOneOf = (column: AnyColumn, words: readonly string[]) =>
  sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`;

/** The community of a row's parents. The keys to them contain it, so that the row cannot join two communities. */
export const sharedCommunity = () => uuid().notNull();
