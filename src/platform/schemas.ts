import { createHash } from 'node:crypto';

/** The schemas that one product uses in its database. */
export interface Schemas {
  readonly tables: string;
  readonly jobs: string;
  readonly migrations: string;
}

const first: Schemas = { tables: 'public', jobs: 'pgboss', migrations: 'drizzle' };

/**
 * The default product has the schemas it always had. A cell has its own name, and a second schema for its queue, whose
 * library uses statements that a distributed PostgreSQL refuses (ADR 38).
 */
export const schemasOf = (name = first.tables): Schemas =>
  name === first.tables ? first : { tables: name, jobs: `${name}_jobs`, migrations: name };

export const isCell = ({ tables }: Schemas): boolean => tables !== first.tables;

/** Returns a name that no other product of the database uses: of a channel, or of a program. */
export const ownName = (name: string, schemas: Schemas, separator: string): string =>
  isCell(schemas) ? name + separator + schemas.tables : name;

/** Returns the number of an advisory lock that no other product of the database takes. */
export const ownLock = (number: number, schemas: Schemas): string => {
  if (!isCell(schemas)) return String(number);
  const hash = createHash('sha256').update(`${schemas.tables}:${number}`).digest();
  return String(hash.readBigInt64BE());
};

/**
 * Where a cell's names are looked up: its own tables, then the extensions that all share. The default product uses what the
 * role has.
 */
export const searchPath = (schemas: Schemas): string | null =>
  isCell(schemas) ? `${schemas.tables}, public, extensions` : null;

/** Creates a schema if it is missing; `if not exists` alone needs the right to create schemas even where it exists. */
export const ensureSchemaSql = (name: string): string =>
  `do $$ begin if to_regnamespace('"${name}"') is null then create schema "${name}"; end if; end $$`;
