import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { createLog } from './log.ts';
import { openLogOutput } from './log-output.ts';

const folder = mkdtempSync(join(tmpdir(), 'porchlist-log-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('writes lines in their order', async () => {
  const file = join(folder, 'log');
  const output = openLogOutput(openSync(file, 'a'));
  const log = createLog('info', output);
  for (let line = 0; line < 1_000; line += 1) log.info({ line }, 'a line');
  const written = () => readFileSync(file, 'utf8').trim().split('\n');
  await expect.poll(() => written().length).toBe(1_000);
  expect(written().map((text) => JSON.parse(text).line)).toEqual(
    Array.from({ length: 1_000 }, (_, line) => line),
  );
  expect([output.fault, output.dropped.count]).toEqual([null, 0]);
});

it('on a full disk drops lines and counts them, and the caller goes on', async () => {
  const output = openLogOutput(openSync('/dev/full', 'a'));
  const log = createLog('info', output);
  const start = performance.now();
  for (let line = 0; line < 2_000; line += 1) log.info({ text: 'x'.repeat(1_000) }, 'a line');
  expect(performance.now() - start).toBeLessThan(5_000);
  await expect.poll(() => output.fault).toMatchObject({ code: 'ENOSPC' });
  expect(output.dropped).toMatchObject({ count: expect.any(Number), at: expect.any(Date) });
  expect(output.dropped.count).toBeGreaterThan(900);
});

/** A program that logs more than a pipe holds, and ends when it is asked to. */
const talkative = `
  import { createLog } from ${JSON.stringify(import.meta.resolve('./log.ts'))};
  const log = createLog('info');
  process.on('SIGTERM', () => process.exit(0));
  for (let line = 0; line < 500; line += 1) log.info({ text: 'x'.repeat(1_000) }, 'a line');
  setInterval(() => process.stderr.write('.'), 10);`;

it.each(['pipe', '/dev/full'])('a program whose log to %s is stuck ends when it is asked to', async (to) => {
  const output = to === 'pipe' ? 'pipe' : openSync(to, 'a');
  const child = spawn(process.execPath, ['--input-type=module', '--eval', talkative], {
    stdio: ['ignore', output, 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'exit');
  await once(child.stderr as NodeJS.ReadableStream, 'data');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

it('the last lines of a program that ends are written once', async () => {
  const last = talkative.replace('setInterval', 'process.exit(3); setInterval');
  const child = spawn(process.execPath, ['--input-type=module', '--eval', last], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [written, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  expect([written.trim().split('\n').length, code]).toEqual([500, 3]);
});
