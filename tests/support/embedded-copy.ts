import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { MemoryFS } from '@electric-sql/pglite';
import { EmbeddedClient } from '../../src/platform/db/embedded-client.ts';

/** Where PGlite looks for its data. */
const dataFolder = '/pglite/data';

interface DataFiles {
  folders: string[];
  files: { path: string; content: Uint8Array }[];
}

let known: DataFiles | undefined;

/** Returns the files of the prepared database: read once for all copies of a worker. */
function filesOf(directory: string): DataFiles {
  if (known) return known;
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true });
  const pathOf = ({ parentPath, name }: (typeof entries)[number]) =>
    relative(directory, join(parentPath, name));
  const contentOf = (path: string) => new Uint8Array(readFileSync(join(directory, path)));
  known = {
    folders: entries.filter((entry) => entry.isDirectory()).map(pathOf),
    files: entries
      .filter((entry) => entry.isFile())
      .map(pathOf)
      .map((path) => ({ path, content: contentOf(path) })),
  };
  return known;
}

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
    const { folders, files } = filesOf(this.#directory);
    FS.mkdirTree(dataFolder);
    for (const path of folders) FS.mkdirTree(join(dataFolder, path));
    for (const { path, content } of files) FS.writeFile(join(dataFolder, path), content);
  }
}

/** Opens a copy, in memory, of the database in a directory. */
export const openEmbeddedCopy = (directory: string): Promise<EmbeddedClient> =>
  new EmbeddedClient({ fs: new PrefilledFS(directory) }, (reason) => {
    throw new Error(reason);
  }).open();
