import { createHash } from 'node:crypto';
import type { PoolClient, QueryConfig } from 'pg';
import type { OpenDatabase } from '../../../src/platform/db/database.ts';

const name = (text: string) => createHash('sha1').update(text).digest('base64');

/** Names each statement, so that a connection plans it a few times, not every time: that halves what a look costs. */
export function planOnce({ pools }: OpenDatabase): void {
  const known = new WeakSet<PoolClient>();
  for (const pool of Object.values(pools))
    pool.on('acquire', (client) => {
      if (known.has(client)) return;
      known.add(client);
      const query = client.query.bind(client) as (asked: unknown, ...rest: unknown[]) => unknown;
      const named = (asked: string | QueryConfig, ...rest: unknown[]) =>
        query(
          typeof asked === 'object' && /^\s*(select|with)\b/i.test(asked.text ?? '')
            ? { ...asked, name: name(asked.text) }
            : asked,
          ...rest,
        );
      Object.assign(client, { query: named });
    });
}
