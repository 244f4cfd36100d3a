import { type Config, ConfigError, parseConfig } from '../src/platform/config/config.ts';
import type { OpenDatabase } from '../src/platform/db/database.ts';
import { DatabaseOpenError } from '../src/platform/db/database-errors.ts';
import { openDatabase } from '../src/platform/db/open-database.ts';
import { createLog, describeForLog } from '../src/platform/log.ts';

/** Runs `task` on the configured database, then closes it; prints one line and exits 1 when it cannot be opened. */
export const withDatabase = async (
  task: (open: OpenDatabase, config: Config) => Promise<void>,
): Promise<void> => {
  try {
    const config = parseConfig(process.env);
    const open = await openDatabase(config, createLog(config.logLevel));
    try {
      await task(open, config);
    } finally {
      await open.close();
    }
  } catch (error) {
    const isExpected = error instanceof ConfigError || error instanceof DatabaseOpenError;
    console.error(isExpected ? error.message : describeForLog(error));
    process.exitCode = 1;
  }
};
