import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase, openEmptyDatabase } from '../../../tests/support/database.ts';
import { insertedSession } from '../../../tests/support/inserted-session.ts';
import { testClient } from '../../../tests/support/test-client.ts';
import { sessionCookie } from '../../access/server/start-session.ts';
import { parseConfig } from '../../platform/config/config.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { migrateUpTo } from '../../platform/db/migrate.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { migrationsDirectory } from '../../platform/package-root.ts';
import { createApp } from './app.ts';
import { createServices } from './create-services.ts';
import { migrateDatabase } from './migrate-database.ts';

type Row = Record<string, unknown>;

/** The last migration of version 0.2.0, in the journal. */
const version020 = 1_795_732_124_001;

/** Rows that version 0.2.0 made of the demo of 0.1.0, in the order of their references. */
const rowsOf020 = (await readFile(join(migrationsDirectory, '../tests/support/version-0-2-0.jsonl'), 'utf8'))
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as { table: string; row: Row });

const rowsIn = (name: string) => rowsOf020.filter(({ table }) => table === name).map(({ row }) => row);

const open = await openEmptyDatabase();
afterAll(() => open.close());

const texts = async (db: Queryable, query: SQL) =>
  rowsOf<{ text: string }>(await db.execute(query)).map(({ text }) => text);

/** Returns every column, constraint and index as text. */
const shapeOf = async (db: Queryable) => ({
  columns: await texts(
    db,
    sql`select concat_ws(' ', table_name, column_name, data_type, udt_name, is_nullable, column_default,
      generation_expression) as text from information_schema.columns where table_schema = 'public' order by 1`,
  ),
  constraints: await texts(
    db,
    sql`select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) as text from pg_constraint
      where connamespace = 'public'::regnamespace and contype <> 't' order by 1`,
  ),
  indexes: await texts(
    db,
    sql`select indexdef as text from pg_indexes where schemaname = 'public' order by 1`,
  ),
});

describe('an installation of 0.2.0', () => {
  it('gets the tables of this version', async () => {
    await open.withoutTimeLimits((db) => db.transaction((tx) => migrateUpTo(tx, open.schemas, version020)));
    for (const { table, row } of rowsOf020) {
      const columns = sql.join(
        Object.keys(row).map((name) => sql.identifier(name)),
        sql`, `,
      );
      await open.db.execute(sql`insert into ${sql.identifier(table)} (${columns}) select ${columns}
          from jsonb_populate_record(null::${sql.identifier(table)}, ${JSON.stringify(row)}::jsonb)`);
    }
    expect(await migrateDatabase(open)).toContain('0004_growing');
    expect(await shapeOf(open.db)).toEqual(await shapeOf((await createTestDatabase()).db));
    expect(await migrateDatabase(open)).toEqual([]);
  });

  it('keeps its people, vendors, figures, prices and decisions, and can go on', async () => {
    const config = parseConfig({ LOG_LEVEL: 'silent', DEFAULT_COMMUNITY: 'Boca Bridges' });
    const services = await createServices(config, open, { isScheduling: false });
    const client = testClient(createApp(services), 'a resident of 0.2.0');
    const member = rowsIn('household_members').find((row) => row.approved_at);
    const userId = String(member?.user_id);
    client.cookies.set(sessionCookie, await insertedSession(services, userId, { isConfirmed: true }));
    const communitySlug = String(rowsIn('communities')[0]?.slug);
    const list = async () => (await client.api.vendors.listVendorStats({ communitySlug })).rows;
    const before = rowsIn('vendor_stats');
    const figuresOf = (id: unknown) => before.find(({ vendor_id }) => vendor_id === id);
    for (const { id, hoaRatingCount, homesServiced } of await list())
      expect({ hoaRatingCount, homesServiced }).toEqual({
        hoaRatingCount: figuresOf(id)?.rating_count,
        homesServiced: figuresOf(id)?.homes_serviced,
      });
    expect(await list()).toHaveLength(before.length);

    const actions = await texts(open.db, sql`select distinct action as text from audit_log`);
    expect(actions.length).toBeGreaterThan(0);
    for (const action of actions) expect(action).toMatch(/^[a-z_]+\.[a-z_]+$/);
    const named = await open.db.execute(sql`select costs.id from costs join users on users.id = created_by
      where not show_name_public and not anonymous`);
    expect(rowsOf(named), 'amounts whose author hid their name everywhere').toEqual([]);

    const [vendor] = await list();
    const vendorId = vendor?.id ?? '';
    const words = { comments: 'Still good.', hasTie: false, showName: true, usesVendor: true };
    await client.api.reviews.rateVendor({ vendorId, rating: 5, ...words });
    expect((await list()).find(({ id }) => id === vendorId)?.myRating).toBe(5);
    await services.jobs.stop();
  });
});
