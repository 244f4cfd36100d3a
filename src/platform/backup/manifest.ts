import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { z } from 'zod';
import { ExpectedError } from '../expected-error.ts';
import { isStorageKey } from '../storage/storage.ts';

/** The message is one line to print before exiting. */
export class BackupError extends ExpectedError {
  override readonly name = 'BackupError';
}

const format = 1;

const checksum = z.string().regex(/^[0-9a-f]{64}$/);

const megabyte = 1_000_000;

/** Bounds on what is held in memory at once. A backup that would exceed them is not made. */
export const maxBytes = { row: 16 * megabyte, photo: 32 * megabyte, manifest: 16 * megabyte };

const tableEntry = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int().nonnegative(),
  bytes: z.int().nonnegative(),
  sha256: checksum,
});

/** Backups of 0.2.0 and 0.3.0 have this table, which no later version needs. */
const isDropped = ({ schema, name }: z.infer<typeof tableEntry>) =>
  schema === 'drizzle' && name === '__data_steps';

const photoEntry = z.object({
  key: z.string().refine(isStorageKey),
  bytes: z.int().nonnegative().max(maxBytes.photo),
  sha256: checksum,
});

const manifestSchema = z.object({
  format: z.literal(format),
  version: z.string(),
  /** The time of the snapshot: every write answered before it is in the backup. */
  takenAt: z.iso.datetime(),
  /** The last applied migration, by its time in the journal. */
  migration: z.number().int(),
  tables: z.array(tableEntry).transform((tables) => tables.filter((table) => !isDropped(table))),
  photos: z.array(photoEntry),
});

/** The last entry of the backup's file. */
export type Manifest = z.infer<typeof manifestSchema>;
export type TableEntry = z.infer<typeof tableEntry>;

export const manifestName = 'manifest.json';
export const tableFile = ({ schema, name }: Pick<TableEntry, 'schema' | 'name'>): string =>
  `tables/${schema}.${name}.tsv`;
export const photoFile = (key: string): string => `photos/${key}`;

export const formatManifest = (manifest: Omit<Manifest, 'format'>): string =>
  JSON.stringify({ format, ...manifest }, null, 1);

/** @throws BackupError when the text is no manifest that this version can read */
export const parseManifest = (text: string): Manifest => {
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new BackupError('The manifest of the backup cannot be read by this version of Porchlist.', {
      cause,
    });
  }
};

export interface Meter {
  readonly stream: Transform;
  /** Call it after the end of the stream. */
  result(): { bytes: number; lines: number; sha256: string };
}

const newline = 10;

/** A line is a row in PostgreSQL's text format; rows longer than `maxLine` fail. */
export const createMeter = (maxLine = maxBytes.row): Meter => {
  const hash = createHash('sha256');
  let bytes = 0;
  let lines = 0;
  let lineStart = 0;
  let longest = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, at + 1)) {
        lines += 1;
        longest = Math.max(longest, bytes + at - lineStart);
        lineStart = bytes + at + 1;
      }
      hash.update(chunk);
      bytes += chunk.length;
      longest = Math.max(longest, bytes - lineStart);
      if (longest > maxLine) done(new BackupError('A row of the backup is larger than 16 MB.'));
      else done(null, chunk);
    },
  });
  return { stream, result: () => ({ bytes, lines, sha256: hash.digest('hex') }) };
};

export const describeManifest = ({ tables, photos }: Manifest): string => {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${tables.length} tables with ${rows} rows and ${photos.length} photos`;
};
