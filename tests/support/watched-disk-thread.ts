import fs from 'node:fs';
import { join } from 'node:path';
import { workerData } from 'node:worker_threads';
import type { ThreadData } from '../../src/platform/db/embedded-protocol.ts';

// The thread of the embedded database on a disk that is watched. What is flushed to it is noted, a line each, in the
// file `flushed` beside the database, before PostgreSQL hears that it was. While there is a file `full`, nothing can
// be written to files whose path contains what that says.

const { directory } = workerData as ThreadData;
const fileOf = (handle: number) => fs.readlinkSync(`/proc/self/fd/${handle}`);
const [flushed, full] = [join(directory, 'flushed'), join(directory, 'full')];

const { fsyncSync, writeSync } = fs;
fs.fsyncSync = (handle) => {
  fsyncSync(handle);
  fs.appendFileSync(flushed, `${fileOf(handle)}\n`);
};
fs.writeSync = ((handle: number, ...rest: unknown[]) => {
  if (fs.existsSync(full) && fileOf(handle).includes(fs.readFileSync(full, 'utf8'))) {
    throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  }
  return Reflect.apply(writeSync, fs, [handle, ...rest]);
}) as typeof fs.writeSync;

await import('../../src/platform/db/embedded-thread.ts');
