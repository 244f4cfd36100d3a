import { ConfigError, parseConfig } from '../src/platform/config/config.ts';
import { describeForLog } from '../src/platform/log.ts';
import { openStorage, photoFolder } from '../src/platform/storage/open-storage.ts';
import { describeStorageUrl } from '../src/platform/storage/s3-storage.ts';
import { copyFiles } from '../src/platform/storage/storage.ts';

/** Copies the photos of DATA_DIR to the bucket in STORAGE_URL. */
async function copyPhotos(): Promise<void> {
  const config = parseConfig(process.env);
  if (config.storageUrl === undefined) throw new ConfigError('Set STORAGE_URL to the bucket to copy to.');
  const { copied, present } = await copyFiles(photoFolder(config.dataDir), openStorage(config));
  console.log(
    `Copied ${copied} files to ${describeStorageUrl(config.storageUrl)}; ${present} were there already.`,
  );
}

try {
  await copyPhotos();
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : describeForLog(error).message);
  process.exitCode = 1;
}
