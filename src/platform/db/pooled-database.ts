import { drizzle } from 'drizzle-orm/node-postgres';
import type { Client, PoolClient } from 'pg';
import type { Db } from './database.ts';
import { isUnavailable } from './database-errors.ts';
import type { GuardedPool } from './guarded-pool.ts';
import { insideTransaction } from './transaction-guard.ts';

/** Returns the database on a pool or a single connection. */
export const drizzleOn = (client: GuardedPool | Client | PoolClient): Db =>
  drizzle({ client, casing: 'snake_case' });

/**
 * Runs transactions on connections of the pool. Drizzle's own would leak a connection whose `begin` failed, and
 * return broken ones to the pool. Each connection keeps its Drizzle instance, which remembers the names of columns.
 */
const transactionOn = (pool: GuardedPool): Db['transaction'] => {
  const instances = new WeakMap<PoolClient, Db>();
  const instanceOn = (client: PoolClient): Db => {
    const db = instances.get(client) ?? drizzleOn(client);
    instances.set(client, db);
    return db;
  };
  return async (run, settings) => {
    const client: PoolClient = await pool.connect();
    try {
      const result = await instanceOn(client).transaction((tx) => insideTransaction(() => run(tx)), settings);
      client.release();
      return result;
    } catch (thrown) {
      const error = pool.explain(thrown);
      client.release(isUnavailable(error));
      throw error;
    }
  };
};

/** Returns the database on two pools, one for single statements and one for transactions. */
export const databaseOn = (statements: GuardedPool, transactions: GuardedPool): Db => {
  const db = drizzleOn(statements);
  db.transaction = transactionOn(transactions);
  return db;
};
