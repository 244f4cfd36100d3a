import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildIfChanged, renderer } from '../../scripts/parts.ts';
import { EmbeddedClient } from '../../src/platform/db/embedded-client.ts';
import { embeddedDatabase } from '../../src/platform/db/embedded-database.ts';
import { prepareTemplate, testLog } from './database-template.ts';

const dumpTemplate = async (): Promise<Blob> => {
  const client = await new EmbeddedClient({}, (reason) => {
    throw new Error(reason);
  }).open();
  const open = embeddedDatabase(client, testLog, () => undefined);
  await prepareTemplate(open);
  const dump = await client.dumpDataDir('none');
  await open.close();
  return dump;
};

/** Dumps one prepared embedded database, which every test file then loads a copy of. */
export default async (project: TestProject): Promise<() => void> => {
  await buildIfChanged(renderer);
  const directory = mkdtempSync(join(tmpdir(), 'porchlist-embedded-'));
  const dump = join(directory, 'template.tar');
  writeFileSync(dump, await (await dumpTemplate()).bytes());
  project.provide('templateDatabase', { kind: 'embedded', dump });
  return () => rmSync(directory, { recursive: true, force: true });
};
