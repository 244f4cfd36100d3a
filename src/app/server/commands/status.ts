import { withSiteSettings } from '../../../access/server/site-settings.ts';
import { getSystemForCommand } from '../../../features/system/server/get-system.ts';
import { systemClock } from '../../../platform/clock.ts';
import { runningServerUrl } from '../../../platform/db/embedded-server.ts';
import { createMetrics } from '../../../platform/metrics.ts';
import { createReadiness } from '../../../platform/readiness.ts';
import { openStorage } from '../../../platform/storage/open-storage.ts';
import { askProcess, waitForProcess } from './ask-process.ts';
import { type Command, requireOwnVersion, withDatabaseBeside } from './command.ts';

export const status: Command = async (args, config, log) => {
  const isWaiting = args.includes('--wait');
  const answer = isWaiting ? await waitForProcess(config) : await askProcess(config);
  console.log(`Porchlist at ${config.publicUrl}: ${answer ?? 'does not run'}`);
  console.log(`Data: ${config.dataDir}`);
  // A database server of this command would be in the way of a service that starts meanwhile.
  if (answer === null && config.databaseUrl === undefined && runningServerUrl(config.dataDir) === null) {
    console.log('Its database is open while it runs. porchlist check says what keeps it from starting.');
    return false;
  }
  return withDatabaseBeside(config, log, async (open) => {
    await requireOwnVersion(open);
    const services = await withSiteSettings({
      config,
      changes: open.changes,
      clock: systemClock,
      db: open.db,
      databaseHealth: open.health,
      metrics: createMetrics(),
      readiness: createReadiness(open),
      storage: openStorage(config),
    });
    const { problems, facts } = await getSystemForCommand(services);
    for (const { label, text, at } of facts.flatMap((group) => group.facts)) {
      console.log(`${label}: ${[text, at?.toISOString()].filter(Boolean).join(' ')}`);
    }
    for (const { title, text, isUrgent } of problems) {
      console.log(`${isUrgent ? 'Urgent' : 'Soon'}: ${title}. ${text}`);
    }
    // Who waits for a start goes on when it serves: what else is urgent, such as email, may be next.
    return answer === 'ok' && (isWaiting || !problems.some(({ isUrgent }) => isUrgent));
  });
};
