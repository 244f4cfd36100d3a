import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '../../../platform/config/config.ts';

/** How long to wait for the process to be ready, in milliseconds. */
const longestWait = 60_000;

export async function waitForProcess(config: Config): Promise<string | null> {
  const end = performance.now() + longestWait;
  for (;;) {
    const answer = await askProcess(config);
    if (answer === 'ok' || performance.now() > end) return answer;
    await wait(250);
  }
}

/** Returns what the process on this machine answers to `/readyz`; null if there is none, or another program. */
export async function askProcess({ host, port }: Pick<Config, 'host' | 'port'>): Promise<string | null> {
  const reached = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const url = `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}/readyz`;
  const answer = await readText(url).catch(() => null);
  return answer !== null && /^(?:ok$|not ready)/.test(answer) ? answer : null;
}

/** Unlike `fetch`, reads from every port. */
async function readText(url: string): Promise<string> {
  const request = get(url, { signal: AbortSignal.timeout(5_000) });
  const [response]: IncomingMessage[] = await once(request, 'response');
  return response ? text(response) : '';
}
