import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { BackupError } from '../../../platform/backup/manifest.ts';
import { ConfigError } from '../../../platform/config/config.ts';
import { readSettings } from '../../../platform/config/settings-file.ts';
import { type Account, ownPath } from '../../../platform/db/embedded-files.ts';
import { whyOf } from '../../../platform/file-faults.ts';
import { commandFile } from '../../../platform/package-root.ts';
import { endingSignals } from '../../../platform/signals.ts';
import { requireFile } from './command.ts';

/** Of bin/porchlist. */
const usualFile = '/etc/porchlist.env';
const installed = { NODE_ENV: 'production', DATA_DIR: '/var/lib/porchlist' };

/**
 * Adds the settings of the service on this machine to the environment, which wins. Does nothing in a checkout or a
 * container: their settings are in the environment already.
 *
 * @param file a file with a line `NAME=value` for each variable
 */
export function addServiceSettings(file: string | undefined): void {
  if (!file) return;
  if (fs.existsSync(file))
    process.env = { ...installed, ...readSettings(readFile(file), file), ...process.env };
  else if (file !== usualFile)
    throw new ConfigError(`PORCHLIST_SETTINGS names ${file}, which does not exist.`);
}

function readFile(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    const reason = whyOf(error);
    throw new ConfigError(`The settings in ${file} cannot be read: ${reason}. Run this as root.`);
  }
}

/** Returns who owns a folder, or the nearest one above that exists. */
function ownerOf(folder: string): { uid: number; gid: number } {
  return fs.existsSync(folder) ? fs.statSync(folder) : ownerOf(dirname(folder));
}

/**
 * Runs a command of root as the account of the service, which owns DATA_DIR: files that root makes are closed to it,
 * and PostgreSQL may know it by this account. Only root reaches the file that the command names.
 *
 * @returns whether the command succeeded; null if this process should run it
 */
export async function runAsService(
  name: string,
  args: readonly string[],
  dataDir: string,
): Promise<boolean | null> {
  if (process.getuid?.() !== 0) return null;
  const { uid, gid } = ownerOf(dataDir);
  if (uid === 0) return null;
  if (name === 'backup') return placeBackup(args, { uid, gid });
  if (name === 'restore') return handRestore(args, { uid, gid });
  return run([name, ...args], { account: { uid, gid } });
}

/**
 * Lets root start the service as its account, which owns DATA_DIR: files that root makes are closed to it.
 *
 * @param file the file that has its settings
 */
export function becomeService(file: string | undefined, dataDir: string): void {
  if (process.getuid?.() !== 0) return;
  if (file && fs.existsSync(file)) requireService(file, dataDir);
  if (!fs.existsSync(dataDir)) return;
  const { uid, gid } = fs.statSync(dataDir);
  if (uid === 0) return;
  process.setgroups?.([gid]);
  process.setgid?.(gid);
  process.setuid?.(uid);
}

interface RunOptions {
  account: Account;
  cwd?: string;
  stdin?: number | 'inherit';
}

async function run(
  args: readonly string[],
  { account, cwd = '/', stdin = 'inherit' }: RunOptions,
): Promise<boolean> {
  const child = spawn(process.execPath, [commandFile, ...args], {
    ...account,
    cwd,
    stdio: [stdin, 'inherit', 'inherit'],
  });
  // This process waits for the end of the command and cleans up.
  for (const signal of endingSignals) process.on(signal, () => child.kill(signal));
  const [code] = await once(child, 'exit');
  return code === 0;
}

/** The command writes into a folder of its own, where it starts: folders above may be closed to it. */
async function placeBackup([file, ...rest]: readonly string[], account: Account): Promise<boolean> {
  if (!file) return run(['backup'], { account });
  const path = resolve(file);
  if (fs.existsSync(path)) throw new BackupError(`${path} exists already.`);
  fs.mkdirSync(dirname(path), { recursive: true });
  const folder = fs.mkdtempSync(join(dirname(path), '.porchlist-'));
  try {
    fs.chownSync(folder, account.uid ?? 0, account.gid ?? 0);
    const target = join(ownPath(folder), basename(path));
    if (!(await run(['backup', target, ...rest], { account, cwd: folder }))) return false;
    fs.chownSync(join(folder, basename(path)), 0, 0);
    fs.renameSync(join(folder, basename(path)), path);
    return true;
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function handRestore(args: readonly string[], account: Account): Promise<boolean> {
  const file = args.find((text) => !text.startsWith('-'));
  if (file === undefined) return run(['restore', ...args], { account });
  requireFile(resolve(file));
  const stdin = fs.openSync(file, 'r');
  try {
    return await run(['restore', ...args.map((text) => (text === file ? '-' : text))], { account, stdin });
  } finally {
    fs.closeSync(stdin);
  }
}

/**
 * Throws unless it is clear where the service has its data; a folder that root would create is closed to it.
 *
 * @param file the file that has its settings
 */
export function requireService(file: string, dataDir: string): void {
  if (!process.env.DATA_DIR) {
    throw new ConfigError(`There are no settings of a service in ${file}, and DATA_DIR is not set.`);
  }
  if (process.getuid?.() !== 0 || fs.existsSync(dataDir)) return;
  throw new ConfigError(
    `DATA_DIR is missing. Create it for the account of the service: install -d -m 700 -o porchlist -g porchlist ${dataDir}`,
  );
}
