import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { expect, it } from 'vitest';
import { PipelinedTransactions } from './pipelined-transaction.ts';

it('stops after the first statement when the transaction could not begin', async () => {
  const sent: string[] = [];
  const query = async ({ text }: { text: string }) => {
    sent.push(text);
    if (text === 'begin') throw new Error('cancelled');
    return { rows: [] };
  };
  const connection = { stream: { cork: () => undefined, uncork: () => undefined } };
  const transactions = new PipelinedTransactions({ query, connection } as unknown as PoolClient);
  const attempt = transactions.run(async (tx) => {
    await tx.execute(sql`select 1`);
    await tx.execute(sql`select 2`);
  });
  await expect(attempt).rejects.toThrow();
  expect(sent).toEqual(['begin', 'select 1', 'rollback']);
});
