import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { refreshFigures } from '../../../features/figures/server/vendor-stats.ts';
import { collectAnnouncements, notifyWithCommit } from '../../../platform/db/announce.ts';
import { allTopics } from '../../../platform/db/changes.ts';
import type { OpenDatabase, Tx } from '../../../platform/db/database.ts';
import { isDeadlock, isLockTimeout, violatedUnique } from '../../../platform/db/database-errors.ts';
import { columnsAfter, lastMigration, lockMigrations } from '../../../platform/db/migrate.ts';
import { ExpectedError } from '../../../platform/expected-error.ts';
import type { Schemas } from '../../../platform/schemas.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { moving } from './belongings.queries.ts';
import {
  listPaths,
  lockMovedCommunity,
  lookIn,
  type MovedCommunity,
  recordMove,
  setLockTimeout,
} from './cells.queries.ts';
import {
  copyTableOf,
  insertNamed,
  isBeingDecided,
  listPeople,
  lockRows,
  type People,
  removeUnproved,
  type Transfer,
} from './copy-community.queries.ts';
import { cancelWaiting, moveJobs, removeRows } from './leave-cell.queries.ts';

/** The message is one line to print before exiting. */
export class CellError extends ExpectedError {
  override readonly name = 'CellError';
}

export interface Cell {
  readonly schemas: Schemas;
  readonly storage: Storage;
}

export interface Moved {
  readonly rows: number;
  readonly files: number;
  readonly jobs: number;
  /** Paths that lead to the community. */
  readonly paths: readonly string[];
}

interface Route {
  readonly slug: string;
  readonly source: Cell;
  readonly target: Cell;
  readonly report: (step: string) => void;
}

const maxAttempts = 20;

/**
 * Moves a community to another cell of the database in one transaction: it is in exactly one of them at any moment. Its
 * rows and files are compared before the old ones go. Waits for writes of its people, who then wait for the move; other
 * communities go on. A second call finishes what a killed one left: the old files.
 *
 * @throws CellError
 */
export async function moveCommunity(open: OpenDatabase, route: Route): Promise<Moved> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { keys, ...moved } = await open.withoutTimeLimits((db) =>
        db.transaction((tx) => moveIn(tx, route)),
      );
      for (const key of keys) await route.source.storage.remove(key);
      return moved;
    } catch (error) {
      const isBusy = isLockTimeout(error) || isDeadlock(error);
      if (!isBusy || attempt === maxAttempts) throw explain(error, route);
      await wait(250);
    }
  }
}

function explain(error: unknown, { slug, target }: Route): unknown {
  if (violatedUnique(error) === undefined) return error;
  const { detail, table } = (error as { cause: { detail?: string; table?: string } }).cause;
  const text = `${target.schemas.tables} already has something that only one of both may have: ${table}, ${detail}`;
  return new CellError(`${slug} was not moved. ${text}`, { cause: error });
}

async function moveIn(tx: Tx, route: Route): Promise<Moved & { keys: string[] }> {
  const { slug, report } = route;
  const [source, target] = [route.source.schemas, route.target.schemas];
  for (const schemas of [source, target].toSorted((one, other) => (one.tables < other.tables ? -1 : 1)))
    await lockMigrations(tx, schemas);
  const migration = await lastMigration(tx, source);
  if ((await lastMigration(tx, target)) !== migration)
    throw new CellError(`${target.tables} has another version of Porchlist: start both with the same one.`);
  await setLockTimeout(tx);
  const there = await lockMovedCommunity(tx, target, slug);
  const community = await lockMovedCommunity(tx, source, slug);
  if (!community && there) {
    const paths = await listPaths(tx, target, there);
    report(`${slug} is in ${target.tables} already.`);
    return { rows: 0, files: 0, jobs: 0, paths, keys: await keysOf(route.source.storage, there) };
  }
  refuse(route, community, there);
  const paths = await listPaths(tx, source, community);
  const inCell = (schemas: Schemas) => ({ schemas, communityId: community.id });
  const columns = await columnsAfter(migration);
  const transfer: Transfer = { tx, source: inCell(source), target: inCell(target), columns };
  await lockRows(transfer);
  report(`Locked ${slug} in ${source.tables}.`);
  const people = await requireMovablePeople(transfer, route);
  const rows = await copyRows(transfer, route, people);
  const keys = await keysOf(route.source.storage, community);
  for (const key of keys) await copyFile(key, route);
  report(`Copied ${rows.length} rows and ${keys.length} files to ${target.tables}; they are equal.`);
  const ids = rows.map((row) => (JSON.parse(row) as { id?: string }).id ?? '');
  const jobs = await moveJobs(transfer, people, new Set(ids));
  await removeRows(transfer, people);
  await recordMove(tx, { source, target, community });
  for (const schemas of [source, target]) await notifyWithCommit(tx, schemas, [allTopics]);
  report(`Removed ${slug} from ${source.tables}.`);
  await cancelWaiting(tx);
  return { rows: rows.length, files: keys.length, jobs, paths, keys };
}

