import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { Client } from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { createTestDatabase, databaseUrlOf } from '../../../tests/support/database.ts';
import { testLog } from '../../../tests/support/database-template.ts';
import { prepareOnce, type Queryable } from './database.ts';
import { violatedUnique } from './database-errors.ts';
import { NestedUseError } from './guarded-pool.ts';
import { migrate } from './migrate.ts';
import { openPostgresDatabase } from './postgres-database.ts';
import { rowsOf } from './rows.ts';

const open = await createTestDatabase();
const { db } = open;

const notes = pgTable('notes', { id: integer().primaryKey(), bodyText: text().notNull() });
await db.execute(
  sql`create table notes (id integer, body_text text not null, constraint notes_once primary key (id))`,
);

describe('the database', () => {
  it('uses snake case for column names', async () => {
    await db.insert(notes).values({ id: 1, bodyText: 'one' });
    expect(await db.select().from(notes)).toEqual([{ id: 1, bodyText: 'one' }]);
  });

  it('builds and prepares a frequent statement once per connection', async () => {
    const built: unknown[] = [];
    const noteById = prepareOnce((queryable) => {
      built.push(queryable);
      return queryable
        .select()
        .from(notes)
        .where(eq(notes.id, sql.placeholder('id')))
        .prepare('note_by_id');
    });
    for (const id of [1, 2]) {
      await db.transaction(async (tx) => {
        const found = await noteById(tx).execute({ id });
        expect(found).toHaveLength(id === 1 ? 1 : 0);
        const prepared = await tx.execute(sql`select name from pg_prepared_statements`);
        expect(rowsOf(prepared)).toEqual([{ name: 'note_by_id' }]);
      });
    }
    expect(built).toHaveLength(1);
    expect(await noteById(db).execute({ id: 1 })).toEqual([{ id: 1, bodyText: 'one' }]);
    expect(built).toHaveLength(2);
  });

  it('accepts concurrent statements in a transaction', async () => {
    const sums = await db.transaction((tx) =>
      Promise.all([1, 2, 3].map((n) => tx.execute(sql`select ${n}::int as n`))),
    );
    expect(sums.flatMap((result) => rowsOf(result))).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  });

  it('rolls back a transaction if one of several concurrent statements fails', async () => {
    const writing = db.transaction((tx) =>
      Promise.all([
        tx.insert(notes).values({ id: 21, bodyText: 'first' }),
        tx.insert(notes).values({ id: 1, bodyText: 'again' }),
        tx.insert(notes).values({ id: 22, bodyText: 'last' }),
      ]),
    );
    expect(violatedUnique(await writing.catch((caught: unknown) => caught))).toBe('notes_once');
    expect(await db.$count(notes, sql`id in (21, 22)`)).toBe(0);
  });

  it('rolls back a transaction that throws', async () => {
    const attempt = db.transaction(async (tx) => {
      await tx.insert(notes).values({ id: 2, bodyText: 'two' });
      throw new Error('no');
    });
    await expect(attempt).rejects.toThrow('no');
    expect(await db.$count(notes, sql`id = 2`)).toBe(0);
  });

  it('returns the name of a violated unique constraint', async () => {
    await db.insert(notes).values({ id: 3, bodyText: 'three' });
    const error = await db
      .insert(notes)
      .values({ id: 3, bodyText: 'again' })
      .catch((caught: unknown) => caught);
    expect(violatedUnique(error)).toBe('notes_once');
    expect(violatedUnique(new Error('another'))).toBeUndefined();
  });

  it('refuses to be used inside its own transaction', async () => {
    await expect(db.transaction(() => db.select().from(notes))).rejects.toSatisfy(
      (error: Error) => error instanceof NestedUseError || error.cause instanceof NestedUseError,
    );
    await expect(db.transaction(() => db.transaction(async () => 1))).rejects.toThrow(NestedUseError);
  });

  it('can be used by code that a transaction started and that runs after it', async () => {
    let later: Promise<unknown> = Promise.resolve();
    await db.transaction(async (tx) => {
      await tx.select().from(notes);
      later = new Promise((done) => setTimeout(done, 20)).then(() => db.select().from(notes));
    });
    await expect(later).resolves.toBeDefined();
  });

  it('can roll back only a nested transaction', async () => {
    await db.transaction(async (tx) => {
      await tx.insert(notes).values({ id: 4, bodyText: 'four' });
      await tx
        .transaction(async (nested) => {
          await nested.insert(notes).values({ id: 5, bodyText: 'five' });
          nested.rollback();
        })
        .catch(() => undefined);
    });
    expect(await db.$count(notes, sql`id in (4, 5)`)).toBe(1);
  });

  it('means the same by every statement, whatever the database and its role have set', async () => {
    const odd = {
      TimeZone: 'Asia/Kolkata',
      DateStyle: 'German, DMY',
      IntervalStyle: 'iso_8601',
      array_nulls: 'off',
      bytea_output: 'escape',
      default_transaction_isolation: 'serializable',
      extra_float_digits: '-3',
      gin_fuzzy_search_limit: '5',
      idle_session_timeout: '100ms',
      'pg_trgm.similarity_threshold': '0.9',
      search_path: 'elsewhere',
      standard_conforming_strings: 'off',
      transform_null_equals: 'on',
    };
    const url = await databaseUrlOf(db);
    const client = new Client(url);
    await client.connect();
    const { rows } = await client.query<{ name: string }>('select current_database() as name');
    for (const [name, value] of Object.entries(odd)) {
      await client.query(`alter database ${rows[0]?.name} set ${name} = ${client.escapeLiteral(value)}`);
    }
    await client.end();
    const listenUrl = `${url}&application_name=listening`;
    const other = await openPostgresDatabase(url, 5, testLog, { listenUrl });
    const leftTo = sql`select name from pg_settings where source in ('database', 'user', 'database user')`;
    const sessions = [
      (run: (tx: Queryable) => Promise<unknown>) => run(other.db),
      (run: (tx: Queryable) => Promise<unknown>) => other.db.transaction(run),
      (run: (tx: Queryable) => Promise<unknown>) => other.withoutTimeLimits(run),
    ];
    for (const session of sessions) {
      await session(async (tx) => {
        expect(rowsOf(await tx.execute(leftTo))).toEqual([]);
        const found = await tx.execute(sql`select current_setting('TimeZone') as zone,
          '2026-03-02'::date::text as day, current_setting('search_path') as path`);
        expect(rowsOf(found)).toEqual([{ zone: 'UTC', day: '2026-03-02', path: 'public, elsewhere' }]);
      });
    }
    await other.close();
  });

  it('is migrated once, even if two processes start at once', async () => {
    const migrateAgain = () => open.withoutTimeLimits((patient) => migrate(patient));
    expect(await Promise.all([migrateAgain(), migrateAgain()])).toEqual([[], []]);
    await db.execute(sql`drop schema drizzle cascade`);
    await db.execute(sql`drop schema public cascade`);
    await db.execute(sql`create schema public`);
    const applied = await Promise.all([migrateAgain(), migrateAgain()]);
    expect(applied.map(({ length }) => length > 0).toSorted()).toEqual([false, true]);
  });

  it('is unchanged after a migration that fails, and the error names the migration', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'porchlist-migrations-'));
    cpSync(join(import.meta.dirname, '../../../migrations'), folder, { recursive: true });
    const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
      entries: object[];
    };
    journal.entries.push({ tag: '9998_whole', when: 9e12 }, { tag: '9999_broken', when: 9e12 + 1 });
    writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify(journal));
    writeFileSync(join(folder, '9998_whole.sql'), 'create table whole (id integer)');
    writeFileSync(
      join(folder, '9999_broken.sql'),
      'create table half_way (id integer);--> statement-breakpoint\ninsert into nowhere values (1)',
    );
    await expect(migrate(db, { folder })).rejects.toThrow(
      /^The migration 9999_broken failed, and the database was left as it was before: .*nowhere.*$/,
    );
    for (const table of ['whole', 'half_way']) {
      await expect(db.execute(sql`select 1 from ${sql.identifier(table)}`)).rejects.toThrow();
    }
    expect(await migrate(db)).toEqual([]);
    writeFileSync(
      join(folder, '9998_whole.sql'),
      'CREATE EXTENSION IF NOT EXISTS one;\nCREATE EXTENSION IF NOT EXISTS pg_trgm',
    );
    writeFileSync(join(folder, '9999_broken.sql'), 'CREATE EXTENSION IF NOT EXISTS "two"');
    await expect(migrate(db, { folder })).rejects.toThrow('The PostgreSQL server lacks one, two.');
    rmSync(folder, { recursive: true });
  });

  it('of a newer version, or one before 0.2.0, is not migrated', async () => {
    await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9e12)`);
    await expect(migrate(db)).rejects.toThrow('newer version of Porchlist');
    await db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'newer'`);
    await db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at - 1e12`);
    await expect(migrate(db)).rejects.toThrow('Update to 0.3.0 and start it');
    await db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + 1e12`);
    expect(await migrate(db)).toEqual([]);
  });

  it('can be migrated by an owner who is not a superuser', async () => {
    const { serverUrl } = inject('templateDatabase');
    const name = `owned_${randomUUID().slice(0, 8)}`;
    const server = new Client(serverUrl);
    await server.connect();
    await server.query(`create role ${name} login nosuperuser`);
    await server.query(`create database ${name}`);
    const url = new URL(serverUrl);
    url.username = name;
    url.pathname = `/${name}`;
    const owned = await openPostgresDatabase(url.href, 10, testLog);
    try {
      await expect(migrate(owned.db)).rejects.toThrow(
        `The user of DATABASE_URL may not create tables in its database. As an administrator of the server run: alter database ${name} owner to ${name}`,
      );
      await server.query(`alter database ${name} owner to ${name}`);
      expect(await migrate(owned.db)).toContain('0000_version_0_1_0');
    } finally {
      await owned.close();
      await server.end();
    }
  });

  it.each(['SQL_ASCII', 'LATIN1'])('that keeps text as %s is refused with what to do', async (encoding) => {
    const { serverUrl } = inject('templateDatabase');
    const url = new URL(serverUrl);
    url.pathname = `/${encoding.toLowerCase()}`;
    const server = new Client(serverUrl);
    await server.connect();
    const opening = () => openPostgresDatabase(url.href, 10, testLog);
    try {
      await server.query(`create database ${encoding} encoding '${encoding}' locale 'C' template template0`);
      const refusal = await opening().catch(String);
      expect(refusal).toContain(`The database of DATABASE_URL keeps text as ${encoding}, not as UTF8.`);
      await server.query(`drop database ${encoding}`);
      await server.query(/run: (.*)$/.exec(String(refusal))?.[1] ?? '');
      await (await opening()).close();
    } finally {
      await server.query(`drop database if exists ${encoding}`);
      await server.end();
    }
  });
});
