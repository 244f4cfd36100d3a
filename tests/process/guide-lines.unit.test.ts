import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { releasedPaths } from '../../scripts/archive.ts';
import { root } from '../../scripts/run.ts';
import { blocksOf } from './guide/walk.ts';

const scratch = mkdtempSync(join(tmpdir(), 'porchlist-guide-lines-'));
afterAll(() => rmSync(scratch, { recursive: true }));

const programs =
  'apt-get sha256sum id useradd userdel install tar ln chgrp chmod cp systemctl sed porchlist date mv rm cat'.split(
    ' ',
  );

/** Each writes down its call, and fails if it is the one that should. */
const standIn = (path: string) => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(
    path,
    `#!/bin/sh
echo "\${0##*/} $*" >> "$CALLS"
[ "$(/usr/bin/wc -l < "$CALLS")" != "$FAILING" ]
`,
  );
  chmodSync(path, 0o755);
};
for (const name of programs) standIn(join(scratch, 'programs', name));
standIn(join(scratch, 'opt/porchlist-1.2.3/bin/porchlist'));
mkdirSync(join(scratch, 'etc/caddy'), { recursive: true });

/** Feeds a block to a plain shell, as pasted, and returns the programs that it ran. */
const runBlock = (block: string, failing = 0) => {
  const calls = join(scratch, 'calls');
  writeFileSync(calls, '');
  const { status } = spawnSync('/bin/sh', {
    input: block.replaceAll(/(?<=^|[ >])\/(?=etc\/|opt\/)/gm, `${scratch}/`),
    cwd: scratch,
    env: {
      PATH: join(scratch, 'programs'),
      CALLS: calls,
      FAILING: String(failing),
      VERSION: '1.2.3',
      ARCH: 'x64',
      BACKUP: '/b.zip',
    },
  });
  return {
    status,
    calls: readFileSync(calls, 'utf8')
      .split('\n')
      .map((call) => call.trim())
      .filter(Boolean),
  };
};

describe.skipIf(process.platform === 'win32').each(blocksOf('operate.md'))(
  'a block of "$heading"',
  ({ commands }) => {
    const whole = runBlock(commands);

    it('runs every line', () => {
      const lines = commands
        .replaceAll(/<<'END'.*^END$/gms, '')
        .split('\n')
        .filter(Boolean);
      expect(whole.calls.length).toBeGreaterThanOrEqual(lines.filter((line) => !line.includes('||')).length);
    });

    it('ends at the first call that fails, without a call after it', () => {
      for (const [at, call] of whole.calls.entries()) {
        const { status, calls } = runBlock(commands, at + 1);
        // What follows `||` is there for the failure.
        const hasWayOut = commands.includes(`${call} ||`);
        if (!hasWayOut) expect(calls).toEqual(whole.calls.slice(0, at + 1));
        expect(status === 0).toBe(hasWayOut);
      }
    });
  },
);

it('what the guides link to is in the archive', () => {
  const isReleased = (path: string) =>
    releasedPaths.some((released) => path === released || path.startsWith(`${released}/`));
  for (const guide of ['operate.md', 'growing.md', 'cells.md']) {
    const links = [
      ...readFileSync(join(root, 'docs', guide), 'utf8').matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g),
    ];
    const paths = links.map(([, path = '']) => join('docs', path));
    expect(paths.filter((path) => !isReleased(path))).toEqual([]);
  }
});

it('the image is built from all that is in the archive', () => {
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n').filter(Boolean);
  const built = releasedPaths.filter((path) => !path.startsWith('dist/'));
  expect(built.filter((path) => ignored.some((one) => `${path}/`.startsWith(`${one}/`)))).toEqual([]);
});
