import { join } from 'node:path';
import type { Config } from '../../../../platform/config/config.ts';
import { readDisk } from '../../../../platform/disk.ts';
import { type Problem, urgent } from '../../../../platform/problem.ts';
import type { Services } from '../../../../platform/services.ts';
import { describeStorageUrl } from '../../../../platform/storage/s3-storage.ts';
import { findStorageFault } from '../../../../platform/storage/storage.ts';

const lowDisk = { freePercent: 20, freeGigabytes: 10 };

export interface StorageState {
  /** Null while photos can be saved. */
  photoFault: string | null;
  /** Null if the folder does not exist. */
  disk: { freePercent: number; freeGigabytes: number; totalGigabytes: number } | null;
}

export async function readPlaces({
  config,
  storage,
}: Pick<Services, 'config' | 'storage'>): Promise<StorageState> {
  const [fault, disk] = await Promise.all([findStorageFault(storage), readDisk(config.dataDir)]);
  const photoFault = fault && `${placeOfPhotos(config)}: ${fault}`;
  if (disk === null) return { photoFault, disk };
  const freePercent = Math.round((disk.freeBytes / disk.bytes) * 100);
  const [freeGigabytes, totalGigabytes] = [Math.round(disk.freeBytes / 1e9), Math.round(disk.bytes / 1e9)];
  return { photoFault, disk: { freePercent, freeGigabytes, totalGigabytes } };
}

const placeOfPhotos = ({ storageUrl, dataDir }: Config) =>
  storageUrl === undefined ? join(dataDir, 'photos') : describeStorageUrl(storageUrl);

/** Known also when a full disk stops the database. */
export function* placeProblems({ photoFault, disk }: StorageState): Generator<Problem> {
  if (photoFault !== null) yield urgent('Photos cannot be saved', photoFault);
  if (disk === null) return;
  // A fifth of a large disk lasts for years.
  if (disk.freePercent >= lowDisk.freePercent || disk.freeGigabytes >= lowDisk.freeGigabytes) return;
  yield urgent(
    'The disk is almost full',
    `${disk.freePercent}% is free. When it is full, people cannot save anything.`,
  );
}
