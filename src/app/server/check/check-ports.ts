import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from '../../../platform/config/config.ts';
import { explainListenError } from '../../../platform/http/listen.ts';
import { askProcess } from '../commands/ask-process.ts';
import { type Finding, fine, wrong, wrongSoon } from './finding.ts';

/**
 * Checks whether the ports are free, or the process that serves from this database has them.
 *
 * @param isServed whether one does; null if that is not known
 */
export async function* checkPorts(config: Config, isServed: boolean | null): AsyncGenerator<Finding> {
  const { host, port, metricsPort, databaseUrl, dataDir } = config;
  const fault = await findPortFault({ host, port, setting: 'PORT' });
  if (fault !== null && (await askProcess(config)) !== null) {
    if (isServed === false)
      yield wrong(`PORT ${port} has another Porchlist, with other data. Set PORT to another one.`);
    else yield fine(`Porchlist runs and listens on ${host}:${port}.`);
    return;
  }
  if (isServed && databaseUrl === undefined) {
    yield wrongSoon(
      `Porchlist runs with ${dataDir}, but does not listen on ${host}:${port}: restart it with these settings.`,
    );
  }
  const metricsFault =
    isServed || metricsPort === undefined
      ? null
      : await findPortFault({ host, port: metricsPort, setting: 'METRICS_PORT' });
  const faults = [fault, metricsFault].filter((one) => one !== null);
  yield* faults.map(wrong);
  if (faults.length === 0) yield fine(`${host}:${port} is free.`);
}

async function findPortFault(address: {
  host: string;
  port: number;
  setting: string;
}): Promise<string | null> {
  const probe = createServer();
  try {
    await once(probe.listen(address), 'listening');
    return null;
  } catch (error) {
    return explainListenError(error as NodeJS.ErrnoException, address).message;
  } finally {
    probe.close();
  }
}
