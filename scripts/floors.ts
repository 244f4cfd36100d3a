import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';

/**
 * The rooms of `src`, from the ground up: a folder directly under `src` or `src/features`. A room imports only from
 * floors below its own, types included; rooms of one floor do not know each other (docs/adr/0018-floors.md). A feature
 * that is not listed stands right below `app`: it enters the list when another is to build on it.
 */
export const floors: readonly (readonly string[])[] = [
  ['platform'],
  ['web'],
  ['catalogue'],
  ['schema'],
  ['access'],
  ['features/audit', 'features/places', 'features/static-pages'],
  ['features/homes', 'features/points'],
  ['features/contributions'],
  ['features/costs', 'features/invitations', 'features/reviews'],
  ['features/accounts', 'features/first-steps', 'features/vendors'],
  ['features/communities', 'features/home-vendors'],
  ['features/preview-links'],
  ['features/administration'],
  ['app'],
  ['demo'],
];

export interface SourceFile {
  /** From the root of the repository, with slashes. */
  path: string;
  text: string;
}

const listed = new Map(floors.flatMap((rooms, floor) => rooms.map((room) => [room, floor] as const)));
const belowApp = floors.findIndex((rooms) => rooms.includes('app')) - 0.5;

const floorOf = (room: string): number | undefined =>
  listed.get(room) ?? (room.startsWith('features/') ? belowApp : undefined);

/** Static, dynamic and type imports of neighbours, as Biome formats them. */
const importPattern =
  /^(?:import|export)\b[^;]*?from '(\.[^']+)'|^import '(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm;

/** Returns the room of a file under `src`: 'access', 'features/reviews'. */
export function roomOf(path: string): string {
  const [, first = '', second = ''] = path.split('/');
  return first === 'features' ? `features/${second}` : first;
}

/** Returns a line for each import that does not lead to a lower floor, and for each room without a floor. */
export function climbsOf(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const room = roomOf(path);
    const floor = floorOf(room);
    if (floor === undefined) return [`${path}: the room '${room}' has no floor in scripts/floors.ts`];
    return importedBy(path, text)
      .filter((target) => roomOf(target) !== room && (floorOf(roomOf(target)) ?? Infinity) >= floor)
      .map((target) => `${path}: ${room} must not import ${target}`);
  });
}

function importedBy(path: string, text: string): string[] {
  return [...text.matchAll(importPattern)].map(([, named, bare, dynamic]) =>
    posix.join(dirname(path), named ?? bare ?? dynamic ?? ''),
  );
}

/** Reads the product's own files; tests may import whatever they prove something about. */
export async function readSources(root: string): Promise<SourceFile[]> {
  const files: SourceFile[] = [];
  for await (const found of glob('src/**/*.{ts,tsx}', { cwd: root })) {
    const path = found.replaceAll('\\', '/');
    if (!/\.test\.tsx?$/.test(path)) files.push({ path, text: readFileSync(join(root, path), 'utf8') });
  }
  return files;
}
