import { setTimeout as wait } from 'node:timers/promises';
import { withSiteSettings } from '../../../access/server/site-settings.ts';
import { findSettingsProblems } from '../../../platform/config/settings-checks.ts';
import { isDoneIfAvailable } from '../../../platform/db/database-errors.ts';
import type { Problem } from '../../../platform/problem.ts';
import type { Services } from '../../../platform/services.ts';
import { getSystem, type SystemServices, watchInterval } from './get-system.ts';
import { placeProblems, readPlaces } from './problems/place-problems.ts';
import { reportProblems } from './report-problems.ts';

type ListedServices = SystemServices & Pick<Services, 'changes'>;
type WatchedServices = ListedServices & Pick<Services, 'log' | 'jobs'>;

/** Settings do not change, so this is logged once. Those of a developer need not be complete. */
export function logSettingsProblems({ config, log }: Pick<Services, 'config' | 'log'>): void {
  for (const { title, text, isUrgent } of findSettingsProblems(config)) {
    if (isUrgent || config.isProduction) log.warn({ reason: text }, title);
  }
}

/** Logs and mails each other urgent problem of the system page when it begins and when it has ended, until `stopping`. */
export async function watchProblems(services: WatchedServices, stopping: AbortSignal): Promise<void> {
  let known = titlesOfUrgent(findSettingsProblems(services.config));
  while (!stopping.aborted) {
    known = await logChanges(services, known);
    await wait(watchInterval, undefined, { signal: stopping, ref: false }).catch(() => undefined);
  }
}

/** Returns the titles of the urgent problems that there are now. */
export async function logChanges(services: WatchedServices, known: readonly string[]): Promise<string[]> {
  const { log } = services;
  const { problems, isComplete } = await listProblems(services);
  for (const { title, text, isUrgent } of problems) {
    if (isUrgent && !known.includes(title)) log.warn({ reason: text }, title);
  }
  const titles = titlesOfUrgent(problems);
  if (!isComplete) return [...new Set([...known, ...titles])];
  // An outage of the database has log lines of its own.
  await isDoneIfAvailable(reportProblems(services, problems)).catch((error: unknown) =>
    log.warn({ err: error }, 'admins were not mailed about problems'),
  );
  for (const title of known) if (!titles.includes(title)) log.info(`over: ${title}`);
  return titles;
}

const titlesOfUrgent = (problems: readonly Problem[]): string[] =>
  problems.filter(({ isUrgent }) => isUrgent).map(({ title }) => title);

/** Without the database, lists only problems of settings, disk and bucket. Its outage has log lines of its own. */
export async function listProblems(
  services: ListedServices,
): Promise<{ problems: readonly Problem[]; isComplete: boolean }> {
  const state = await withSiteSettings(services)
    .then(getSystem)
    .catch(() => null);
  if (state) return { problems: state.problems, isComplete: true };
  const places = placeProblems(await readPlaces(services));
  return { problems: [...findSettingsProblems(services.config), ...places], isComplete: false };
}
