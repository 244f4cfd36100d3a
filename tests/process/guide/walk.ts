import { execFile, execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { releasedPaths, writeChecksum } from '../../../scripts/archive.ts';
import { buildIfChanged, pages, renderer } from '../../../scripts/parts.ts';
import { root } from '../../../scripts/run.ts';

interface Block {
  heading: string;
  commands: string;
}

/** Returns a document's blocks of commands, with the headings above. */
export const blocksOf = (document: string): Block[] =>
  readFileSync(join(root, 'docs', document), 'utf8')
    .split(/^## /m)
    .flatMap((section) => {
      const [heading = ''] = section.split('\n');
      const found = [...section.matchAll(/^```sh\n(.*?)^```/gms)];
      return found.map(([, commands = '']) => ({ heading, commands }));
    });

/** What starts the service: systemd in a container, or a script that stands in for it. */
type Init = 'systemd' | 'stand-in';

export const canWalk = process.platform === 'linux' && process.getuid?.() === 0;
export const hasSystemd = canWalk && existsSync('/usr/bin/systemd-nspawn');

export interface Walks {
  /**
   * Runs commands on a machine of their own, and returns what they print.
   *
   * @param socketFolder of a database server outside, as that machine cannot reach a network
   */
  walk(commands: string, init: Init, socketFolder?: string): Promise<string>;
  stop(): void;
}

/** Makes releases as `npm run archive` does, with the packages of this checkout, for machines to walk on. */
export async function prepareWalks(releases: readonly string[]): Promise<Walks> {
  await Promise.all([pages, renderer].map(buildIfChanged));
  const scratch = mkdtempSync(join(tmpdir(), 'porchlist-guide-'));
  for (const folder of ['layers', 'machine']) mkdirSync(join(scratch, folder));
  for (const release of releases) makeRelease(scratch, release);
  return {
    async walk(commands, init, socketFolder = '') {
      writeFileSync(join(scratch, 'commands.sh'), commands);
      const isolated = init === 'systemd' ? [] : ['--pid', '--fork', '--net', '--kill-child'];
      const script = join(root, 'tests/process/guide/walk.sh');
      const args = ['--mount', ...isolated, script, init, scratch, root, socketFolder];
      const { stdout } = await promisify(execFile)('unshare', args).catch(
        ({ stdout: printed, stderr }: { stdout: string; stderr: string }) => {
          throw new Error(`${printed}\n${stderr}`);
        },
      );
      return stdout;
    },
    stop: () => rmSync(scratch, { recursive: true, force: true }),
  };
}

function makeRelease(scratch: string, name: string): void {
  const folder = join(scratch, `porchlist-${name}`);
  for (const path of [...releasedPaths, 'package.json']) {
    cpSync(join(root, path), join(folder, path), { recursive: true });
  }
  symlinkSync('/usr/lib/porchlist/node_modules', join(folder, 'node_modules'));
  const file = join(scratch, `porchlist-${name}-linux-x64.tar.gz`);
  const compressed = ['--use-compress-program', 'gzip --fast'];
  execFileSync('tar', [
    '--create',
    ...compressed,
    '--file',
    file,
    '--directory',
    scratch,
    `porchlist-${name}`,
  ]);
  writeChecksum(file);
  rmSync(folder, { recursive: true });
}
