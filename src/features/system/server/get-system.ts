import { formatNumber } from '../../../platform/format-number.ts';
import { listFailedJobs, type QueueCounts } from '../../../platform/jobs/job.queries.ts';
import { type QueueName, queueNames } from '../../../platform/jobs/job.ts';
import { mailServerOf } from '../../../platform/mail/mailers.ts';
import type { Metrics } from '../../../platform/metrics.ts';
import { version } from '../../../platform/package-root.ts';
import type { Services } from '../../../platform/services.ts';
import { describeStorageUrl } from '../../../platform/storage/s3-storage.ts';
import { type Fact, maxFailedJobs, type SystemState } from '../system.contract.ts';
import { findProblems, type KnownBackup, readBackup, readPlaces } from './problems.ts';
import { countJobs, describeDatabase, listProcesses } from './system.queries.ts';

export type SystemServices = Pick<Services, 'config' | 'clock' | 'db' | 'metrics' | 'readiness' | 'storage'>;

/** Returns what needs a hand and how the product runs, in the words of the system page and of `porchlist status`. */
export async function getSystem(services: SystemServices): Promise<SystemState> {
  const { config, clock, db, metrics, readiness, storage } = services;
  const { schemas, databaseUrl, smtpUrl, storageUrl } = config;
  const [missing, places, processes, database, queues, failedJobs, backup, limits] = await Promise.all([
    readiness.check(),
    readPlaces({ config, storage }),
    listProcesses(db, schemas),
    describeDatabase(db, schemas),
    countJobs(db, schemas),
    readFailedJobs(services),
    readBackup(config.backupDir, clock),
    limitFacts(metrics),
  ]);
  const findings = { config, missing, ...places, processes, queues, failedJobs, backup, now: clock.now() };
  const { disk } = places;
  const mailServer = smtpUrl === undefined ? null : mailServerOf(smtpUrl);
  return {
    problems: findProblems(findings),
    facts: [
      {
        title: 'Version and processes',
        facts: [
          fact('Version', version),
          ...processes.map((one) =>
            fact(one.name, one.version === version ? 'since' : `Version ${one.version}, since`, one.since),
          ),
        ],
      },
      {
        title: 'Database',
        facts: [
          fact('Server', `PostgreSQL ${database.version}${databaseUrl ? '' : ', started by Porchlist'}`),
          fact('Size', `${formatNumber(database.megabytes)} MB`),
          fact('Migration', database.migration),
        ],
      },
      { title: 'Backups', facts: backupFacts(backup) },
      {
        title: 'Email and jobs',
        facts: [
          fact(
            'Mail server',
            mailServer ? `${mailServer.host}:${mailServer.port}` : 'None: emails are files',
          ),
          ...queueNames.map((name) => queueFact(name, queues)),
        ],
      },
      {
        title: 'Disk and photos',
        facts: [
          fact('Free', disk ? `${disk.freePercent}% of ${formatNumber(disk.totalGigabytes)} GB` : 'Unknown'),
          fact('Photos', storageUrl === undefined ? 'In DATA_DIR' : describeStorageUrl(storageUrl)),
        ],
      },
      {
        title: 'Limits reached',
        facts: limits.length > 0 ? limits : [fact('Since this process started', 'None')],
      },
    ],
    failedJobs,
  };
}

const fact = (label: string, text: string, at: Date | null = null): Fact => ({ label, text, at });

const queueLabels: Record<QueueName, string> = {
  urgent: 'Emails that people wait for',
  mail: 'Other emails',
  jobs: 'Other jobs',
};

function queueFact(name: QueueName, queues: readonly QueueCounts[]): Fact {
  const { due = 0, running = 0, failed = 0 } = queues.find(({ queue }) => queue === name) ?? {};
  const givenUp = failed > 0 ? `, ${formatNumber(failed)} given up` : '';
  return fact(queueLabels[name], `${formatNumber(due)} due, ${running} running${givenUp}`);
}

function backupFacts(backup: KnownBackup | null): Fact[] {
  if (backup === null || backup === 'unreadable') return [fact('Backups', 'None')];
  const { made, provenAt, isProven } = backup;
  return [
    made
      ? fact('Last backup', `${formatNumber(made.megabytes)} MB`, made.at)
      : fact('Last backup', 'Not yet'),
    fact('Last proven restore', provenAt ? (isProven ? '' : 'Too old') : 'Not yet', provenAt),
  ];
}

const wordsOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

async function readFailedJobs({
  db,
  config,
}: Pick<SystemServices, 'db' | 'config'>): Promise<SystemState['failedJobs']> {
  const { total, rows } = await listFailedJobs(db, config.schemas, maxFailedJobs);
  return {
    total,
    rows: rows.map(({ job, queue, ...row }) => ({ ...row, job: wordsOf(job), isEmail: queue !== 'jobs' })),
  };
}

async function limitFacts({ limitsReached }: Metrics): Promise<Fact[]> {
  const { values } = await limitsReached.get();
  return values
    .toSorted((one, other) => other.value - one.value)
    .map(({ labels, value }) => fact(wordsOf(String(labels.limit)), `${formatNumber(value)} refused`));
}
