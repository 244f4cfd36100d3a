import { insertSession } from '../src/access/server/request-session.queries.ts';
import { sessionCookie } from '../src/access/server/sessions.ts';
import { start } from '../src/app/start.ts';
import { demoUserId, demoUsers } from '../src/demo/demo-users.ts';
import { populateDemo } from '../src/demo/populate.ts';
import { hashToken, newToken } from '../src/platform/auth/tokens.ts';
import type { Services } from '../src/platform/services.ts';
import { growAdminLists } from './grow-admin-lists.ts';

/** What the measured process tells the measuring one. */
export type AppMessage =
  | { kind: 'ready'; port: number; cookies: Record<Role, string> }
  /** There are so many rows in each list of an admin. */
  | { kind: 'grown'; rows: number }
  /** Processor time this process has used so far. */
  | { kind: 'cpu'; milliseconds: number };

/** What it is told. */
export type AppOrder = 'grow admin lists' | 'cpu' | 'stop';

const roles = ['platform-admin'] as const;
type Role = (typeof roles)[number];

const tell = (message: AppMessage) => process.send?.(message);

/** The `cookie` header of a browser of this role. */
async function cookieOf({ db, clock }: Services, role: Role): Promise<string> {
  const demoUser = demoUsers.find((one) => one.role === role);
  if (!demoUser) throw new Error(`The demo has no ${role}.`);
  const token = newToken();
  const now = clock.now();
  const later = new Date(now.getTime() + 86_400_000);
  const session = {
    userId: demoUserId(demoUser),
    tokenHash: hashToken(token),
    isConfirmed: true,
    device: 'Benchmark',
    lastUsedAt: now,
    expiresAt: later,
    endsAt: later,
  };
  await db.transaction((tx) => insertSession(tx, session));
  return `${sessionCookie}=${token}`;
}

const running = await start({
  env: process.env,
  beforeListen: async (services) => void (await populateDemo(services)),
});

process.on('message', async (order: AppOrder) => {
  if (order === 'grow admin lists') {
    tell({ kind: 'grown', rows: await growAdminLists(running.services, 10_000) });
    return;
  }
  if (order === 'cpu') {
    const { user, system } = process.cpuUsage();
    tell({ kind: 'cpu', milliseconds: (user + system) / 1000 });
    return;
  }
  await running.stop();
  process.exit(0);
});

const { services, port } = running;
const cookies = {
  'platform-admin': await cookieOf(services, 'platform-admin'),
};
tell({ kind: 'ready', port, cookies });
