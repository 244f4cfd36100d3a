import { randomBytes } from 'node:crypto';
import { existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { readDisk } from '../disk.ts';
import type { Queryable } from './database.ts';
import { rowsOf } from './rows.ts';

const files = 8;
const fileBytes = 16 * 1024 * 1024;

/** A setting of our own, by which a process knows an embedded server. */
const setting = 'porchlist.log_files';

/** What the embedded server is started with. */
export const logReserve = { [setting]: files };

/**
 * Makes the files of PostgreSQL's log, which it then reuses. On a full disk it could not make the next one: it would end,
 * and people could not even read.
 */
export const makeLogReserve = async (url: string, data: string): Promise<void> => {
  const disk = await readDisk(data);
  if (disk === null || disk.freeBytes < 2 * files * fileBytes) throw new Error('The disk is full.');
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(`do $$ begin
      while (select count(*) from pg_ls_waldir()) < ${files} loop
        perform pg_logical_emit_message(false, 'porchlist', ''), pg_switch_wal();
      end loop;
    end $$; checkpoint`);
  } finally {
    await client.end();
  }
};

const startReserve = (dataDir: string) => join(dataDir, 'reserve');
const startBytes = fileBytes;

/** Reserves space for the files that a start creates: otherwise the product could not start again on a full disk. */
export const makeStartReserve = (dataDir: string): void => {
  // Some disks store zeros without room.
  if (!existsSync(startReserve(dataDir))) writeFileSync(startReserve(dataDir), randomBytes(startBytes));
};

export const spendStartReserve = (dataDir: string): void => {
  const { bavail, bsize } = statfsSync(dataDir);
  if (bavail * bsize < startBytes) rmSync(startReserve(dataDir), { force: true });
};

/** Returns whether the embedded server has its reserve; null for other servers. */
export async function hasLogReserve(db: Queryable): Promise<boolean | null> {
  const asked = await db.execute(sql`select current_setting(${setting}, true) as files`);
  const [server] = rowsOf<{ files: string | null }>(asked);
  // Only an administrator of another server may look.
  if (!server?.files) return null;
  const found = await db.execute(
    sql`select count(*) >= ${Number(server.files)} as "isMade" from pg_ls_waldir()`,
  );
  return rowsOf<{ isMade: boolean }>(found)[0]?.isMade ?? false;
}