function refuse(
  { slug, source, target }: Route,
  found: MovedCommunity | undefined,
  there: MovedCommunity | undefined,
): asserts found is MovedCommunity {
  const [from, to] = [source.schemas.tables, target.schemas.tables];
  if (!found) throw new CellError(`There is no community ${slug} in ${from}.`);
  if (there)
    throw new CellError(`${to} has another community at the address ${slug}: rename one of them first.`);
  if (found.isDefault)
    throw new CellError(`${slug} is the default community of ${from}: make another one the default first.`);
}

async function requireMovablePeople(transfer: Transfer, { slug, target, report }: Route): Promise<People> {
  const removed = await removeUnproved(transfer, await listPeople(transfer));
  for (const { schemas, ids } of removed.filter(({ ids }) => ids.length > 0)) {
    report(
      `Removed ${ids.length} unconfirmed requests in ${schemas.tables} with the email of somebody else.`,
    );
    // A test group has counted what they gave. The move drops all that is cached.
    collectAnnouncements(transfer.tx);
    await lookIn(transfer.tx, schemas);
    await refreshFigures(transfer.tx, { userIds: ids }, new Date());
  }
  const people = await listPeople(transfer);
  const atHomeThere = [...people.values()].filter(({ isMember, known }) => isMember && known?.hasCommunity);
  if (atHomeThere.length > 0) {
    const emails = atHomeThere.slice(0, 5).map(({ email }) => email ?? 'a deleted person');
    const who = `${emails.join(', ')} of ${slug} have a home in a community of ${target.schemas.tables}, too`;
    throw new CellError(
      `${who}, and one account has one home: one of the two accounts must go or change its email.`,
    );
  }
  if (await isBeingDecided(transfer))
    throw new CellError(`Decisions about many people of ${slug} are still running: try again in a minute.`);
  return people;
}

/** Returns them as JSON texts. */
async function copyRows(transfer: Transfer, { target }: Route, people: People): Promise<string[]> {
  await insertNamed(transfer, people);
  const copied: string[] = [];
  for (const table of moving) {
    const rows = await copyTableOf(transfer, table, people);
    if (rows === null)
      throw new CellError(`${table} would not be the same in ${target.schemas.tables}. Nothing was moved.`);
    for (const row of rows) copied.push(row);
  }
  return copied;
}

const keysOf = async (storage: Storage, { photoPath }: MovedCommunity): Promise<string[]> =>
  photoPath === null ? [] : (await storage.list()).filter((key) => key.startsWith(`${photoPath}-`));

const hashOf = (bytes: Uint8Array | null) =>
  createHash('sha256')
    .update(bytes ?? '')
    .digest('hex');

/** A killed move may have left it there. */
async function copyFile(key: string, { source, target }: Route): Promise<void> {
  const bytes = await source.storage.get(key);
  if (bytes) await target.storage.put(key, bytes);
  if (hashOf(bytes) !== hashOf(await target.storage.get(key)))
    throw new CellError(`The file ${key} is not the same in ${target.schemas.tables}. Nothing was moved.`);
}
