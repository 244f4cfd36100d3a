import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Running, StartOptions } from '../../../src/app/start.ts';
import { systemClock } from '../../../src/platform/clock.ts';
import { runningServerUrl } from '../../../src/platform/db/embedded-server.ts';
import { outboxDirectory } from '../../../src/platform/mail/mailer.ts';
import { openForTests, watchCachedRows } from '../../support/cached-rows.ts';
import { answerFirstSteps } from '../../support/database-template.ts';
import { type Factories, factoriesOn } from '../../support/factories.ts';
import { type Mailbox, mailboxOf } from '../../support/mailbox.ts';
import { scratchFolder } from '../../support/scratch-folder.ts';

/** The running product. */
export interface Product {
  url: string;
  running: Running;
  /** Inserts rows and fills in missing values. */
  make: Factories;
  mailbox: Mailbox;
}

export const adminEmail = 'admin@porchlist.test';

/** Starts the product on its own data directory, and stops it and removes the directory afterwards. */
export async function withProduct(
  options: { startOptions?: Partial<StartOptions> },
  use: (product: Product) => Promise<void>,
): Promise<void> {
  const directory = mkdtempSync(join(scratchFolder(), 'porchlist-browser-'));
  const port = await freePort();
  const { env, ...startOptions } = options.startOptions ?? {};
  // Imported here, because the process that only lists the tests does not need it.
  const { start } = await import('../../../src/app/start.ts');
  const running = await start({
    ...startOptions,
    env: {
      PORT: String(port),
      DATA_DIR: directory,
      ADMIN_EMAILS: adminEmail,
      LOG_LEVEL: 'error',
      RATE_LIMIT_SCALE: '50',
      ...env,
    },
  });
  const { services } = running;
  await answerFirstSteps(services.db);
  await watchCachedRows(services.db);
  const ofTests = openForTests(runningServerUrl(directory) ?? '', new Set([services.changes]));
  try {
    await use({
      url: `http://localhost:${port}`,
      running: { ...running, services: { ...services, db: ofTests.db } },
      make: factoriesOn(ofTests.db, systemClock),
      mailbox: mailboxOf(outboxDirectory(services.config)),
    });
  } finally {
    await ofTests.close();
    await running.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Returns a free port, because PUBLIC_URL must contain it before the product listens. */
async function freePort(): Promise<number> {
  const { createServer } = await import('node:net');
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
