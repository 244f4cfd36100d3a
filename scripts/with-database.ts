import { type Config, ConfigError, parseConfig } from '../src/platform/config/config.ts';
import type { OpenDatabase } from '../src/platform/db/database.ts';
import { DatabaseOpenError } from '../src/platform/db/database-errors.ts';
import { openDatabase, openDatabaseBeside } from '../src/platform/db/open-database.ts';
import { createLog, describeForLog } from '../src/platform/log.ts';

type Task = (open: OpenDatabase, config: Config) => Promise<void>;

/** Runs `task` on the configured database, then closes it; prints one line and exits 1 when it cannot be opened. */
export const withDatabase = (task: Task): Promise<void> => runTask(task, openDatabase);

/** Like `withDatabase`, but the product may be running. */
export const withRunningDatabase = (task: Task): Promise<void> => runTask(task, openDatabaseBeside);

const runTask = async (task: Task, openFor: typeof openDatabase): Promise<void> => {
  try {
    const config = parseConfig(process.env);
    const open = await openFor(config, createLog(config.logLevel));
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
