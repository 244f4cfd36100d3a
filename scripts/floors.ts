import { getRoom, listImports, type SourceFile } from './sources.ts';

/**
 * The rooms of `src`, bottom to top: folders directly under `src` or `src/features`. A room imports only from floors
 * below its own, including types; rooms on one floor do not import each other (docs/adr/0024-layered-folders.md).
 * Features that are not listed are directly below `app`; list a feature when another one needs it.
 */
export const floors: readonly (readonly string[])[] = [
  ['platform'],
  ['web'],
  ['catalogue'],
  ['schema'],
  ['access'],
  ['features/figures'],
  ['features/audit', 'features/places', 'features/static-pages'],
  ['features/homes', 'features/news', 'features/points'],
  ['features/contributions'],
  ['features/invitations'],
  ['features/costs', 'features/reviews'],
  ['features/questions'],
  ['features/accounts', 'features/first-steps', 'features/vendors'],
  ['features/communities', 'features/home-vendors'],
  ['features/preview-links'],
  ['features/administration'],
  ['app'],
  ['demo'],
];

const listed = new Map(floors.flatMap((rooms, floor) => rooms.map((room) => [room, floor] as const)));
const belowApp = floors.findIndex((rooms) => rooms.includes('app')) - 0.5;

const floorOf = (room: string): number | undefined =>
  listed.get(room) ?? (room.startsWith('features/') ? belowApp : undefined);

/** Returns one line per import that does not lead to a lower floor, and per room without a floor. */
export function findUpwardImports(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    const { path } = file;
    const room = getRoom(path);
    const floor = floorOf(room);
    if (floor === undefined) return [`${path}: the room '${room}' has no floor in scripts/floors.ts`];
    return listImports(file)
      .filter(
        (target) =>
          target.startsWith('src/') &&
          getRoom(target) !== room &&
          (floorOf(getRoom(target)) ?? Infinity) >= floor,
      )
      .map((target) => `${path}: ${room} must not import ${target}`);
  });
}
