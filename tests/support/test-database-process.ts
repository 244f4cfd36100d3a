import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenDatabase } from '../../src/platform/db/database.ts';
import { openEmbeddedDatabase } from '../../src/platform/db/embedded-database.ts';
import { prepareTemplate, testLog } from './database-template.ts';
import { fleetingFolder } from './fleeting-folder.ts';

/** Half of what a copy takes to load is memory that no test fills, and databases to make others from. */
const lighten = async ({ client }: OpenDatabase) => {
  await client.query("alter system set shared_buffers = '16MB'");
  await client.query(
    "update pg_database set datistemplate = false where datname in ('template0', 'template1')",
  );
  for (const name of ['template0', 'template1']) await client.query(`drop database ${name}`);
};

/** Creates the embedded database that tests copy, in place of what lies in the directory that is named. */
const [, , output = ''] = process.argv;
const directory = mkdtempSync(join(fleetingFolder(), 'porchlist-test-database-'));
try {
  const open = await openEmbeddedDatabase(directory, testLog);
  await prepareTemplate(open);
  await lighten(open);
  await open.close();
  rmSync(output, { recursive: true, force: true });
  cpSync(join(directory, 'db'), join(output, 'db'), { recursive: true });
} finally {
  rmSync(directory, { recursive: true });
}
