import assert from 'node:assert/strict';
import { Client } from 'pg';
import type { Neighborhood } from './neighborhood.ts';
import { type Running, requestList } from './systems/systems.ts';

/** Throws unless all systems return the same lists in the same order. */
export async function requireSameAnswers(
  all: readonly { running: Running; neighborhood: Neighborhood }[],
): Promise<void> {
  for (const category of ['Pool', 'Roofing', null]) {
    const lists = await Promise.all(
      all.map(({ running, neighborhood }) =>
        requestList(running, running.system.list(neighborhood.tokens[0] ?? '', category)),
      ),
    );
    const [first] = lists;
    assert(first?.length);
    for (const [index, list] of lists.entries()) {
      assert.deepEqual(
        list?.map(({ id, homes, ratings, rating }) => ({ id, homes, ratings, rating })),
        first.map(({ id, homes, ratings, rating }) => ({ id, homes, ratings, rating })),
        `${all[index]?.running.system.name} returns another list for ${category}.`,
      );
    }
  }
}

/** Throws if a stored figure differs from a count of the rows after all writes. */
export async function requireCorrectFigures(databaseUrl: string): Promise<void> {
  const client = new Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query(`
    select vendor_id from vendor_stats
    where rating_count <> (select count(*) from reviews where vendor_id = vendor_stats.vendor_id)
      or rating_sum <> (select coalesce(sum(rating), 0) from reviews where vendor_id = vendor_stats.vendor_id)
      or homes_serviced <> (select count(distinct household_id) from home_vendors join household_members using (user_id)
        where vendor_id = vendor_stats.vendor_id)`);
  await client.end();
  assert.equal(rows.length, 0, `${rows.length} vendors have wrong figures.`);
}
