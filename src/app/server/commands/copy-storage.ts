import { ConfigError } from '../../../platform/config/config.ts';
import { openStorage, photoFolder } from '../../../platform/storage/open-storage.ts';
import { describeStorageUrl } from '../../../platform/storage/s3-storage.ts';
import { copyFiles } from '../../../platform/storage/storage.ts';
import type { Command } from './command.ts';

export const copyStorage: Command = async (_, config) => {
  if (config.storageUrl === undefined) throw new ConfigError('Set STORAGE_URL to the bucket to copy to.');
  const { copied, present } = await copyFiles(photoFolder(config.dataDir), openStorage(config));
  console.log(
    `Copied ${copied} files to ${describeStorageUrl(config.storageUrl)}; ${present} were there already.`,
  );
  return true;
};
