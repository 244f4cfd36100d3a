import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from './run.ts';

const usage = `npm run test:upgrade -- REF [paths]

Checks that versions can run side by side during a roll-out, and that data survives it:
- runs the server tests of the commit REF on the tables of this version;
- backs up a demo that REF made, and restores, migrates and uses it with this version.`;

const runIn = (cwd: string, program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  execFileSync(program, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });

const isSameFile = (left: string, right: string) =>
  readFileSync(left, 'utf8') === readFileSync(right, 'utf8');

/** Checks out a commit beside this one, with its packages. */
const checkOut = (ref: string, folder: string) => {
  runIn(root, 'git', ['worktree', 'add', '--detach', folder, ref]);
  if (isSameFile(join(root, 'package-lock.json'), join(folder, 'package-lock.json'))) {
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  } else {
    runIn(folder, 'npm', ['ci']);
  }
};

/** The earlier version takes our migrations for its own, as if it had been running when they were applied. */
const testOnNewTables = (folder: string, paths: readonly string[]) => {
  cpSync(join(root, 'migrations'), join(folder, 'migrations'), { recursive: true });
  const vitest = join(folder, 'node_modules/vitest/vitest.mjs');
  runIn(folder, process.execPath, [vitest, 'run', '--project', 'server', ...paths]);
};

/** Lets the earlier version fill a data directory. */
const makeDemo = async (folder: string, dataDir: string) => {
  runIn(folder, 'git', ['checkout', '--quiet', '.']);
  runIn(folder, 'git', ['clean', '--quiet', '--force', 'migrations']);
  const demo = spawn(process.execPath, ['scripts/start.js', 'demo'], {
    cwd: folder,
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(demo, 'exit');
  for await (const line of createInterface({ input: demo.stdout })) if (line.includes('is ready')) break;
  demo.kill('SIGTERM');
  await ended;
};

const [ref, ...paths] = process.argv.slice(2);
if (ref === undefined) {
  console.error(usage);
  process.exit(1);
}

const scratch = mkdtempSync(join(tmpdir(), 'porchlist-upgrade-'));
const folder = join(scratch, 'earlier');
try {
  checkOut(ref, folder);
  testOnNewTables(folder, paths);
  await makeDemo(folder, join(scratch, 'data'));
  const file = join(scratch, 'earlier.zip');
  const start = join(root, 'scripts/start.js');
  runIn(root, process.execPath, [start, 'porchlist', 'backup', file], { DATA_DIR: join(scratch, 'data') });
  runIn(root, process.execPath, [start, 'porchlist', 'restore', '--check', file]);
  console.log(`This version runs beside ${ref}, and on its data.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  execFileSync('git', ['worktree', 'remove', '--force', folder], { cwd: root, stdio: 'ignore' });
  rmSync(scratch, { recursive: true, force: true });
}
