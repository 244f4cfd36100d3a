import { actionsOf } from '../../access/endpoint.ts';
import { createWriteLimits } from '../../access/server/write-limits.ts';
import { recordingMailer } from '../../features/accounts/server/sent-emails.ts';
import { directoryPlaces } from '../../features/homes/server/directory-places.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Db, OpenDatabase } from '../../platform/db/database.ts';
import { createRateLimits } from '../../platform/http/rate-limits.ts';
import { createJobs } from '../../platform/jobs/jobs.ts';
import { createLog } from '../../platform/log.ts';
import type { OpenMailer } from '../../platform/mail/mailer.ts';
import { countingMailer, createMailer } from '../../platform/mail/mailers.ts';
import { watchedMailer } from '../../platform/mail-outcomes.ts';
import { countReached, createMetrics } from '../../platform/metrics.ts';
import { googlePlaces } from '../../platform/places/google/google-places.ts';
import { type Places, withCachedDetails } from '../../platform/places/places.ts';
import { createReadiness } from '../../platform/readiness.ts';
import type { Services } from '../../platform/services.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import { contract } from '../contract.ts';
import { expiring, jobs as featureJobs, personalData, queues } from './features.ts';

type OpenServices = Services & { mailer: OpenMailer };

export interface ServicesOptions extends Partial<OpenServices> {
  /** URL of the maps provider, for a stand-in. */
  googlePlacesUrl?: string | undefined;
  /** Whether this process maintains the job queues and fires scheduled jobs; tests do not. */
  isScheduling?: boolean;
}

/**
 * Creates the services of a process on a migrated database, with the jobs of all features. Tests replace some of them;
 * their mailer, too, counts and records what it sends.
 */
export async function createServices(
  config: Config,
  database: OpenDatabase,
  { googlePlacesUrl, isScheduling = true, mailer = createMailer(config), ...replaced }: ServicesOptions = {},
): Promise<OpenServices> {
  const { db } = database;
  const { log = createLog(config.logLevel), clock = systemClock } = replaced;
  const metrics = createMetrics();
  const jobs = await createJobs(database, log, { isScheduling });
  const noting = { db, clock, log };
  const services: OpenServices = {
    config,
    clock,
    log,
    metrics,
    db,
    databaseHealth: database.health,
    readiness: createReadiness(database),
    changes: database.changes,
    jobs,
    mailer: recordingMailer(watchedMailer(countingMailer(mailer, metrics), noting), noting),
    places: createPlaces(config, db, googlePlacesUrl),
    storage: openStorage(config),
    limits: createRateLimits(db, config.rateLimitScale, countReached(metrics)),
    writes: createWriteLimits(),
    queues,
    expiring,
    actions: actionsOf(contract),
    personalData,
    ...replaced,
  };
  jobs.register(services, featureJobs);
  return services;
}

function createPlaces(config: Config, db: Db, googlePlacesUrl: string | undefined): Places {
  const key = config.googlePlacesServerKey;
  if (key === undefined) return directoryPlaces(db);
  return withCachedDetails(googlePlaces({ key, baseUrl: googlePlacesUrl }), systemClock);
}
