import { setTimeout as wait } from 'node:timers/promises';
import { getSystem } from '../../../features/system/server/get-system.ts';
import { systemClock } from '../../../platform/clock.ts';
import type { Config } from '../../../platform/config/config.ts';
import { createMetrics } from '../../../platform/metrics.ts';
import { createReadiness } from '../../../platform/readiness.ts';
import { openStorage } from '../../../platform/storage/open-storage.ts';
import { type Command, requireOwnVersion, withDatabaseBeside } from './command.ts';

/** How long `--wait` waits for the process to be ready, in milliseconds. */
const longestWait = 60_000;

export const status: Command = async (args, config, log) => {
  const answer = args.includes('--wait') ? await waitForProcess(config) : await askProcess(config);
  return withDatabaseBeside(config, log, async (open) => {
    await requireOwnVersion(open);
    const services = {
      config,
      clock: systemClock,
      db: open.db,
      metrics: createMetrics(),
      readiness: createReadiness(open),
      storage: openStorage(config),
    };
    const { problems, facts } = await getSystem(services);
    console.log(`Porchlist at ${config.publicUrl}: ${answer ?? 'does not run'}`);
    console.log(`Data: ${config.dataDir}`);
    for (const { label, text, at } of facts.flatMap((group) => group.facts)) {
      console.log(`${label}: ${[text, at?.toISOString()].filter(Boolean).join(' ')}`);
    }
    for (const { title, text, isUrgent } of problems) {
      console.log(`${isUrgent ? 'Urgent' : 'Soon'}: ${title}. ${text}`);
    }
    return answer === 'ok' && !problems.some(({ isUrgent }) => isUrgent);
  });
};

async function waitForProcess(config: Config): Promise<string | null> {
  const end = performance.now() + longestWait;
  for (;;) {
    const answer = await askProcess(config);
    if (answer === 'ok' || performance.now() > end) return answer;
    await wait(250);
  }
}

/** Returns what the process on this machine answers to `/readyz`; null if there is none. */
async function askProcess({ host, port }: Config): Promise<string | null> {
  const reached = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const url = `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}/readyz`;
  const response = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
  return response === null ? null : response.text();
}
