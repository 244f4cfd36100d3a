import assert from 'node:assert/strict';
import { Client } from 'pg';
import type { Neighborhood } from './neighborhood.ts';
import { ask, type Running } from './systems/systems.ts';

/** Compares the lists of all systems, in their order, with those of the first. */
export async function requireSameAnswers(
  all: readonly { running: Running; neighborhood: Neighborhood }[],
): Promise<void> {
  for (const category of ['Pool', 'Roofing', null]) {
    const lists = await Promise.all(
      all.map(({ running, neighborhood }) =>
        ask(running, running.system.list(neighborhood.tokens[0] ?? '', category)),
      ),
    );
    const [first] = lists;
    assert(first?.length);
    for (const [index, list] of lists.entries()) {
      assert.deepEqual(
        list?.map(({ id, homes, ratings, rating }) => ({ id, homes, ratings, rating })),
        first.map(({ id, homes, ratings, rating }) => ({ id, homes, ratings, rating })),
        `${all[index]?.running.system.name} answers otherwise for ${category}.`,
      );
    }
  }
}

/** Throws when a figure of the product differs from what its rows say after all that was written. */
export async function requireFiguresAsCounted(databaseUrl: string): Promise<void> {
  const client = new Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query(`
    select vendor_id from vendor_stats
    where rating_count <> (select count(*) from reviews where vendor_id = vendor_stats.vendor_id)
      or rating_sum <> (select coalesce(sum(rating), 0) from reviews where vendor_id = vendor_stats.vendor_id)
      or homes_serviced <> (select count(distinct household_id) from home_vendors join household_members using (user_id)
        where vendor_id = vendor_stats.vendor_id)`);
  await client.end();
  assert.equal(rows.length, 0, `${rows.length} vendors have figures that their rows do not give.`);
}
