import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { googlePlaces } from '../src/platform/places/google/google-places.ts';
import { matrix } from './authorization/matrix/index.ts';
import { buildWorld, clientOf, type Kind } from './authorization/people.ts';
import { calls, writes } from './cache/writes.ts';
import { startGoogleStandIn } from './support/google-stand-in.ts';
import { startHarness } from './support/harness.ts';
import { pages } from './support/pages.ts';
import { reconnect } from './support/reconnect.ts';
import { isInSample } from './support/sample.ts';
import type { TestClient } from './support/test-client.ts';

const google = await startGoogleStandIn();
afterAll(() => google.close());
const places = googlePlaces({ key: google.key, baseUrl: google.baseUrl, timeoutMs: 1000 });
const h = await startHarness({ env: { RATE_LIMIT_SCALE: '100000' }, services: { places } });
const world = await buildWorld(h);

const readers: readonly Kind[] = ['SO', 'PV', 'HA', 'PA'];
const browsers = await Promise.all(
  readers.map(async (kind) => ({ kind, client: await clientOf(world, kind) })),
);

interface Prepared {
  name: string;
  client: TestClient;
  call: string;
  input: unknown;
}

const reads: Prepared[] = [];
for (const [call, rows] of Object.entries(matrix)) {
  if (calls.get(call)?.route.method !== 'GET') continue;
  for (const { operation, input, outcome } of rows) {
    const kinds = browsers.filter(({ kind }) => outcome[kind] === 'allow');
    // Residents and admins read most.
    for (const { kind, client } of kinds.slice(-2)) {
      reads.push({
        name: `${operation ?? call} by ${kind}`,
        client,
        call,
        input: await input(world, kind, client),
      });
    }
  }
}
const changes: Prepared[] = [];
for (const { call, operation, kind, input } of writes.filter((_, at) => isInSample(at, 6))) {
  const client = await clientOf(world, kind);
  changes.push({
    name: `${operation ?? call} by ${kind}`,
    client,
    call,
    input: await input(world, kind, client),
  });
}
const staleVendor = await h.make.vendor(world.community, {
  googlePlaceId: 'ChIJplace-seen-days-ago',
  googleLastUpdated: new Date(h.clock.now().getTime() - 3 * 24 * 3_600_000),
});

/** By now each session is due for renewal. */
h.clock.advance(6 * 60_000);

/** Managed servers do this when their disk is nearly full: every write fails, whatever it is. */
async function setReadOnly(value: 'on' | 'off') {
  await h.db.execute(
    sql.raw(`begin read write; do $$ begin
    execute format('alter database %I set default_transaction_read_only = ${value}', current_database());
  end $$; commit`),
  );
  await reconnect(h);
}

await setReadOnly('on');

it.each(reads)('$name is served', async ({ client, call, input }) => {
  const { status, text } = await client.raw(call, input);
  expect(status, text).toBe(200);
});

it.each(pages.filter((_, at) => isInSample(at, 6)))('$path is served', async ({ path }) => {
  const address = path.replace('$slug', world.community.slug).replace('$vendorId', world.vendor.id);
  for (const { kind, client } of browsers) {
    const response = await client.fetch(address);
    expect.soft(response.status, kind).toBeOneOf([200, 302]);
    expect.soft(await response.text(), kind).not.toContain('Something went wrong');
  }
});

it.each(changes)('$name says why it cannot be saved', async ({ client, call, input }) => {
  const { status, text } = await client.raw(call, input);
  if (status >= 500) expect(text).toContain('cannot save anything right now');
});

it('stored ratings of the maps provider are served, though no use of it can be counted', async () => {
  const { googlePlaceId: placeId } = staleVendor;
  const { status, text } = await h.signedOut().raw('places/fetchGooglePlaceDetails', { placeId });
  expect(status, text).toBe(200);
});

it('admins read that nothing can be saved', async () => {
  const admin = browsers.find(({ kind }) => kind === 'PA');
  const { text } = (await admin?.client.raw('system/getSystem', undefined)) ?? {};
  expect(text).toContain('"title":"Nothing can be saved"');
});

it('admins read that the server had no room for a write', async () => {
  const refuse = sql.raw(
    "do $$ begin raise exception 'no space left on device' using errcode = '53100'; end $$",
  );
  await expect(h.services.db.transaction((tx) => tx.execute(refuse))).rejects.toThrow();
  const admin = browsers.find(({ kind }) => kind === 'PA');
  const { text } = (await admin?.client.raw('system/getSystem', undefined)) ?? {};
  expect(text).toContain('"title":"The database\'s disk is full"');
});

it('sessions are renewed once the database can write', async () => {
  const renewed = async () => {
    const resident = browsers.find(({ kind }) => kind === 'HA');
    return (await resident?.client.fetch('/household'))?.headers.getSetCookie().length;
  };
  expect(await renewed()).toBe(0);
  await setReadOnly('off');
  h.clock.advance(60_000);
  await expect.poll(renewed).toBe(1);
});
