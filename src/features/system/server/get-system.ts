import type { Config } from '../../../platform/config/config.ts';
import type { OpenDatabase } from '../../../platform/db/database.ts';
import { hasLogReserve } from '../../../platform/db/log-reserve.ts';
import { formatNumber } from '../../../platform/format-number.ts';
import { listFailedJobs, type QueueCounts } from '../../../platform/jobs/job.queries.ts';
import { type JobQueueName, jobQueueNames } from '../../../platform/jobs/job.ts';
import { standardOutput } from '../../../platform/log-output.ts';
import { mailServerOf } from '../../../platform/mail/mailers.ts';
import { kindOfOutcome } from '../../../platform/mail-outcomes.ts';
import type { Metrics } from '../../../platform/metrics.ts';
import { listOutcomes, type Outcome } from '../../../platform/outcomes/outcomes.ts';
import { version } from '../../../platform/package-root.ts';
import { urgent } from '../../../platform/problem.ts';
import type { Services } from '../../../platform/services.ts';
import { describeStorageUrl } from '../../../platform/storage/s3-storage.ts';
import { type TimeZone, timeZoneNames } from '../../../platform/time-zone.ts';
import { type Fact, maxFailedJobs, type SystemState } from '../system.contract.ts';
import { type FoundBackups, isProofRecent, readBackups } from './problems/backup-problems.ts';
import { findProblems } from './problems/find-problems.ts';
import { logFaultTitle } from './problems/log-problems.ts';
import { readPlaces } from './problems/place-problems.ts';
import { fullTitle } from './problems/running-problems.ts';
import { listReported } from './report-problems.queries.ts';
import {
  countJobs,
  describeDatabase,
  findSiteTimeZone,
  listProcesses,
  listServing,
} from './system.queries.ts';

/** How often processes look for problems and note them, in milliseconds. */
export const watchInterval = 60_000;

export type SystemServices = Pick<
  Services,
  'config' | 'clock' | 'db' | 'databaseHealth' | 'metrics' | 'readiness' | 'storage'
>;

export const getSystem = (services: SystemServices): Promise<SystemState> =>
  describeSystem(services, listProcesses);

/** What only a process that serves knows of: its log, and what its database refused. */
const ownTitles = [logFaultTitle, fullTitle];

/** The same for `porchlist status`, which is not one of the processes. */
export async function getSystemForCommand(services: SystemServices): Promise<SystemState> {
  const state = await describeSystem(services, listServing);
  const since = new Date(services.clock.now().getTime() - 2 * watchInterval);
  const noted = await listReported(services.db, ownTitles, since);
  const others = noted.map((title) => urgent(title, 'The process that serves says so: see /admin/system.'));
  return { ...state, problems: [...others, ...state.problems] };
}

/** Returns whether another process serves from the database; this one may have started it. */
export async function isServed({ db, schemas }: Pick<OpenDatabase, 'db' | 'schemas'>): Promise<boolean> {
  const processes = await listServing(db, schemas);
  return processes.some(({ name }) => !name.endsWith(`(${process.pid})`));
}

async function describeSystem(services: SystemServices, list: typeof listProcesses): Promise<SystemState> {
  const { config, clock, db, databaseHealth, metrics, readiness, storage } = services;
  const { schemas, databaseUrl, smtpUrl, storageUrl } = config;
  const [
    missing,
    places,
    processes,
    database,
    logReserve,
    queues,
    failedJobs,
    backups,
    outcomes,
    timeZone,
    limits,
  ] = await Promise.all([
    readiness.check(),
    readPlaces({ config, storage }),
    list(db, schemas),
    describeDatabase(db, schemas),
    hasLogReserve(db),
    countJobs(db, schemas),
    readFailedJobs(services),
    readBackups(config),
    listOutcomes(db),
    findSiteTimeZone(db),
    limitFacts(metrics),
  ]);
  const now = clock.now();
  const findings = {
    config,
    missing,
    ...places,
    processes,
    database,
    isDatabaseFull: databaseHealth.isFull(),
    logReserve,
    queues,
    failedJobs,
    backups,
    outcomes,
    timeZone,
    now,
    logOutput: standardOutput,
  };
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
          ...(logReserve === null ? [] : [fact('Log reserve for a full disk', logReserve ? 'Made' : 'None')]),
        ],
      },
      { title: 'Backups', facts: backupFacts(backups, { config, timeZone, now }) },
      {
        title: 'Email and jobs',
        facts: [
          fact(
            'Mail server',
            mailServer ? `${mailServer.host}:${mailServer.port}` : 'None: emails are files',
          ),
          ...outcomes.flatMap(emailFacts),
          ...jobQueueNames.map((name) => queueFact(name, queues)),
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

const queueLabels: Record<JobQueueName, string> = {
  urgent: 'Emails that people wait for',
  mail: 'Other emails',
  decisions: 'Decisions about many people',
  jobs: 'Other jobs',
};

function queueFact(name: JobQueueName, queues: readonly QueueCounts[]): Fact {
  const { due = 0, running = 0, failed = 0 } = queues.find(({ queue }) => queue === name) ?? {};
  const givenUp = failed > 0 ? `, ${formatNumber(failed)} given up` : '';
  return fact(queueLabels[name], `${formatNumber(due)} due, ${running} running${givenUp}`);
}

function emailFacts(outcome: Outcome): Fact[] {
  const kind = kindOfOutcome(outcome);
  if (kind === null) return [];
  const { succeededAt, failedAt, failingSince } = outcome;
  // Kinds are names of jobs: 'send-approval-mail'.
  const label = `${wordsOf(kind.replace(/^(send|mail)-|-mail$/g, ''))} emails`;
  return [
    ...(succeededAt ? [fact(label, 'accepted', succeededAt)] : []),
    ...(failedAt && failingSince ? [fact(label, 'refused', failedAt)] : []),
  ];
}

interface BackupMoment {
  config: Config;
  timeZone: TimeZone;
  now: Date;
}

function backupFacts(found: FoundBackups, { config, timeZone, now }: BackupMoment): Fact[] {
  if (found === null || 'unreadable' in found) return [fact('Backups', 'None')];
  const { backup, proof } = found;
  return [
    backup
      ? fact('Last backup', `${Math.round(backup.bytes / 100_000) / 10} MB`, new Date(backup.at))
      : fact('Last backup', 'Not yet'),
    proof
      ? fact('Last proven restore', isProofRecent(found, now) ? '' : 'Not recent', new Date(proof.at))
      : fact('Last proven restore', 'Not yet'),
    fact('Every night', `After ${config.backupHour}:00, ${timeZoneNames[timeZone]} (${timeZone})`),
    fact('Kept', formatNumber(config.keptBackups)),
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
