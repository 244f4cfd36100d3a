import { Client } from 'pg';
import { vi } from 'vitest';

/** What a transaction sent to a PostgreSQL server, from its `begin` to its `commit`. Nothing else may be running. */
export async function transactionOf(run: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(Client.prototype, 'query');
  try {
    await run();
    const texts = query.mock.calls.map(([sent]) => textOf(sent));
    return texts.slice(texts.indexOf('begin'), texts.indexOf('commit') + 1);
  } finally {
    query.mockRestore();
  }
}

const textOf = (sent: unknown): string =>
  typeof sent === 'object' && sent !== null && 'text' in sent ? String(sent.text) : String(sent);
