import type { OpenDatabase } from '../../platform/db/database.ts';
import { clockSkew } from '../../platform/db/health.ts';
import { appliedMigration } from '../../platform/db/migrate.ts';
import { version } from '../../platform/package-root.ts';
import { maxClockSkewMs } from '../../platform/readiness.ts';
import type { Services } from '../../platform/services.ts';

/** Logs the version and its environment, and warns about settings that will cause trouble later. */
export async function logStart({ config, log }: Services, database: OpenDatabase): Promise<void> {
  const { rows } = await database.background.query<{ server: string }>(
    "select current_setting('server_version') as server",
  );
  const kind = config.databaseUrl === undefined ? 'embedded PostgreSQL' : 'PostgreSQL';
  const [server] = rows[0]?.server.split(' ') ?? [];
  log.info(
    {
      version,
      database: `${kind} ${server}`,
      migration: await appliedMigration(database.db),
      mail: config.smtpUrl === undefined ? 'files' : 'smtp',
      storage: config.storageUrl === undefined ? 'folder' : 's3',
    },
    'Porchlist starts',
  );
  if (config.isProduction && config.smtpUrl === undefined) {
    log.warn('SMTP_URL is not set, so no email is sent and nobody can sign in');
  }
  const seconds = Math.round((await clockSkew(database.background)) / 1000);
  if (Math.abs(seconds) * 1000 > maxClockSkewMs) {
    log.warn({ seconds }, "this machine's clock differs from the database's: links may expire early or late");
  }
}
