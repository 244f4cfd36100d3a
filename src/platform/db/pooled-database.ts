import { drizzle } from 'drizzle-orm/node-postgres';
import type { Client, PoolClient } from 'pg';
import type { Db } from './database.ts';
import { isUnavailable } from './database-errors.ts';
import type { GuardedPool } from './guarded-pool.ts';
import { insideTransaction } from './transaction-guard.ts';

/** Returns the database that single statements, or a connection alone, go to. */
export const drizzleOn = (client: GuardedPool | Client | PoolClient): Db =>
  drizzle({ client, casing: 'snake_case' });

/**
 * Transactions on connections of the pool. Drizzle's own would keep a connection for ever whose `begin` failed, and
 * give one back that no longer answers.
 */
const transactionOn =
  (pool: GuardedPool): Db['transaction'] =>
  async (run, settings) => {
    const client: PoolClient = await pool.connect();
    try {
      const result = await drizzleOn(client).transaction((tx) => insideTransaction(() => run(tx)), settings);
      client.release();
      return result;
    } catch (thrown) {
      const error = pool.explain(thrown);
      client.release(isUnavailable(error));
      throw error;
    }
  };

/** Returns the database behind two pools, one for single statements and one for transactions. */
export const databaseOn = (statements: GuardedPool, transactions: GuardedPool): Db => {
  const db = drizzleOn(statements);
  db.transaction = transactionOn(transactions);
  return db;
};
