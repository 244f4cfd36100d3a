import { personaId, personas } from '../src/demo/personas.ts';
import { populateDemo } from '../src/demo/populate.ts';
import { insertSession } from '../src/features/accounts/server/sessions/session.queries.ts';
import { sessionCookie } from '../src/features/accounts/server/sessions/sessions.ts';
import { hashToken, newToken } from '../src/platform/auth/tokens.ts';
import type { Services } from '../src/platform/services.ts';
import { start } from '../src/start.ts';
import { growReviews } from './grow-reviews.ts';

/** What the measured process tells the measuring one. */
export type AppMessage =
  | { kind: 'ready'; port: number; cookie: string }
  | { kind: 'grown'; reviews: number }
  /** Processor time this process has used so far. */
  | { kind: 'cpu'; milliseconds: number };

/** What it is told. */
export type AppOrder = 'grow' | 'cpu' | 'stop';

const tell = (message: AppMessage) => process.send?.(message);

/** The `cookie` header of an approved resident's browser. */
async function residentCookie({ db, clock }: Services): Promise<string> {
  const resident = personas.find(({ role }) => role === 'resident');
  if (!resident) throw new Error('The demo has no resident.');
  const token = newToken();
  const now = clock.now();
  const later = new Date(now.getTime() + 86_400_000);
  await insertSession(db, {
    userId: personaId(resident),
    tokenHash: hashToken(token),
    isConfirmed: true,
    device: 'Benchmark',
    lastUsedAt: now,
    expiresAt: later,
    endsAt: later,
  });
  return `__Host-${sessionCookie}=${token}`;
}

const running = await start({ env: process.env, beforeListen: populateDemo });

process.on('message', async (order: AppOrder) => {
  if (order === 'grow') {
    tell({ kind: 'grown', reviews: await growReviews(running.services, 10) });
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

tell({ kind: 'ready', port: running.port, cookie: await residentCookie(running.services) });
