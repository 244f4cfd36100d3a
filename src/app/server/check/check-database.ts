import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isServed } from '../../../features/system/server/get-system.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { OpenDatabase } from '../../../platform/db/database.ts';
import { DatabaseOpenError } from '../../../platform/db/database-errors.ts';
import { embeddedFilesIn } from '../../../platform/db/embedded-files.ts';
import { clockSkew } from '../../../platform/db/health.ts';
import { requireMigratable } from '../../../platform/db/migrate.ts';
import { openDatabaseBeside } from '../../../platform/db/open-database.ts';
import { lineOf } from '../../../platform/file-faults.ts';
import type { Log } from '../../../platform/log.ts';
import { isLoopback } from '../../../platform/net.ts';
import { maxClockSkewMs } from '../../../platform/readiness.ts';
import { type Finding, fine, wrong, wrongSoon } from './finding.ts';

/**
 * Checks the database with what the start does before it migrates.
 *
 * @returns whether a process serves from it; null if that is not known
 */
export async function* checkDatabase(config: Config, log: Log): AsyncGenerator<Finding, boolean | null> {
  try {
    const { databaseUrl, dataDir } = config;
    if (databaseUrl === undefined && !existsSync(join(dataDir, 'postgres'))) {
      embeddedFilesIn(dataDir);
      yield fine('Database: the first start makes it.');
      return false;
    }
    const open = await openDatabaseBeside(config, log);
    try {
      yield* await findingsOn(open, databaseUrl);
      return await isServed(open);
    } finally {
      await open.close();
    }
  } catch (error) {
    if (error instanceof DatabaseOpenError) yield wrong(error.message);
    else yield wrong(`The database cannot be used: ${lineOf(error)}`);
    return null;
  }
}

async function findingsOn(open: OpenDatabase, databaseUrl: string | undefined): Promise<Finding[]> {
  const missing = await open.withoutTimeLimits((db) => requireMigratable(db, open.schemas));
  const skew = await clockSkew(open.background);
  const { rows } = await open.background.query<{ version: string; ssl: boolean | null; folds: boolean }>(
    `select current_setting('server_version') as version, lower('\u00c9') = '\u00e9' as folds,
      (select ssl from pg_stat_ssl where pid = pg_backend_pid()) as ssl`,
  );
  const { version = '', ssl = false, folds = true } = rows[0] ?? {};
  const kind = databaseUrl === undefined ? ', started by Porchlist' : ssl ? ', encrypted' : '';
  const next = missing > 0 ? ` The next start brings it ${missing} migrations further.` : '';
  const findings = [fine(`Database: PostgreSQL ${version.split(' ')[0]}${kind}.${next}`)];
  if (Math.abs(skew) > maxClockSkewMs) {
    const seconds = Math.round(Math.abs(skew) / 1000);
    findings.push(
      wrong(
        `This machine's clock differs from the database's by ${seconds} seconds: turn on time synchronization.`,
      ),
    );
  }
  if (!folds) {
    findings.push(
      wrongSoon(
        "The database of DATABASE_URL knows only the letters of English, so searches miss names with others: create one with locale 'C.UTF-8', and restore a backup into it.",
      ),
    );
  }
  if (databaseUrl !== undefined && !ssl && isRemote(databaseUrl)) {
    findings.push(
      wrongSoon('The connection to the database is not encrypted: end DATABASE_URL with ?sslmode=require.'),
    );
  }
  return findings;
}

/** A name without a dot is another container of this machine. */
const isRemote = (url: string): boolean => {
  const { hostname, searchParams } = new URL(url);
  return hostname.includes('.') && !isLoopback(hostname) && !searchParams.has('host');
};
