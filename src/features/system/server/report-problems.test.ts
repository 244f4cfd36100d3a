import { expect, it } from 'vitest';
import { mailsTo } from '../../../../tests/support/account-steps.ts';
import { startHarness } from '../../../../tests/support/harness.ts';
import { soon, urgent } from '../../../platform/problem.ts';
import { getSystemForCommand } from './get-system.ts';
import { reportProblems } from './report-problems.ts';

const h = await startHarness();
const { clock, make, services } = h;
const admins = [await make.person({ isPlatformAdmin: true }), await make.person({ isPlatformAdmin: true })];
const hoaAdmin = await make.person({ hoaAdminOf: [await make.community()] });

const full = urgent('The disk is almost full', '3% is free.');
const mail = urgent('People cannot sign in', 'The server is away.');
const slow = soon('A job failed', 'It is tried again.');

/** Looks each minute, in two processes. */
async function watch(minutes: number, ...problems: (typeof full)[]) {
  for (let each = 0; each < minutes; each += 1) {
    await Promise.all([reportProblems(services, problems), reportProblems(services, problems)]);
    clock.advance(60_000);
  }
  await h.drain();
}

const subjects = ({ email }: { email: string }) => mailsTo(h, email).map(({ subject }) => subject);

it('mails platform admins once when an urgent problem begins and once when it ends', async () => {
  await watch(3, full);
  await watch(20, slow);
  expect(subjects(admins[0] ?? hoaAdmin), 'what was over at once').toEqual([]);
  await watch(60, full, mail, slow);
  await watch(5, mail);
  await watch(5, full, mail);
  for (const admin of admins) {
    expect(subjects(admin).toSorted()).toEqual([
      'Porchlist: People cannot sign in',
      'Porchlist: The disk is almost full',
    ]);
  }
  await watch(20, mail);
  await watch(20);
  for (const admin of admins) {
    expect(subjects(admin).slice(2)).toEqual([
      'Porchlist: over: The disk is almost full',
      'Porchlist: over: People cannot sign in',
    ]);
  }
  expect(mailsTo(h, admins[0]?.email ?? '')[0]?.text).toMatch(/Since Mar 2, 2026.*America\/New_York/);
  expect(subjects(hoaAdmin)).toEqual([]);
});

it('mails what begins and ends also after a clock that was ahead', async () => {
  const before = (person: typeof hoaAdmin) => subjects(person).length;
  const [admin = hoaAdmin] = admins;
  const known = before(admin);
  const years = 10 * 365 * 86_400_000;
  clock.advance(years);
  await watch(8, mail);
  await watch(2, mail, full);
  clock.advance(-years);
  await watch(8, full);
  expect(subjects(admin).slice(known)).toEqual([
    'Porchlist: People cannot sign in',
    'Porchlist: over: People cannot sign in',
    'Porchlist: The disk is almost full',
  ]);
});

it('keeps what one process alone knows while the clock of another one is behind', async () => {
  const [admin = hoaAdmin] = admins;
  const known = subjects(admin).length;
  const closed = urgent('The disk is read-only', 'Only one process sees it.');
  for (let minutes = 0; minutes < 8; minutes += 1) {
    await reportProblems(services, [closed]);
    clock.advance(-5_000);
    await reportProblems(services, []);
    clock.advance(65_000);
  }
  await h.drain();
  expect(subjects(admin).slice(known)).toEqual(['Porchlist: The disk is read-only']);
});

it('tells a command about the log of the process, while it cannot be written', async () => {
  const log = urgent('The log cannot be written', 'Standard output: the disk is full.');
  const titles = async () => (await getSystemForCommand(services)).problems.map(({ title }) => title);
  await watch(1, log);
  expect(await titles()).toContain(log.title);
  await watch(2);
  expect(await titles()).not.toContain(log.title);
});
