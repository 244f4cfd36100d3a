import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../src/platform/config/config.ts';
import { requireFolders } from '../../src/platform/config/settings-checks.ts';
import { canMountDisks, mountDiskThatIsAway } from '../support/data-directory.ts';
import { prepareStarts } from './prepare-starts.ts';
import { settingsRows } from './settings-rows.ts';

const { folder, closing, findingsWith, expectLine, startServer } = await prepareStarts();

it('a right start has no line that something is wrong', async () => {
  const found = await findingsWith({ ...process.env, BACKUP_DIR: join(folder, 'backups') });
  expect(found.filter(({ mark }) => mark === 'Wrong')).toEqual([]);
  expect(found.map(({ text }) => text).join('\n')).toMatch(
    /Data: .+\n.*Database: PostgreSQL .+\n.+ is free\.$/s,
  );
});

describe('settings', () => {
  it.each(settingsRows)('%s', async (_, env, line) => {
    await expectLine({ DATABASE_URL: undefined, ...env }, line);
  });
});

describe('places', () => {
  const file = join(folder, 'file');
  fs.writeFileSync(file, '');
  const photos = join(folder, 'with-photos');
  fs.mkdirSync(join(photos, 'photos'), { recursive: true });
  fs.writeFileSync(join(photos, 'photos/a1b2-1000.webp'), '');
  const earlier = join(folder, 'of-0-1-0');
  fs.mkdirSync(join(earlier, 'db'), { recursive: true });
  fs.writeFileSync(join(earlier, 'db/PG_VERSION'), '');
  const later = join(folder, 'later');
  fs.mkdirSync(join(later, 'postgres/global'), { recursive: true });
  fs.writeFileSync(join(later, 'postgres/global/pg_control'), '');
  fs.utimesSync(join(later, 'postgres/global/pg_control'), 2_100_000_000, 2_100_000_000);
  const open = join(folder, 'open');
  fs.mkdirSync(open);
  fs.chmodSync(open, 0o777);
  const linked = join(folder, 'linked');
  fs.mkdirSync(join(photos, 'backups'));
  fs.symlinkSync(join(photos, 'backups'), linked);
  const dangling = join(folder, 'dangling');
  fs.symlinkSync(join(folder, 'nowhere'), dangling);
  const loop = join(folder, 'loop');
  fs.symlinkSync(loop, loop);
  const odd = join(folder, 'odd');
  for (const path of ['lock', 'state.json']) fs.mkdirSync(join(odd, path), { recursive: true });
  fs.writeFileSync(join(odd, 'outbox'), '');
  fs.symlinkSync('/nowhere', join(odd, 'photos'));
  const embedded = { DATABASE_URL: '' };

  it.each<[string, NodeJS.ProcessEnv, RegExp]>([
    ['a file as folder', { DATA_DIR: file }, /DATA_DIR must be a directory, not a file/],
    ['a folder below a file', { DATA_DIR: join(file, 'data') }, /DATA_DIR cannot be used.+is a file/],
    ['a file for backups', { BACKUP_DIR: file }, /BACKUP_DIR must be a directory, not a file/],
    ['a place that is none', { BACKUP_DIR: '/proc/backups' }, /BACKUP_DIR cannot be used.+no folder can/],
    [
      'a folder that all read',
      { DATA_DIR: open, NODE_ENV: 'production' },
      /DATA_DIR is open to other acc.+chmod/,
    ],
    ['a link to nothing', { DATA_DIR: dangling }, /DATA_DIR cannot be used: .+ is a link to nothing/],
    [
      'below a link to nothing',
      { BACKUP_DIR: join(dangling, 'b') },
      /BACKUP_DIR cannot.+ is a link to nothing/,
    ],
    ['a link to itself', { BACKUP_DIR: loop }, /BACKUP_DIR cannot be used: .+ is a link to nothing/],
    ['a link into the data', { DATA_DIR: photos, BACKUP_DIR: linked }, /BACKUP_DIR and DATA_DIR lie in each/],
    ['a folder as lock', { DATA_DIR: odd }, /lock must be a file/],
    ['a file for emails', { DATA_DIR: odd }, /outbox must be a folder/],
    ['photos on a disk that is away', { DATA_DIR: odd }, /photos is a link to nothing/],
    ['a folder as record of backups', { BACKUP_DIR: odd }, /state\.json must be a file/],
    [
      'a folder that is emptied',
      { DATA_DIR: '/tmp/p', NODE_ENV: 'production' },
      /lost when the machine restarts/,
    ],
    ['no database for photos', { ...embedded, DATA_DIR: photos }, /has photos, but.+DATABASE_URL/],
    ['data of 0.1.0', { ...embedded, DATA_DIR: earlier }, /of Porchlist 0\.1\.0/],
    ['a clock that is behind', { DATA_DIR: later }, /clock is behind/],
  ])('%s', async (_, env, line) => {
    await expectLine(env, line);
  });

  it('does not close folders that are above its own', async () => {
    const found = await findingsWith({ DATA_DIR: join(open, 'new/data'), NODE_ENV: 'production' });
    expect(found.map(({ text }) => text).join('\n')).not.toContain('chmod');
  });
});

const disks = [
  ['DATA_DIR', 'nr_inodes=1', 'No more files can be made for DATA_DIR'],
  ['BACKUP_DIR', 'nr_inodes=1', 'No more files can be made for BACKUP_DIR'],
  ['BACKUP_DIR', 'ro', 'BACKUP_DIR cannot be written'],
];
if (fs.existsSync('/dev/fuse'))
  disks.push(['BACKUP_DIR', 'away', 'BACKUP_DIR cannot be written.+not connected']);

it.runIf(canMountDisks()).each(disks)(
  '%s on a disk with %s is wrong, and no reason not to start',
  async (name, option, line) => {
    const disk = fs.mkdtempSync(join(folder, 'disk-'));
    if (option === 'away') mountDiskThatIsAway(disk);
    else execFileSync('mount', ['-t', 'tmpfs', '-o', option, 'tmpfs', disk]);
    try {
      for (const path of option === 'away' ? [disk, join(disk, 'below')] : [disk]) {
        await expectLine({ [name]: path }, new RegExp(line));
        expect(() => requireFolders(parseConfig({ DATA_DIR: folder, [name]: path }))).not.toThrow();
      }
    } finally {
      execFileSync('umount', [disk]);
    }
  },
);

describe('ports', () => {
  it('a port that is taken', async () => {
    const taken = String(await startServer((socket) => socket.end()));
    await expectLine({ PORT: taken }, /^PORT \d+ is already in use/);
    await expectLine({ METRICS_PORT: taken }, /^METRICS_PORT \d+ is already in use/);
  });

  it('the port of another installation', async () => {
    const other = createHttpServer((_, response) => response.end('ok'));
    other.listen(0, '127.0.0.1');
    await once(other, 'listening');
    closing.push(() => other.close());
    const { port } = other.address() as AddressInfo;
    await expectLine({ PORT: String(port) }, /^PORT \d+ has another Porchlist/);
    // While its database is away, this one cannot be told from another.
    const found = await findingsWith({ PORT: String(port), DATABASE_URL: 'postgres://127.0.0.1:1/porch' });
    expect(found.at(-1)?.text).toMatch(/^Porchlist runs and listens/);
  });

  it('an address of another machine', async () => {
    await expectLine({ HOST: '192.0.2.1' }, /Cannot listen on 192\.0\.2\.1/);
  });
});
