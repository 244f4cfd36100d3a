import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from '../../../platform/config/config.ts';
import { explainListenError } from '../../../platform/http/listen.ts';
import { askProcess } from '../commands/ask-process.ts';
import { type Finding, fine, wrong } from './finding.ts';

/** Checks whether the ports are free, or Porchlist itself has them. */
export async function* checkPorts(config: Config): AsyncGenerator<Finding> {
  const { host, port, metricsPort } = config;
  if ((await askProcess(config)) !== null) {
    yield fine(`Porchlist runs and listens on ${host}:${port}.`);
    return;
  }
  const faults = [
    await findPortFault({ host, port, setting: 'PORT' }),
    metricsPort === undefined
      ? null
      : await findPortFault({ host, port: metricsPort, setting: 'METRICS_PORT' }),
  ].filter((fault) => fault !== null);
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
