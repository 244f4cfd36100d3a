import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../../../scripts/run.ts';
import { freePort, type Program, startProgram } from '../../process/program.ts';
import { startPostgresServer } from '../../support/postgres-server.ts';
import { type Figure, figure, type Scenario } from '../scenario.ts';

interface Proxy {
  readonly name: string;
  /** Starts the proxy with the example in /deploy on a port, forwarding to the upstream ports. */
  start(folder: string, port: number, upstreams: readonly number[]): ChildProcess;
}

const example = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8');
const options = { stdio: 'ignore' } as const;

const caddy: Proxy = {
  name: 'caddy',
  start: (folder, port, upstreams) => {
    const file = join(folder, 'Caddyfile');
    writeFileSync(file, `{\n\tadmin off\n}\n${example('Caddyfile')}`);
    const env = {
      PATH: process.env.PATH,
      HOME: folder,
      SITE: `http://127.0.0.1:${port}`,
      UPSTREAMS: upstreams.map((upstream) => `127.0.0.1:${upstream}`).join(' '),
    };
    return spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], { ...options, env });
  },
};

const nginx: Proxy = {
  name: 'nginx',
  start: (folder, port, upstreams) => {
    const servers = upstreams.map((upstream) => `server 127.0.0.1:${upstream} fail_timeout=1s;`).join('\n');
    const site = example('nginx.conf')
      .replace('server 127.0.0.1:3000 fail_timeout=1s;', servers)
      .replace('listen 80;', `listen 127.0.0.1:${port};`)
      .replace('listen [::]:80;', '');
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${folder}/${name};`)
      .join('\n');
    const file = join(folder, 'nginx.conf');
    writeFileSync(
      file,
      `user root;\npid ${folder}/nginx.pid;\ndaemon off;\nevents {}\nhttp {\naccess_log off;\n${temporary}\n${site}}\n`,
    );
    return spawn('nginx', ['-c', file, '-e', join(folder, 'error.log')], options);
  },
};

export const installedProxies = () =>
  [caddy, nginx].filter(({ name }) => spawnSync(name, ['-v'], options).error === undefined);

const agent = new Agent({ keepAlive: true });

/** Sends one request without retries; returns the status, 0 without a response, and the body. */
const send = (
  port: number,
  path: string,
  { body, method = 'GET' }: { body?: Buffer; method?: string } = {},
) =>
  new Promise<{ status: number; text: string }>((resolve) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' };
    const asked = request({ agent, host: '127.0.0.1', port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
      );
      response.on('error', () => resolve({ status: 0, text: '' }));
    });
    asked.on('error', () => resolve({ status: 0, text: '' }));
    asked.end(body);
  });

async function restartInTurn(programs: Program[], startOne: (port?: number) => Promise<Program>) {
  for (const [index, old] of programs.entries()) {
    old.process.kill('SIGTERM');
    await old.ended;
    const next = await startOne(old.port);
    programs[index] = next;
    await next.ready();
    await wait(2_000);
  }
}

async function measure(proxy: Proxy, requests: number): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'porchlist-proxy-'));
  mkdirSync(join(folder, 'data'));
  const postgres = await startPostgresServer();
  const startOne = async (port?: number) =>
    startProgram({
      PORT: String(port ?? (await freePort())),
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: postgres.urlOf('postgres'),
      TRUST_PROXY: '1',
      STOP_DELAY: '5',
      RATE_LIMIT_SCALE: '1000000',
    });
  const programs = [await startOne(), await startOne()];
  const port = await freePort();
  const running = proxy.start(
    folder,
    port,
    programs.map((program) => program.port),
  );
  try {
    for (const program of programs) await program.ready();
    for (let tries = 0; tries < 100 && (await send(port, '/readyz')).status !== 200; tries += 1) {
      await wait(100);
    }
    const large = await send(port, '/api/sign-in-links', {
      method: 'POST',
      body: Buffer.alloc(10_900_000, 32),
    });
    const larger = await send(port, '/api/sign-in-links', {
      method: 'POST',
      body: Buffer.alloc(12_000_000, 32),
    });
    const statuses: number[] = [];
    let isOver = false;
    const client = async (number: number) => {
      for (let count = 0; !isOver || statuses.length < requests; count += 1) {
        const isWrite = (count + number) % 4 === 0;
        const body = Buffer.from(JSON.stringify({ email: `nobody-${number}-${count}@porchlist.test` }));
        const answer = isWrite
          ? await send(port, '/api/sign-in-links', { method: 'POST', body })
          : await send(port, '/communities/boca-bridges');
        statuses.push(answer.status);
        await wait(20);
      }
    };
    const clients = [0, 1, 2, 3].map(client);
    await wait(500);
    await restartInTurn(programs, startOne);
    isOver = true;
    await Promise.all(clients);
    const lost = statuses.filter((status) => status !== 200).length;
    return [
      figure(
        `${proxy.name}: the product answers a body of 10.9 MB`,
        large.text,
        large.text.includes('TOO_LARGE'),
      ),
      figure(`${proxy.name}: a body of 12 MB is refused`, larger.status, larger.status >= 400),
      figure(
        `${proxy.name}: requests lost of ${statuses.length} while both processes restart`,
        lost,
        lost === 0,
      ),
    ];
  } finally {
    running.kill();
    for (const program of programs) program.process.kill('SIGKILL');
    await Promise.all(programs.map(({ ended }) => ended));
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

export const proxies: Scenario = {
  name: 'proxies',
  what: 'a rolling restart behind Caddy and nginx, if installed, with the examples in /deploy',
  amount: { unit: 'requests', few: 300, full: 1000 },
  run: async (requests) => {
    const figures: Figure[] = [];
    for (const proxy of installedProxies()) figures.push(...(await measure(proxy, requests)));
    return figures;
  },
};
