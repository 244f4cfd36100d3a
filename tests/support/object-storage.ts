import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

export interface ObjectStorage {
  /** STORAGE_URL of its bucket. */
  url: string;
  stop(): Promise<void>;
}

/** Starts an S3-compatible server with an empty bucket. It checks signatures. */
export async function startObjectStorage(): Promise<ObjectStorage> {
  const directory = mkdtempSync(join(tmpdir(), 'porchlist-bucket-'));
  const configureBuckets = [{ name: 'photos' }];
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets });
  const { port } = await server.run();
  return {
    url: `http://S3RVER:S3RVER@127.0.0.1:${port}/photos?region=us-east-1`,
    stop: async () => {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
