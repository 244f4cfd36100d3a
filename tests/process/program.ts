import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { server } from '../../scripts/parts.ts';
import { root } from '../../scripts/run.ts';

/** The product in a separate process, started as by `npm start` after a build. */
export interface Program {
  process: ChildProcess;
  url: string;
  port: number;
  /** Makes an API call; status 0 stands for no response. */
  call(method: string, path: string, body?: object, headers?: HeadersInit): Promise<Answer>;
  /** The lines logged so far, from LOG_LEVEL on. */
  log: LogLine[];
  /** Resolves when it responds and has logged its start. */
  ready(): Promise<void>;
  /** Resolves when it has exited. */
  ended: Promise<{ code: number | null; errors: string }>;
}

export interface Answer {
  status: number;
  text: string;
  headers: Headers;
}

export interface LogLine {
  level: string;
  msg: string;
  err?: { message: string };
}

/** @param folder of another version of the product */
export function startProgram(env: NodeJS.ProcessEnv & { PORT: string }, folder = root): Program {
  const child = spawn(process.execPath, [join(folder, server.output, 'main.js')], {
    cwd: folder,
    env: { PATH: process.env.PATH, LOG_LEVEL: 'fatal', RATE_LIMIT_SCALE: '1000', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log: LogLine[] = [];
  const hasStarted = new Promise<void>((resolve) => {
    createInterface(child.stdout).on('line', (line) => {
      if (line.startsWith('{')) log.push(JSON.parse(line) as LogLine);
      if (line.startsWith('Porchlist is ready')) resolve();
    });
  });
  const url = `http://127.0.0.1:${env.PORT}`;
  const ended = Promise.all([once(child, 'exit'), text(child.stderr)]).then(([[code], errors]) => ({
    code: code as number | null,
    errors,
  }));
  const ready = async () => {
    await untilReady(child, url);
    // It responds before its last preparations are done.
    await Promise.race([hasStarted, ended]);
  };
  return { process: child, url, port: Number(env.PORT), call: callsTo(url), log, ready, ended };
}

const callsTo =
  (url: string): Program['call'] =>
  async (method, path, body, headers) => {
    try {
      const response = await fetch(`${url}/api${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: response.status, text: await response.text(), headers: response.headers };
    } catch {
      return { status: 0, text: '', headers: new Headers() };
    }
  };

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  while (child.exitCode === null) {
    const response = await fetch(`${url}/healthz`).catch(() => null);
    if (response?.ok) return;
    await wait(50);
  }
  throw new Error('The program has exited.');
}

/** Returns a free port. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
