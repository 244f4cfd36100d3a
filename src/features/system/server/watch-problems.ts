import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../../../platform/log.ts';
import { getSystem, readPlaces, type SystemServices } from './get-system.ts';
import { placeProblems } from './problems.ts';

const interval = 60_000;

/** Logs each urgent problem of the system page when it begins and when it has ended, until `stopping`. */
export async function watchProblems(
  services: SystemServices & { log: Log },
  stopping: AbortSignal,
): Promise<void> {
  let known: readonly string[] = [];
  while (!stopping.aborted) {
    known = await logChanges(services, known);
    await wait(interval, undefined, { signal: stopping, ref: false }).catch(() => undefined);
  }
}

/** Returns the titles of the urgent problems that there are now. */
export async function logChanges(
  services: SystemServices & { log: Log },
  known: readonly string[],
): Promise<readonly string[]> {
  const { log } = services;
  const state = await getSystem(services).catch(() => null);
  // An outage of the database has log lines of its own.
  const problems = state?.problems ?? [...placeProblems(await readPlaces(services))];
  const urgent = problems.filter(({ isUrgent }) => isUrgent);
  for (const { title, text } of urgent) {
    if (!known.includes(title)) log.warn({ reason: text }, title);
  }
  const titles = urgent.map(({ title }) => title);
  if (state === null) return [...new Set([...known, ...titles])];
  for (const title of known) if (!titles.includes(title)) log.info(`over: ${title}`);
  return titles;
}
