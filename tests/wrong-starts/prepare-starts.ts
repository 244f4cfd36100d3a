import { once } from 'node:events';
import fs from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import { checkInstallation } from '../../src/app/server/check/check-installation.ts';
import type { Finding } from '../../src/app/server/check/finding.ts';
import { createLog } from '../../src/platform/log.ts';
import { freePort } from '../process/program.ts';
import { newDataDirectory } from '../support/data-directory.ts';
import { createTestDatabase, databaseUrlOf } from '../support/database.ts';

/** Makes a folder and a database for the wrong starts of a file. */
export async function prepareStarts() {
  const folder = newDataDirectory();
  const { db } = await createTestDatabase();
  const databaseUrl = await databaseUrlOf(db);
  /** Runs after the tests, the last one first. */
  const closing: (() => unknown)[] = [() => fs.rmSync(folder, { recursive: true })];
  afterAll(async () => {
    for (const close of closing.toReversed()) await close();
  });

  const findingsWith = async (env: NodeJS.ProcessEnv): Promise<Finding[]> => {
    const given = {
      PORT: String(await freePort()),
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: databaseUrl,
      ...env,
    };
    const found: Finding[] = [];
    for await (const finding of checkInstallation(given, createLog('silent'))) found.push(finding);
    return found;
  };

  /** Expects a line that names the mistake, and no secret. */
  const expectLine = async (env: NodeJS.ProcessEnv, line: RegExp) => {
    const found = await findingsWith(env);
    expect(found.filter(({ mark, text }) => mark !== 'Fine' && line.test(text))).not.toEqual([]);
    for (const { text } of found) expect(text).not.toMatch(/s3cret|\n/);
  };

  /** Starts a server that answers each connection, and each that it gets, as told. */
  const startServer = async (answer: (socket: Socket) => void): Promise<number> => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      answer(socket);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    closing.push(() => server.close());
    return (server.address() as AddressInfo).port;
  };
  return { folder, databaseUrl, closing, findingsWith, expectLine, startServer };
}
