import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, it, vi } from 'vitest';
import { failedJobOn } from '../../../../tests/support/failed-jobs.ts';
import { startHarness } from '../../../../tests/support/harness.ts';
import { reconnect } from '../../../../tests/support/reconnect.ts';
import { saveBackupState } from '../../../platform/backup/backup-folder.ts';
import { makeProvenBackup } from '../../../platform/backup/nightly-backup.ts';
import { createLog, type Log } from '../../../platform/log.ts';
import { recordSuccess } from '../../../platform/outcomes/outcomes.ts';
import { version } from '../../../platform/package-root.ts';
import { logChanges } from './watch-problems.ts';

const root = mkdtempSync(join(tmpdir(), 'porchlist-system-'));
const [folder, data] = ['backups', 'data'].map((name) => join(root, name)) as [string, string];
for (const path of [folder, data]) mkdirSync(path);
afterAll(() => rmSync(root, { recursive: true, force: true }));

const harness = await startHarness({ env: { BACKUP_DIR: folder, DATA_DIR: data } });
const { db, make, clock, mails, services } = harness;
const admin = await make.person({ isPlatformAdmin: true });
const { api, raw } = await harness.signIn(admin.id);

const facts = async () =>
  new Map(
    (await api.system.getSystem()).facts.flatMap((group) =>
      group.facts.map(({ label, text, at }) => [label, at === null ? text : [text, at]] as const),
    ),
  );

/** Without the disk of the machine that runs the tests. */
const titles = async () => {
  const { problems } = await api.system.getSystem();
  return problems.map(({ title }) => title).filter((title) => title !== 'The disk is almost full');
};

it('shows the versions, the database and the running processes', async () => {
  await expect.poll(() => services.changes.isListening()).toBe(true);
  const shown = await facts();
  expect(Object.fromEntries(shown)).toMatchObject({
    Version: version,
    Server: expect.stringMatching(/^PostgreSQL \d/),
    Size: expect.stringMatching(/^[1-9]\d* MB$/),
    Migration: expect.stringMatching(/^\d{4}_/),
    Free: expect.stringMatching(/^\d+% of [\d,]+ GB$/),
    'Mail server': 'None: emails are files',
    'Other jobs': '0 due, 0 running',
  });
  expect([...shown].filter(([label]) => label.endsWith(`(${process.pid}), this one`))).toEqual([
    [expect.any(String), ['since', expect.any(Date)]],
  ]);
});

it('says whether the embedded database could run on with a full disk', async () => {
  const keepFiles = async (files: number) => {
    const change = `alter database %I set porchlist.log_files = ${files}`;
    await db.execute(sql.raw(`do $$ begin execute format('${change}', current_database()); end $$`));
    await reconnect(harness);
  };
  const reserve = 'Log reserve for a full disk';
  const none = 'A full disk would stop the database';
  expect((await facts()).has(reserve)).toBe(false);
  await keepFiles(100_000);
  expect((await facts()).get(reserve)).toBe('None');
  expect(await titles()).toContain(none);
  await keepFiles(1);
  expect((await facts()).get(reserve)).toBe('Made');
  expect(await titles()).not.toContain(none);
});

it('lists problems with backups, urgent ones first', async () => {
  const at = (hoursAgo: number) => new Date(clock.now().getTime() - hoursAgo * 3_600_000).toISOString();
  const backup = { file: 'porchlist-a.zip', at: at(2), bytes: 1_234_567 };
  expect(await titles()).toEqual(['There is no backup yet', 'No emails are sent']);
  await saveBackupState(folder, { backup });
  expect(await titles()).toEqual(['No recent backup has been proven', 'No emails are sent']);
  await saveBackupState(folder, { proof: { file: 'porchlist-a.zip', at: at(1) } });
  expect(await titles()).toEqual(['No emails are sent']);
  const shown = await facts();
  expect(shown.get('Last backup')).toEqual(['1.2 MB', new Date(backup.at)]);
  expect(shown.get('Last proven restore')).toEqual(['', new Date(at(1))]);
  expect(shown.get('Every night')).toBe('After 3:00, Eastern Time (America/New_York)');
});

