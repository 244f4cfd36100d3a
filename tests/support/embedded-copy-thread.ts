import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { workerData } from 'node:worker_threads';
import { MemoryFS } from '@electric-sql/pglite';
import type { ThreadData } from '../../src/platform/db/embedded-protocol.ts';
import { openInThread, serve } from '../../src/platform/db/embedded-server.ts';

/** Where PGlite looks for its data. */
const dataFolder = '/pglite/data';

/** A file system in memory that starts with what lies in a directory. Unpacking an archive there takes ten times as long. */
class PrefilledFS extends MemoryFS {
  readonly #directory: string;

  constructor(directory: string) {
    super();
    this.#directory = directory;
  }

  override async initialSyncFs(): Promise<void> {
    if (!this.pg) throw new Error('PGlite has not begun to start');
    const { FS } = this.pg.Module;
    FS.mkdirTree(dataFolder);
    for (const entry of readdirSync(this.#directory, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      const copy = join(dataFolder, relative(this.#directory, path));
      if (entry.isDirectory()) FS.mkdirTree(copy);
      else FS.writeFile(copy, new Uint8Array(readFileSync(path)));
    }
  }
}

const { directory } = workerData as ThreadData;
serve(await openInThread({ fs: new PrefilledFS(join(directory, 'db')) }));
