import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

const root = join(import.meta.dirname, '../..');

/** The product as a process of its own, as `npm start` runs it once the pages are built. */
export interface Program {
  process: ChildProcess;
  url: string;
  port: number;
  /** Resolves when it answers. */
  ready(): Promise<void>;
  /** Resolves when it has ended. */
  ended: Promise<{ code: number | null; errors: string }>;
}

export function startProgram(env: NodeJS.ProcessEnv & { PORT: string }): Program {
  const child = spawn(process.execPath, [join(root, 'src/main.ts')], {
    cwd: root,
    env: { PATH: process.env.PATH, LOG_LEVEL: 'fatal', RATE_LIMIT_SCALE: '1000', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const url = `http://127.0.0.1:${env.PORT}`;
  const ended = Promise.all([once(child, 'exit'), text(child.stderr)]).then(([[code], errors]) => ({
    code: code as number | null,
    errors,
  }));
  return { process: child, url, port: Number(env.PORT), ready: () => untilReady(child, url), ended };
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  while (child.exitCode === null) {
    const response = await fetch(`${url}/healthz`).catch(() => null);
    if (response?.ok) return;
    await wait(50);
  }
  throw new Error('The program has ended.');
}

/** A port that nobody uses now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
