import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { build } from 'vite';

const root = join(import.meta.dirname, '..');
const serverEnv = { ...process.env };

const startServer = (): ChildProcess =>
  spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/app/main.ts'], {
    cwd: root,
    env: serverEnv,
    stdio: 'inherit',
  });

const stopServer = async (server: ChildProcess) => {
  if (server.exitCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
};

/** The server restarts by itself when its own files change, and here when the pages do, which it reads at start. */
let server: Promise<ChildProcess> | undefined;
const restartServer = () => {
  server = Promise.resolve(server).then(async (running) => {
    if (running) await stopServer(running);
    return startServer();
  });
};

const watch = async (configFile: string) => {
  const watcher = await build({
    root: join(root, 'src/app/web'),
    configFile: join(root, configFile),
    build: { watch: {} },
  });
  if (!('on' in watcher)) throw new Error('Vite does not watch');
  return watcher;
};

const watchers = [await watch('vite.config.ts'), await watch('vite.renderer.config.ts')];
for (const watcher of watchers) {
  watcher.on('event', (event) => {
    if (event.code === 'END') restartServer();
  });
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await Promise.all(watchers.map((watcher) => watcher.close()));
    const running = await server;
    if (running) await stopServer(running);
    process.exit(0);
  });
}
