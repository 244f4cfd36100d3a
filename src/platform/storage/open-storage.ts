import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { folderStorage } from './folder-storage.ts';
import { s3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

/** Returns the photos of a data directory. */
export const photoFolder = (dataDir: string): Storage => folderStorage(join(dataDir, 'photos'));

/** Returns the configured storage: a bucket, or a folder in the data directory. */
export const openStorage = ({ storageUrl, dataDir }: Pick<Config, 'storageUrl' | 'dataDir'>): Storage =>
  storageUrl === undefined ? photoFolder(dataDir) : s3Storage(storageUrl);
