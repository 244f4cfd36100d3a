import { insertSession } from '../src/access/server/request-session.queries.ts';
import { sessionCookie } from '../src/access/server/start-session.ts';
import { start } from '../src/app/start.ts';
import { demoUserId, demoUsers } from '../src/demo/demo-users.ts';
import { populateDemo } from '../src/demo/populate.ts';
import { hashToken, newToken } from '../src/platform/auth/tokens.ts';
import type { Services } from '../src/platform/services.ts';
import { growAdminLists } from './grow-admin-lists.ts';

/** Messages from the measured process to the measuring one. */
export type AppMessage =
  | { kind: 'ready'; port: number; cookies: Record<Role, string> }
  /** The number of rows in each admin list. */
  | { kind: 'grown'; rows: number }
  /** The processor time that this process has used so far. */
  | { kind: 'cpu'; milliseconds: number };

/** Messages from the measuring process to the measured one. */
export type AppOrder = 'grow admin lists' | 'cpu' | 'stop';

const roles = ['platform-admin'] as const;
type Role = (typeof roles)[number];

const send = (message: AppMessage) => process.send?.(message);

/** Signs in a demo user of this role and returns the `cookie` header. */
async function signIn({ db, clock }: Services, role: Role): Promise<string> {
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
    send({ kind: 'grown', rows: await growAdminLists(running.services, 10_000) });
    return;
  }
  if (order === 'cpu') {
    const { user, system } = process.cpuUsage();
    send({ kind: 'cpu', milliseconds: (user + system) / 1000 });
    return;
  }
  await running.stop();
  process.exit(0);
});

const { services, port } = running;
const cookies = {
  'platform-admin': await signIn(services, 'platform-admin'),
};
send({ kind: 'ready', port, cookies });
