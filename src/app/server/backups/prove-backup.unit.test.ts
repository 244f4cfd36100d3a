import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lockDirectory } from '../../../platform/db/open-database.ts';
import { removeBusyFolder, removeLeftProofs } from './prove-backup.ts';

it('removes what a killed proof left, but no proof that runs and nothing else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'porchlist-left-'));
  const [killed, early, young, running, other] = ['proof-1', 'proof-2', 'proof-3', 'proof-4', 'data'].map(
    (name) => join(folder, `porchlist-${name}`),
  ) as [string, string, string, string, string];
  for (const path of [killed, early, young, running, other]) {
    mkdirSync(path);
    writeFileSync(join(path, 'people'), 'Ann');
  }
  const release = lockDirectory(running);
  for (const path of [killed, running, other]) utimesSync(path, 1, 1);
  // By a clock that was ahead.
  utimesSync(early, 4_000_000_000, 4_000_000_000);
  await removeLeftProofs(folder);
  expect([killed, early, young, running, other].map((path) => existsSync(path))).toEqual([
    false,
    false,
    true,
    true,
    true,
  ]);
  release();
  rmSync(folder, { recursive: true });
});

it('removes a folder while its files come and go', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'porchlist-busy-'));
  for (let at = 0; at < 400; at += 1) writeFileSync(join(folder, `old${at}`), '');
  const writing = `const fs = require('node:fs');
    console.log();
    for (let at = 399, end = Date.now() + 100; Date.now() < end; at -= 1) {
      fs.rmSync('old' + at, { force: true });
      fs.writeFileSync('new' + at, '');
      fs.rmSync('new' + at, { force: true });
    }`;
  const writer = spawn(process.execPath, ['-e', writing], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await once(writer.stdout, 'data');
  removeBusyFolder(folder);
  expect(existsSync(folder)).toBe(false);
});
