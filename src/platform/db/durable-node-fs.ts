import fs from 'node:fs';
import { join } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Options = Parameters<NodeFS['init']>[1];

/** The parts of Emscripten's NODEFS that this file touches; none of it is public. */
interface NodeFileSystem {
  stream_ops: { fsync?: (stream: OpenFile) => void };
  realPath(node: unknown): string;
  tryFSOperation<Result>(operation: () => Result): Result;
}

interface OpenFile {
  /** Absent on directories, which NODEFS does not open. */
  readonly nfd?: number;
  readonly node: unknown;
}

const syncPath = (path: string) => {
  const handle = fs.openSync(path, 'r');
  try {
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
};

/**
 * PGlite's file system with an fsync that reaches the disk. As shipped it has none, and PGlite starts PostgreSQL with
 * fsync off, so that a power cut could take commits that were already answered for.
 */
export class DurableNodeFS extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS['init']>) {
    const result = await super.init(pg, options);
    return { ...result, emscriptenOpts: this.#withFsync(result.emscriptenOpts) };
  }

  #withFsync(options: Options): Options {
    const addFsync = (module: unknown) => {
      const { NODEFS: files } = module as { NODEFS: NodeFileSystem };
      files.stream_ops.fsync = ({ nfd, node }) =>
        files.tryFSOperation(() => (nfd === undefined ? syncPath(files.realPath(node)) : fs.fsyncSync(nfd)));
    };
    return { ...options, preRun: [...(options.preRun ?? []), addFsync] };
  }
}

/** Syncs every file and directory below `root`, deepest first. */
export const syncTree = (root: string): void => {
  for (const entry of fs.readdirSync(root, { withFileTypes: true })) {
    const path = join(root, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else syncPath(path);
  }
  syncPath(root);
};
