import { drizzle } from 'drizzle-orm/node-postgres';
import type { Client, PoolClient } from 'pg';
import { noteMore } from '../reading.ts';
import type { Db } from './database.ts';
import { isUnavailable } from './database-errors.ts';
import type { GuardedPool } from './guarded-pool.ts';
import { PipelinedTransactions } from './pipelined-transaction.ts';
import { insideTransaction } from './transaction-guard.ts';

/**
 * Transactions on connections of the pool. Drizzle's own would keep a connection for ever whose `begin` failed, and
 * give one back that no longer answers.
 */
const transactionOn = (pool: GuardedPool): Db['transaction'] => {
  const opened = new WeakMap<PoolClient, PipelinedTransactions>();
  const transactionsOn = (client: PoolClient): PipelinedTransactions => {
    const known = opened.get(client) ?? new PipelinedTransactions(client);
    opened.set(client, known);
    return known;
  };
  return async (run, settings) => {
    noteMore();
    const client: PoolClient = await pool.connect();
    try {
      const result = await transactionsOn(client).run((tx) => insideTransaction(() => run(tx)), settings);
      client.release();
      return result;
    } catch (thrown) {
      const error = pool.explain(thrown);
      client.release(isUnavailable(error));
      throw error;
    }
  };
};

/** Returns the database that single statements, or a connection alone, go to. */
export const drizzleOn = (client: GuardedPool | Client): Db => drizzle({ client, casing: 'snake_case' });

/** Returns the database behind two pools, which may be one; that of the transactions must be pipelined. */
export const databaseOn = (statements: GuardedPool, transactions: GuardedPool): Db => {
  const db = drizzleOn(statements);
  db.transaction = transactionOn(transactions);
  return db;
};