it('says that the backup failed although its folder cannot keep that', async () => {
  const file = join(folder, 'a-file');
  await writeFile(file, '');
  await makeProvenBackup({ ...services, log: createLog('silent') }, join(file, 'backups'));
  expect((await api.system.getSystem()).problems).toContainEqual({
    title: 'The last backup failed',
    text: expect.stringMatching(/: a part of its path is a file$/),
    isUrgent: true,
  });
  await recordSuccess(db, 'backup', clock.now());
  expect(await titles()).toEqual(['No emails are sent']);
});

it('reports a full disk or a bucket out of reach, and the process stays ready for readers', async () => {
  const lines: string[] = [];
  const log = {
    ...services.log,
    warn: (_: object, text: string) => lines.push(text),
    info: (text: string) => lines.push(text),
  };
  const watched = { ...services, log: log as unknown as Log };
  const check = vi.spyOn(services.storage, 'check').mockRejectedValue(
    Object.assign(new Error('ENOSPC: no space left on device, write'), {
      code: 'ENOSPC',
      path: '/photos/a',
    }),
  );
  const known = await logChanges(watched, await logChanges(watched, []));
  expect((await api.system.getSystem()).problems).toContainEqual({
    title: 'Photos cannot be saved',
    text: `${join(services.config.dataDir, 'photos')}: the disk is full`,
    isUrgent: true,
  });
  expect((await harness.signedOut().fetch('/readyz')).status).toBe(200);
  check.mockRestore();
  await logChanges(watched, known);
  expect(lines.filter((line) => line.includes('Photos'))).toEqual([
    'Photos cannot be saved',
    'over: Photos cannot be saved',
  ]);
});

it('lists failed jobs with their reason, which an admin can retry or delete', async () => {
  const payload = { userId: (await make.person({ isPlatformAdmin: true })).id };
  const [last, waiting] = [
    await failedJobOn(db, { job: 'tell-admins' }),
    await failedJobOn(db, { job: 'mail-admin', payload, isWaiting: true }),
  ];
  const listed = await api.system.getSystem();
  expect(listed.failedJobs).toMatchObject({
    total: 2,
    rows: [
      { id: last, job: 'Tell admins', isEmail: true, attempts: 1, nextAt: null },
      { id: waiting, job: 'Mail admin', attempts: 1, nextAt: expect.any(Date) },
    ],
  });
  expect(listed.failedJobs.rows[0]?.reason).toContain('550');
  expect(JSON.stringify(listed), 'the payload').not.toContain(payload.userId);
  expect(listed.problems.map(({ title }) => title)).toContain('2 jobs failed');

  await api.system.retryJobs({ jobIds: [last] });
  await harness.drain();
  expect((await api.system.getSystem()).failedJobs.rows).toMatchObject([{ id: waiting }]);
  clock.advance(1000);
  await api.system.giveUpJobs({ jobIds: [waiting] });
  expect((await api.system.getSystem()).failedJobs.total).toBe(0);
  expect((await raw('system/retryJobs', { jobIds: [waiting] })).status).toBe(409);

  const { rows } = await api.audit.listAuditLog({});
  expect(rows.slice(0, 2)).toMatchObject([
    { action: 'job.give_up', subjectName: 'mail-admin' },
    { action: 'job.retry', subjectName: 'tell-admins' },
  ]);
});

it('counts the requests that rate limits refuse', async () => {
  const limit = { name: 'porch-visits', points: 1, seconds: 60 };
  const visits = Array.from({ length: 3 }, () => services.limits.consume(limit, 'Ann'));
  await Promise.allSettled(visits);
  expect((await facts()).get('Porch visits')).toBe('2 refused');
});

it('sends the admin a test email and reports a missing mail server', async () => {
  const answer = await api.system.sendTestMail();
  expect(answer).toMatchObject({ isAccepted: false, words: expect.stringContaining('SMTP_URL') });
  expect(mails.at(-1)).toMatchObject({ to: admin.email, subject: 'Test email from Porchlist' });
});
