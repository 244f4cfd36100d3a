import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { freePort } from '../tests/process/program.ts';
import { root } from './run.ts';

const usage = `npm run test:upgrade -- REF [paths]
npm run test:upgrade -- --data [REF]

Checks that versions can run side by side during a roll-out, and that data survives it:
- runs the server tests of the commit REF on the tables of this version;
- backs up a demo that REF made, and restores, migrates and uses it with this version;
- starts this version on the data folder of that demo.
With --data without the first, and for every release if none is named.`;

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

const start = join(root, 'scripts/start.js');
const command = (env: NodeJS.ProcessEnv, ...args: string[]) =>
  execFileSync(process.execPath, [start, 'porchlist', ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });

/** Starts this version on the data folder, as an update does, and looks for its people. */
const startOn = async (dataDir: string): Promise<void> => {
  const env = { DATA_DIR: dataDir, PORT: String(await freePort()) };
  const product = spawn(process.execPath, [start, 'main'], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(product, 'exit');
  try {
    const people = command(env, 'status', '--wait') && command(env, 'people').trim().split('\n');
    if (people.length < 10) throw new Error(`Only ${people.length} people are left.`);
    const page = await fetch(`http://127.0.0.1:${env.PORT}/communities/boca-bridges`);
    if (!page.ok) throw new Error(`The page of the community answers ${page.status}.`);
  } finally {
    product.kill('SIGTERM');
    await ended;
  }
};

const testUpgrade = async (ref: string, paths: readonly string[], { onlyData }: { onlyData: boolean }) => {
  const scratch = mkdtempSync(join(tmpdir(), 'porchlist-upgrade-'));
  const folder = join(scratch, 'earlier');
  try {
    checkOut(ref, folder);
    if (!onlyData) testOnNewTables(folder, paths);
    const dataDir = join(scratch, 'data');
    await makeDemo(folder, dataDir);
    const file = join(scratch, 'earlier.zip');
    command({ DATA_DIR: dataDir }, 'backup', file);
    command({}, 'restore', '--check', file);
    await startOn(dataDir);
    console.log(`This version runs ${onlyData ? '' : `beside ${ref}, and `}on the data of ${ref}.`);
  } finally {
    execFileSync('git', ['worktree', 'remove', '--force', folder], { cwd: root, stdio: 'ignore' });
    rmSync(scratch, { recursive: true, force: true });
  }
};

const listReleases = (): string[] => {
  const found = ['log', '--format=%H', '--extended-regexp', '--grep=^Release [0-9.]+$'];
  const refs = execFileSync('git', found, { cwd: root, encoding: 'utf8' }).trim().split('\n');
  if (refs[0] === '') throw new Error('The history of this checkout has no releases.');
  return refs;
};

const { values, positionals } = parseArgs({ options: { data: { type: 'boolean' } }, allowPositionals: true });
const onlyData = values.data ?? false;
const [named, ...paths] = positionals;
if (named === undefined && !onlyData) {
  console.error(usage);
  process.exit(1);
}
try {
  for (const ref of named === undefined ? listReleases() : [named])
    await testUpgrade(ref, paths, { onlyData });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
