import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { columnsAfter } from '../../../platform/db/migrate.ts';
import { rowsOf } from '../../../platform/db/rows.ts';

interface Key {
  /** Null if the key has several columns and one of them is the community. */
  readonly column: string | null;
  readonly parent: string;
  readonly parentColumn: string;
  /** Whether the row is deleted with its parent. */
  readonly isCascading: boolean;
}

interface StoredTable {
  readonly name: string;
  /** Without generated ones. */
  readonly columns: readonly { readonly name: string; readonly isUuid: boolean }[];
  readonly keys: readonly Key[];
}

/** Whose rows a table has. */
export type Owner = 'community' | 'person' | 'installation';

export interface OwnTable extends StoredTable {
  readonly owner: Owner;
}

const nameOf = (table: string, number: string) =>
  `(select attname from pg_attribute where attrelid = ${table} and attnum = ${number})`;

const catalogQuery = (schema: string) => `
  select c.relname as name,
    (select json_agg(json_build_object('name', attname, 'isUuid', atttypid = 'uuid'::regtype) order by attnum)
      from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
    coalesce((select json_agg(json_build_object(
        'column', case when cardinality(conkey) = 1 then ${nameOf('conrelid', 'conkey[1]')} end,
        'parent', (select relname from pg_class where oid = confrelid),
        'parentColumn', ${nameOf('confrelid', 'confkey[1]')}, 'isCascading', confdeltype = 'c') order by conname)
      from pg_constraint where conrelid = c.oid and contype = 'f'), '[]') as keys
  from pg_class as c
  where c.relnamespace = '"${schema}"'::regnamespace and c.relkind in ('r', 'p')
  order by c.relname`;

export const hasCommunity = ({ columns }: StoredTable): boolean =>
  columns.some(({ name }) => name === 'community_id');

/** Returns the column with the person with whom a row is deleted. */
export const personColumn = ({ keys }: StoredTable): string | undefined =>
  keys.find(({ parent, isCascading }) => parent === 'users' && isCascading)?.column ?? undefined;

/**
 * Returns the product's own tables, parents first, with whose rows they have. That follows from the keys, so a new table
 * needs no entry anywhere: rows belong to a community if they name it, or if their parents do; else to the person with
 * whom they are deleted.
 *
 * @param migration the last one that was applied, by its time in the journal
 */
export async function readOwnTables(db: Queryable, schema: string, migration: number): Promise<OwnTable[]> {
  const own = await columnsAfter(migration);
  const stored = new Map(
    rowsOf<StoredTable>(await db.execute(sql.raw(catalogQuery(schema)))).flatMap((table) => {
      const isOwn = ({ name }: { name: string }) => own.get(table.name)?.has(name) ?? false;
      return own.has(table.name) ? [[table.name, { ...table, columns: table.columns.filter(isOwn) }]] : [];
    }),
  );
  const sorted = new Map<string, OwnTable>();
  const add = (table: StoredTable): Owner => {
    const known = sorted.get(table.name);
    if (known) return known.owner;
    const parents = table.keys.flatMap(({ parent }) => {
      const found = parent === table.name ? undefined : stored.get(parent);
      return found ? [{ parent, owner: add(found) }] : [];
    });
    const isOfCommunity =
      table.name === 'communities' ||
      hasCommunity(table) ||
      parents.some(({ parent, owner }) => owner === 'community' && parent !== 'users');
    const owner = isOfCommunity ? 'community' : personColumn(table) ? 'person' : 'installation';
    sorted.set(table.name, { ...table, owner });
    return owner;
  };
  for (const table of stored.values()) add(table);
  return [...sorted.values()];
}

interface CrossingKey extends Pick<Key, 'parentColumn'> {
  readonly column: string;
  readonly parent: OwnTable;
}

/** Returns the keys to a community's rows that do not contain the community: by them a row could join two. */
export const crossingKeys = ({ keys }: StoredTable, tables: readonly OwnTable[]): CrossingKey[] =>
  keys.flatMap(({ column, parent: name, parentColumn }) => {
    const parent = tables.find((table) => table.name === name && table.owner === 'community');
    const isOther = column === null || column === 'community_id' || name === 'users' || !parent;
    return isOther ? [] : [{ column, parent, parentColumn }];
  });

export const quote = (schema: string, table: string): string => `"${schema}"."${table}"`;

/**
 * Returns the condition that the row `row` belongs to the community.
 *
 * @param community an SQL expression for its id
 */
export function belongsTo(
  community: string,
  { schema, tables }: { schema: string; tables: readonly OwnTable[] },
): (table: OwnTable, row?: string) => string {
  const condition = (table: OwnTable, row = 'r'): string => {
    if (table.name === 'communities') return `${row}.id = ${community}`;
    if (hasCommunity(table)) return `${row}.community_id = ${community}`;
    if (table.owner === 'person') {
      const members = `select id from ${quote(schema, 'users')} where community_id = ${community}`;
      return `${row}.${personColumn(table)} in (${members})`;
    }
    const ways = crossingKeys(table, tables).map(
      ({ column, parent, parentColumn }) =>
        `${row}.${column} in (select p.${parentColumn} from ${quote(schema, parent.name)} as p where ${condition(parent, 'p')})`,
    );
    return ways.length === 0 ? 'false' : `(${ways.join(' or ')})`;
  };
  return condition;
}

/** Returns the columns by which rows name people. */
export const columnsOfPeople = ({ keys }: OwnTable): string[] =>
  keys.flatMap(({ parent, column }) => (parent === 'users' && column !== null ? [column] : []));
