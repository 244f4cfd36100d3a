import { accessSync, constants, statSync } from 'node:fs';
import type { Config } from '../../../platform/config/config.ts';
import type { OpenDatabase } from '../../../platform/db/database.ts';
import { DatabaseOpenError } from '../../../platform/db/database-errors.ts';
import { isMigrated, refuseNewerData } from '../../../platform/db/migrate.ts';
import { openDatabaseBeside } from '../../../platform/db/open-database.ts';
import { ExpectedError } from '../../../platform/expected-error.ts';
import { lineOf } from '../../../platform/file-faults.ts';
import type { Log } from '../../../platform/log.ts';

/** A command for operators. Throws an expected error, or returns whether it succeeded. */
export type Command = (args: readonly string[], config: Config, log: Log) => Promise<boolean>;

/** A wrong call; the message is one line that says what to type. */
export class UsageError extends ExpectedError {
  override readonly name = 'UsageError';
}

/** Throws unless it can be read. */
export function requireFile(path: string): void {
  try {
    if (statSync(path).isDirectory()) throw new UsageError(`${path} is a folder. Name the file of a backup.`);
    accessSync(path, constants.R_OK);
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(lineOf(error));
  }
}

export async function withDatabaseBeside<Result>(
  config: Config,
  log: Log,
  task: (open: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const open = await openDatabaseBeside(config, log);
  try {
    return await task(open);
  } finally {
    await open.close();
  }
}

export async function requireOwnVersion({ db, background, schemas }: OpenDatabase): Promise<void> {
  if (await isMigrated(background, schemas).catch(() => false)) return refuseNewerData(db, schemas);
  throw new DatabaseOpenError(
    'The database is empty or belongs to another version: start Porchlist once, or use the command of the version that runs.',
  );
}
