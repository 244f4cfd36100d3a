import type { Pool } from 'pg';

/** Returns by how many milliseconds this machine's clock is ahead of the database's. */
export const clockSkew = async (client: Pool): Promise<number> => {
  const before = Date.now();
  const { rows } = await client.query<{ now: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as now',
  );
  const middle = (before + Date.now()) / 2;
  return middle - (rows[0]?.now ?? middle);
};
