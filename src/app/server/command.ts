import { BackupError } from '../../platform/backup/manifest.ts';
import { type Config, ConfigError, parseConfig } from '../../platform/config/config.ts';
import { DatabaseOpenError } from '../../platform/db/database-errors.ts';
import { createLog, describeForLog, type Log } from '../../platform/log.ts';

/** Runs a command with the configuration of the environment; prints one line and exits 1 when it fails. */
export async function runCommand(task: (config: Config, log: Log) => Promise<void>): Promise<void> {
  try {
    const config = parseConfig(process.env);
    await task(config, createLog('silent'));
  } catch (error) {
    const isExpected = [ConfigError, DatabaseOpenError, BackupError].some((kind) => error instanceof kind);
    console.error(isExpected ? (error as Error).message : describeForLog(error));
    process.exitCode = 1;
  }
}
