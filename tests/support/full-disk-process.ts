import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openEmbeddedDatabase } from '../../src/platform/db/embedded-database.ts';
import { createLog } from '../../src/platform/log.ts';

/** A program whose disk fills up under the write-ahead log of its database: it must end, not hang. */
const [, , dataDir = ''] = process.argv;
const program = join(import.meta.dirname, 'watched-disk-thread.ts');
const { client } = await openEmbeddedDatabase(dataDir, createLog('fatal'), { program });
await client.query('create table notes (body text)');
writeFileSync(join(dataDir, 'full'), 'pg_wal');
await client.query("insert into notes values ('lost')").catch(() => undefined);
process.stdout.write('still running');
