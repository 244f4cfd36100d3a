import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildIfChanged, renderer } from '../../scripts/parts.ts';
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

const createTemplate = async (directory: string): Promise<void> => {
  const open = await openEmbeddedDatabase(directory, testLog);
  await prepareTemplate(open);
  await lighten(open);
  await open.close();
};

/** Prepares one embedded database, which every test file then opens a copy of. */
export default async (project: TestProject): Promise<() => void> => {
  await buildIfChanged(renderer);
  const directory = mkdtempSync(join(fleetingFolder(), 'porchlist-embedded-'));
  await createTemplate(directory);
  project.provide('templateDatabase', { kind: 'embedded', directory });
  return () => rmSync(directory, { recursive: true, force: true });
};
