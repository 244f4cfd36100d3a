import { openEmbeddedDatabase } from '../../src/platform/db/open-database.ts';
import { createLog } from '../../src/platform/log.ts';

/** Writes a row to the embedded database of its first argument, reports it, and runs until killed. */
const { client } = await openEmbeddedDatabase(process.argv[2] ?? '', 10, createLog('silent'));
await client.query("create table notes (body text); insert into notes values ('written')");
process.once('SIGTERM', () => process.exit(1));
process.stdout.write('written');
