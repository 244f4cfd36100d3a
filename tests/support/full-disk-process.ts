import fs from 'node:fs';
import { openEmbeddedDatabase } from '../../src/platform/db/embedded-database.ts';
import { createLog } from '../../src/platform/log.ts';

/** A program whose disk fills up under the write-ahead log of its database: it must end, not hang. */
const [, , dataDir = ''] = process.argv;
const { client } = await openEmbeddedDatabase(dataDir, createLog('fatal'));
await client.exec('create table notes (body text)');

const write = fs.writeSync;
fs.writeSync = ((file: number, ...rest: unknown[]) => {
  if (fs.readlinkSync(`/proc/self/fd/${file}`).includes('pg_wal')) {
    throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  }
  return Reflect.apply(write, fs, [file, ...rest]);
}) as typeof fs.writeSync;

await client.query("insert into notes values ('lost')").catch(() => undefined);
process.stdout.write('still running');
