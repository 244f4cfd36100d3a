import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { type BackupFolder, backupProblems, type FoundBackups, readBackups } from './backup-problems.ts';

const folder = mkdtempSync(join(tmpdir(), 'porchlist-backup-problems-'));
afterAll(() => rmSync(folder, { recursive: true }));

const now = new Date('2026-03-02T15:00:00Z');
const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * 3_600_000).toISOString();
const file = 'porchlist-a.zip';
const made = (hoursAgo: number, bytes = 1_000_000) => ({ file, at: at(hoursAgo), bytes });
const proven = (hoursAgo: number) => ({ file, at: at(hoursAgo) });
const found = (state: Partial<BackupFolder>): BackupFolder => ({
  backup: null,
  proof: null,
  failure: null,
  isDamaged: false,
  freeBytes: 1e12,
  since: new Date(at(1)),
  ...state,
});
const failed = (hoursAgo: number) => ({
  name: 'backup',
  succeededAt: null,
  failedAt: new Date(at(hoursAgo)),
  failingSince: new Date(at(hoursAgo)),
  reason: 'Out of reach.',
});
const titles = (backups: FoundBackups, outcomes = [] as ReturnType<typeof failed>[]) =>
  [...backupProblems(backups, { outcomes, now })].map(
    ({ title, isUrgent }) => `${isUrgent ? '!' : ''}${title}`,
  );

const never = 'There is no backup yet';
const unproven = '!No recent backup has been proven';

it.each<[string[], FoundBackups]>([
  [['There are no backups'], null],
  [['!The backups cannot be read'], { unreadable: '/backups: the disk does not work' }],
  [[], found({ backup: made(2), proof: proven(1) })],
  [[], found({ backup: made(2), proof: proven(26) })],
  [[], found({ backup: made(0.5) })],
  [[never], found({})],
  [[`!${never}`], found({ since: new Date(at(31)) })],
  [[`!${never}`], found({ since: new Date(at(-90_000)) })],
  [['!The last backup failed'], found({ failure: { at: at(1), reason: 'Full.' } })],
  [
    ['!The last backup failed', `!${never}`],
    found({ failure: { at: at(1), reason: 'Full.' }, since: new Date(at(31)) }),
  ],
  [['!The last backup is old'], found({ backup: made(31), proof: proven(31) })],
  [[unproven], found({ backup: made(7) })],
  [[unproven], found({ backup: made(7), proof: proven(31) })],
  [[unproven], found({ backup: made(7), proof: proven(-90_000) })],
  [['!The last backup is from the future'], found({ backup: made(-90_000), proof: proven(-90_000) })],
  [['!The record of the backups was damaged', unproven], found({ backup: made(7), isDamaged: true })],
  [
    ['!The disk for backups is almost full'],
    found({ backup: made(2), proof: proven(1), freeBytes: 1_900_000 }),
  ],
])('says %j', (expected, backups) => {
  expect(titles(backups)).toEqual(expected);
});

it('knows from the database of a failure that the folder could not keep', () => {
  const backups = found({ backup: made(2), proof: proven(20) });
  expect(titles(backups, [failed(1)])).toEqual(['!The last backup failed']);
  expect(titles(backups, [failed(21)])).toEqual([]);
});

it('reads a folder, and says why it cannot be read', async () => {
  expect(await readBackups({ backupDir: folder })).toMatchObject({ backup: null, isDamaged: false });
  writeFileSync(join(folder, 'file'), '');
  const below = join(folder, 'file', 'below');
  const unreadable = expect.stringMatching(/: a part of its path is a file$/);
  expect(await readBackups({ backupDir: below })).toEqual({ unreadable });
});
