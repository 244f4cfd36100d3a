import type { Config } from '../config/config.ts';
import type { Log } from '../log.ts';
import type { OpenDatabase } from './database.ts';

/**
 * Opens the PostgreSQL server named by the configuration, else the database embedded in the data directory.
 * Does not migrate. Throws a `DatabaseOpenError` with one line to print when the database cannot be used.
 */
export const openDatabase = async (
  config: Pick<Config, 'databaseUrl' | 'databasePool' | 'dataDir'>,
  log: Log,
): Promise<OpenDatabase> => {
  // Only the one in use is loaded: a start takes the time of either.
  if (config.databaseUrl === undefined) {
    const { openEmbeddedDatabase } = await import('./embedded-database.ts');
    return openEmbeddedDatabase(config.dataDir, log);
  }
  const { openPostgresDatabase } = await import('./postgres-database.ts');
  return openPostgresDatabase(config.databaseUrl, config.databasePool, log);
};
