import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { nameBackup, readBackupState, removeOldBackups, saveBackupState } from './backup-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'porchlist-backups-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('keeps 14 backups, the last proven one and other files', async () => {
  expect(await readBackupState(folder)).toEqual({ backup: null, proof: null, failure: null });
  const names = Array.from({ length: 20 }, (_, day) => nameBackup(new Date(Date.UTC(2026, 0, day + 1))));
  for (const name of [...names, 'notes.txt', '.porchlist.zip-7.unfinished']) {
    writeFileSync(join(folder, name), '');
  }
  const proof = { file: names[2] ?? '', at: '2026-01-03T00:00:00.000Z' };
  await saveBackupState(folder, { proof });
  await removeOldBackups(folder);
  const kept = [...names.slice(-14), proof.file, 'notes.txt', 'state.json'];
  expect(readdirSync(folder).toSorted()).toEqual(kept.toSorted());
  expect((await readBackupState(folder)).proof).toEqual(proof);
});
