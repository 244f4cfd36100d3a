import { importedBy, roomOf, type SourceFile } from './sources.ts';

/**
 * The rooms of `src`, from the ground up: a folder directly under `src` or `src/features`. A room imports only from
 * floors below its own, types included; rooms of one floor do not know each other (docs/adr/0024-layered-folders.md). A feature
 * that is not listed stands right below `app`: it enters the list when another is to build on it.
 */
export const floors: readonly (readonly string[])[] = [
  ['platform'],
  ['web'],
  ['catalogue'],
  ['schema'],
  ['access'],
  ['features/figures'],
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

const listed = new Map(floors.flatMap((rooms, floor) => rooms.map((room) => [room, floor] as const)));
const belowApp = floors.findIndex((rooms) => rooms.includes('app')) - 0.5;

const floorOf = (room: string): number | undefined =>
  listed.get(room) ?? (room.startsWith('features/') ? belowApp : undefined);

/** Returns a line for each import that does not lead to a lower floor, and for each room without a floor. */
export function climbsOf(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    const { path } = file;
    const room = roomOf(path);
    const floor = floorOf(room);
    if (floor === undefined) return [`${path}: the room '${room}' has no floor in scripts/floors.ts`];
    return importedBy(file)
      .filter(
        (target) =>
          target.startsWith('src/') &&
          roomOf(target) !== room &&
          (floorOf(roomOf(target)) ?? Infinity) >= floor,
      )
      .map((target) => `${path}: ${room} must not import ${target}`);
  });
}
