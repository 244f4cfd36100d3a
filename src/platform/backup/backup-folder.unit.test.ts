import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  isBackupUnderWay,
  nameBackup,
  readBackupState,
  removeOldBackups,
  saveBackupState,
} from './backup-folder.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'porchlist-backups-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const day = (number: number, year = 2026) => nameBackup(new Date(Date.UTC(year, 0, number)));
const now = new Date(Date.UTC(2026, 0, 21));
const write = (...names: string[]) => {
  for (const name of names) writeFileSync(join(folder, name), 'x');
};

it('keeps the newest backups, the last proven one and other files', async () => {
  const names = Array.from({ length: 20 }, (_, at) => day(at + 1));
  write(...names, 'notes.txt');
  const proof = { file: day(3), at: '2026-01-03T00:00:00.000Z' };
  await saveBackupState(folder, { proof });
  await removeOldBackups(folder, 14, now);
  const kept = [...names.slice(-14), proof.file, 'notes.txt', 'state.json'];
  expect(readdirSync(folder).toSorted()).toEqual(kept.toSorted());
  expect((await readBackupState(folder)).proof).toEqual(proof);
  await removeOldBackups(folder, 1, now);
  expect(readdirSync(folder).filter((name) => name.endsWith('.zip'))).toEqual([day(3), day(20)]);
});

it('removes backups of a clock that was ahead before those of today', async () => {
  write(...[1, 2, 3].map((number) => day(number, 2036)), day(20));
  await removeOldBackups(folder, 2, now);
  expect(readdirSync(folder)).toEqual([day(20), day(3, 2036)]);
});

it('removes what killed backups left, but not what is being written', async () => {
  write('.a.zip-7.unfinished', '.b.zip-8.unfinished');
  const hoursAgo = Date.now() / 1000 - 2 * 3600;
  utimesSync(join(folder, '.a.zip-7.unfinished'), hoursAgo, hoursAgo);
  expect(await isBackupUnderWay(folder)).toBe(true);
  await removeOldBackups(folder, 14, now);
  expect(readdirSync(folder)).toEqual(['.b.zip-8.unfinished']);
});

it.each(['{', '', '[]', '{"backup":null}', '\0\0\0'])('makes a state that reads %j anew', async (text) => {
  write(day(19), day(20));
  writeFileSync(join(folder, 'state.json'), text);
  const backup = { file: day(20), at: '2026-01-20T00:00:00.000Z', bytes: 1 };
  expect(await readBackupState(folder)).toEqual({ backup, proof: null, failure: null, isDamaged: true });
  await saveBackupState(folder, { failure: null });
  expect(await readBackupState(folder)).toMatchObject({ backup, isDamaged: false });
});
