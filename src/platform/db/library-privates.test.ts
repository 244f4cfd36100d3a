import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../tests/support/database.ts';
import { serverProcessOf, sessionOf } from './library-privates.ts';
import { rowsOf } from './rows.ts';

const open = await createTestDatabase();

it('a transaction has the session of its connection', async () => {
  const sessions = new Map<number, Set<object>>();
  for (let count = 0; count < 3; count += 1) {
    await open.db.transaction(async (tx) => {
      const [row] = rowsOf<{ pid: number }>(await tx.execute(sql`select pg_backend_pid() as pid`));
      const ofConnection = sessions.get(row?.pid ?? 0) ?? new Set();
      sessions.set(row?.pid ?? 0, ofConnection.add(sessionOf(tx)));
      expect(sessionOf(tx)).not.toBe(sessionOf(open.db));
    });
  }
  for (const ofConnection of sessions.values()) expect(ofConnection.size).toBe(1);
});

it('a connection knows the process of the server', async () => {
  const [pid, known] = await open.onConnection(async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return [rows[0]?.pid, serverProcessOf(client)];
  });
  expect(known).toBe(pid);
});
