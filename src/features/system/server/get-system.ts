import { listenerName } from '../../../platform/db/change-listener.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { appliedMigration } from '../../../platform/db/migrate.ts';
import type { Schemas } from '../../../platform/db/schemas.ts';
import { listFailedJobs } from '../../../platform/jobs/job.queries.ts';
import { type QueueName, queueNames } from '../../../platform/jobs/job.ts';
import { mailServerOf } from '../../../platform/mail/mailers.ts';
import type { Metrics } from '../../../platform/metrics.ts';
import { version } from '../../../platform/package-root.ts';
import type { Services } from '../../../platform/services.ts';
import { readDisk } from '../../../platform/storage/disk.ts';
import { describeStorageUrl } from '../../../platform/storage/s3-storage.ts';
import { isUsable } from '../../../platform/storage/storage.ts';
import { maxFailedJobs, type ProcessRow, type SystemState } from '../system.contract.ts';
import { findProblems, readBackup } from './problems.ts';
import { countJobs, describeDatabase, listListeners } from './system.queries.ts';

export type SystemServices = Pick<Services, 'config' | 'clock' | 'db' | 'metrics' | 'readiness' | 'storage'>;

export async function getSystem({
  config,
  clock,
  db,
  metrics,
  readiness,
  storage,
}: SystemServices): Promise<SystemState> {
  const [missing, places, processes, database, queues, failedJobs, known, limits] = await Promise.all([
    readiness.check(),
    readPlaces({ config, storage }),
    listProcesses(db, config.schemas),
    readDatabase(db, config.schemas, config.databaseUrl === undefined),
    countJobs(db, config.schemas),
    readFailedJobs(db, config.schemas),
    readBackup(config.backupDir, clock),
    countLimits(metrics),
  ]);
  return {
    problems: findProblems({
      config,
      missing,
      ...places,
      processes,
      queues,
      failedJobs,
      backup: known,
      now: clock.now(),
    }),
    version,
    processes,
    database,
    disk: places.disk,
    photos: config.storageUrl === undefined ? 'In DATA_DIR' : describeStorageUrl(config.storageUrl),
    mailServer: describeMailServer(config.smtpUrl),
    queues: queueNames.map((name) => {
      const { due = 0, running = 0, failed = 0 } = queues.find(({ queue }) => queue === name) ?? {};
      return { name: queueLabels[name], due, running, failed };
    }),
    failedJobs,
    backup: known === 'unreadable' ? null : known,
    limits,
  };
}

const queueLabels: Record<QueueName, string> = {
  urgent: 'Emails that people wait for',
  mail: 'Other emails',
  jobs: 'Other jobs',
};

const wordsOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

const processStart = new Date(Math.floor(performance.timeOrigin / 1000) * 1000);

/** Behind a pooler only this process is known, because LISTEN does not work there. */
async function listProcesses(db: Queryable, schemas: Schemas): Promise<ProcessRow[]> {
  const own = listenerName(schemas);
  const listeners = await listListeners(db, schemas);
  const seen = listeners.length > 0 ? listeners : [{ name: own, since: processStart }];
  return seen.map(({ name, since }) => {
    const [, running = '', where = ''] = /^porchlist\S* (\S+) on (.*)$/.exec(name) ?? [];
    return { name: name === own ? `${where}, this one` : where, version: running, since };
  });
}

async function readDatabase(
  db: Queryable,
  schemas: Schemas,
  isEmbedded: boolean,
): Promise<SystemState['database']> {
  const [{ version: server, megabytes }, migration] = await Promise.all([
    describeDatabase(db, schemas),
    appliedMigration(db, schemas),
  ]);
  return {
    kind: `PostgreSQL ${server}${isEmbedded ? ', started by Porchlist' : ''}`,
    megabytes,
    migration: migration ?? 'unknown',
  };
}

async function readFailedJobs(db: Queryable, schemas: Schemas): Promise<SystemState['failedJobs']> {
  const { total, rows } = await listFailedJobs(db, schemas, maxFailedJobs);
  return {
    total,
    rows: rows.map(({ job, queue, ...row }) => ({ ...row, job: wordsOf(job), isEmail: queue !== 'jobs' })),
  };
}

export async function readPlaces({ config, storage }: Pick<SystemServices, 'config' | 'storage'>): Promise<{
  canStorePhotos: boolean;
  disk: SystemState['disk'];
}> {
  const [canStorePhotos, disk] = await Promise.all([isUsable(storage), describeDisk(config.dataDir)]);
  return { canStorePhotos, disk };
}

async function describeDisk(folder: string): Promise<SystemState['disk']> {
  const disk = await readDisk(folder);
  return (
    disk && {
      freePercent: Math.round((disk.freeBytes / disk.bytes) * 100),
      totalGigabytes: Math.round(disk.bytes / 1e9),
    }
  );
}

async function countLimits({ limitsReached }: Metrics): Promise<SystemState['limits']> {
  const { values } = await limitsReached.get();
  return values
    .map(({ labels, value }) => ({ name: wordsOf(String(labels.limit)), count: value }))
    .toSorted((one, other) => other.count - one.count);
}

function describeMailServer(smtpUrl: string | undefined): string | null {
  if (smtpUrl === undefined) return null;
  const { host, port } = mailServerOf(smtpUrl);
  return `${host}:${port}`;
}
