import { Client } from 'pg';
import { vi } from 'vitest';

/** Returns the statements of the first transaction on its connection, from `begin` to `commit`. */
export async function transactionOf(run: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(Client.prototype, 'query');
  try {
    await run();
    const all = query.mock.calls.map(([sent], index) => ({
      text: textOf(sent),
      connection: query.mock.contexts[index],
    }));
    const own = all.find(({ text }) => text === 'begin')?.connection;
    const texts = all.filter(({ connection }) => connection === own).map(({ text }) => text);
    return texts.slice(texts.indexOf('begin'), texts.indexOf('commit') + 1);
  } finally {
    query.mockRestore();
  }
}

const textOf = (sent: unknown): string =>
  typeof sent === 'object' && sent !== null && 'text' in sent ? String(sent.text) : String(sent);
