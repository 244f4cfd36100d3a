import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { start } from '../../../src/app/start.ts';
import { fleetingFolder } from '../../support/fleeting-folder.ts';

const variable = 'TEMPLATE_DIRECTORY';

/** Starts the product on an empty directory, once for all workers: creating the database is most of a first start. */
export default async function prepareTemplate(): Promise<() => void> {
  const directory = mkdtempSync(join(fleetingFolder(), 'porchlist-template-'));
  const running = await start({ env: { PORT: '0', DATA_DIR: directory, LOG_LEVEL: 'error' } });
  await running.stop();
  process.env[variable] = directory;
  return () => rmSync(directory, { recursive: true, force: true });
}

/** Puts what the first start left into another directory. */
export function copyTemplateTo(directory: string): void {
  const template = process.env[variable];
  if (template === undefined) throw new Error('The global setup has not run.');
  cpSync(template, directory, { recursive: true });
}
