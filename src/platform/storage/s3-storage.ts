import { createHash, randomUUID } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { ExpectedError } from '../expected-error.ts';
import { reasonOf } from '../log.ts';
import { isStorageKey, requireStorageKey, type Storage } from './storage.ts';

const timeoutMs = 10_000;

/** Each check costs two requests, and load balancers ask every few seconds. */
const checkedMs = 60_000;

const emptySha256 = createHash('sha256').digest('hex');

/** The message has the server's error code, without keys or names. */
export class StorageError extends ExpectedError {}

/** Returns the address of the bucket: below the server's, or with `style=host` as a host of its own. */
function bucketUrl({ protocol, host, pathname, searchParams }: URL): string {
  const bucket = pathname.slice(1);
  return searchParams.get('style') === 'host'
    ? `${protocol}//${bucket}.${host}`
    : `${protocol}//${host}/${bucket}`;
}

/** Returns the server and the bucket of a STORAGE_URL, without its secret. */
export function describeStorageUrl(text: string): string {
  const { host, pathname } = new URL(text);
  return host + pathname;
}

/**
 * Stores files in a bucket of an S3-compatible server.
 *
 * @param storageUrl `https://KEY:SECRET@host/bucket?region=…&style=path`, with special characters percent-encoded
 * @param folder of the bucket, such as `oak/`
 */
export function s3Storage(storageUrl: string, folder = ''): Storage {
  const url = new URL(storageUrl);
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    region: url.searchParams.get('region') ?? 'us-east-1',
    service: 's3',
    retries: 2,
  });
  const bucket = bucketUrl(url);
  let checkedAt = Number.NEGATIVE_INFINITY;

  /** Sends a request and returns the response, also one of 404. The hash proves that the body arrives whole. */
  async function send(method: 'GET' | 'PUT' | 'DELETE', path: string, body?: Uint8Array): Promise<Response> {
    const sha256 = body ? createHash('sha256').update(body).digest('hex') : emptySha256;
    const request = {
      method,
      headers: { 'x-amz-content-sha256': sha256 },
      signal: AbortSignal.timeout(timeoutMs),
      ...(body && { body: body as Uint8Array<ArrayBuffer> }),
    };
    const response = await client.fetch(bucket + path, request).catch((cause: unknown) => {
      throw new StorageError(`The object storage ${url.host} cannot be reached: ${reasonOf(cause)}`, {
        cause,
      });
    });
    if (response.ok || response.status === 404) return response;
    const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(await response.text()) ?? [];
    throw new StorageError(`The object storage answered ${response.status} ${code}`.trim());
  }

  async function put(path: string, bytes: Uint8Array): Promise<void> {
    const response = await send('PUT', path, bytes);
    // There is no such bucket.
    if (!response.ok) throw new StorageError(`The object storage answered ${response.status}`);
  }

  async function listAfter(key: string): Promise<{ keys: string[]; isMore: boolean }> {
    const after = key === '' ? '' : `&start-after=${encodeURIComponent(folder + key)}`;
    const response = await send('GET', `?list-type=2&prefix=${encodeURIComponent(folder)}${after}`);
    if (!response.ok) throw new StorageError(`The object storage answered ${response.status}`);
    const xml = await response.text();
    return {
      keys: [...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, name = '']) => name.slice(folder.length)),
      isMore: /<IsTruncated>true<\/IsTruncated>/.test(xml),
    };
  }

  return {
    async put(key, bytes) {
      requireStorageKey(key);
      await put(`/${folder}${key}`, bytes);
    },
    async get(key) {
      if (!isStorageKey(key)) return null;
      const response = await send('GET', `/${folder}${key}`);
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
    },
    async remove(key) {
      if (isStorageKey(key)) await send('DELETE', `/${folder}${key}`);
    },
    async list() {
      const found: string[] = [];
      for (let page = await listAfter(''); ; page = await listAfter(page.keys.at(-1) ?? '')) {
        found.push(...page.keys.filter(isStorageKey));
        if (!page.isMore || page.keys.length === 0) return found.toSorted();
      }
    },
    async check() {
      if (performance.now() - checkedAt < checkedMs) return;
      // No key of a file, so that no list contains it.
      const path = `/${folder}check_${randomUUID()}`;
      await put(path, Buffer.from('check'));
      await send('DELETE', path);
      checkedAt = performance.now();
    },
  };
}
