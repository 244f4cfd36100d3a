import { expect, it } from 'vitest';
import { publishDueCosts } from '../../src/features/figures/server/vendor-stats.ts';
import { buildWorld, clientOf, type Kind } from '../authorization/people.ts';
import { startHarness } from '../support/harness.ts';
import { pages } from '../support/pages.ts';
import { inTurn, isInSample } from '../support/sample.ts';
import type { TestClient } from '../support/test-client.ts';
import { vendorRowsOn } from '../support/vendor-rows.ts';
import { type AnsweredCall, asInPage, callsInPage, parseResponse } from './page-calls.ts';
import { processWithoutCache } from './processes.ts';
import { writes } from './writes.ts';

const h = await startHarness({ env: { RATE_LIMIT_SCALE: '100000' } });
const world = await buildWorld(h);
const fresh = processWithoutCache(h);

const shownKinds: readonly Kind[] = ['PU', 'HA', 'HAd', 'PA'];

// Makes every call, so that every kind of row exists.
for (const [at, { call, input, outcome }] of writes
  .filter(({ call: name }) => !/delete|remove|dismiss/i.test(name))
  .entries()) {
  const allowed = shownKinds.filter((each) => outcome[each] === 'allow');
  for (const kind of inTurn(at, allowed)) {
    const client = await clientOf(world, kind);
    await client.raw(call, await input(world, kind, client));
  }
}
const rows = vendorRowsOn(h.db, h.clock);
for (const amount of [80, 90, 100, 110])
  await rows.price(await h.make.person({ community: world.community }), world.vendor, amount);
await publishDueCosts(h.services);

async function callOutput(client: TestClient, { key }: AnsweredCall): Promise<unknown> {
  const [path, { input }] = key;
  return asInPage(key, parseResponse((await client.raw(path.join('/'), input)).text));
}

const addressOf = (path: string) =>
  path.replace('$slug', world.community.slug).replace('$vendorId', world.vendor.id);

const shownTo = shownKinds.flatMap((kind) => pages.map(({ path }) => ({ path, kind })));

it.each(shownTo.filter((_, at) => isInSample(at)))(
  '$path contains for $kind the same outputs as its calls',
  async ({ path, kind }) => {
    const client = fresh(await clientOf(world, kind));
    for (const call of await callsInPage(client, addressOf(path))) {
      expect(call.output, call.key[0].join('.')).toEqual(await callOutput(client, call));
    }
  },
);
