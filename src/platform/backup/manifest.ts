import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { z } from 'zod';

/** A backup cannot be made or used; the message is one line to print before exiting. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** The version of the file format. */
const format = 1;

const checksum = z.string().regex(/^[0-9a-f]{64}$/);

const tableEntry = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number().int(),
  sha256: checksum,
});

const photoEntry = z.object({ key: z.string(), bytes: z.number().int(), sha256: checksum });

const manifestSchema = z.object({
  format: z.literal(format),
  /** The version of the program that made the backup. */
  version: z.string(),
  /** The time of the snapshot: every write answered before it is in the backup. */
  takenAt: z.iso.datetime(),
  /** The last applied migration, by its time in the journal. */
  migration: z.number().int(),
  tables: z.array(tableEntry),
  photos: z.array(photoEntry),
});

/** The contents of a backup; the last entry of its file. */
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
  /** Counts and hashes the data that passes through. */
  readonly stream: Transform;
  /** Call it after the end of the stream. */
  result(): { bytes: number; lines: number; sha256: string };
}

const newline = 10;

const countLines = (chunk: Uint8Array): number => {
  let lines = 0;
  for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, at + 1)) lines += 1;
  return lines;
};

/** Measures the data of a stream. In PostgreSQL's text format a line is a row. */
export const createMeter = (): Meter => {
  const hash = createHash('sha256');
  let bytes = 0;
  let lines = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      bytes += chunk.length;
      lines += countLines(chunk);
      done(null, chunk);
    },
  });
  return { stream, result: () => ({ bytes, lines, sha256: hash.digest('hex') }) };
};

/** Describes the contents for people. */
export const describeManifest = ({ tables, photos }: Manifest): string => {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${tables.length} tables with ${rows} rows and ${photos.length} photos`;
};
