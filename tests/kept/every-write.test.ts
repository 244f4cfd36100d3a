import type { AnyContractProcedure } from '@orpc/contract';
import { describe, expect, it } from 'vitest';
import { contract } from '../../src/app/contract.ts';
import { matrix } from '../authorization/matrix/index.ts';
import { buildWorld, clientOf, type Kind, kinds } from '../authorization/people.ts';
import { startHarness } from '../support/harness.ts';
import type { TestClient } from '../support/test-client.ts';
import { keeping, keepingNothing, otherProcess, type Process } from './processes.ts';

const h = await startHarness({ env: { RATE_LIMIT_SCALE: '100000' } });
const world = await buildWorld(h);
const fresh = keepingNothing(h);
const writing = await keeping(h);
const other = await otherProcess(h);

const calls = new Map<string, AnyContractProcedure['~orpc']>(
  Object.entries(contract).flatMap(([feature, procedures]) =>
    Object.entries<AnyContractProcedure>(procedures).map(
      ([name, procedure]) => [`${feature}/${name}`, procedure['~orpc']] as const,
    ),
  ),
);
const methodOf = (call: string) => calls.get(call)?.route.method;

/** Every call that may write, once for each way in which it is made, by the first kind of person who may. */
const writes = Object.entries(matrix)
  .filter(([call]) => methodOf(call) !== 'GET')
  .flatMap(([call, rows]) =>
    rows.flatMap((row) => {
      const kind = kinds.toReversed().find((each) => row.outcome[each] === 'allow');
      return kind ? { call, kind, ...row } : [];
    }),
  );

const { slug } = world.community;

type View = (client: TestClient) => Promise<string>;

/** What people look at, as it travels. */
const list: View = async (client) =>
  (await client.raw('vendors/listVendorStats', { communitySlug: slug, category: 'Pool' })).text;
const vendor: View = async (client) =>
  (await client.fetch(`/api/communities/${slug}/vendors/${world.vendor.id}`)).text();
const me: View = async (client) => (await client.raw('accounts/getMe')).text;
/** What can be read without saying of what. */
const readings: View[] = [...calls]
  .filter(([, { route, inputSchema }]) => route.method === 'GET' && !inputSchema)
  .map(
    ([call]) =>
      async (client) =>
        `${call} ${(await client.raw(call)).text}`,
  );
const page: View = async (client) => (await client.fetch(`/communities/${slug}?category=Pool`)).text();

type Look = readonly [browser: TestClient, views: readonly View[]];

const lookAt = (process: Process, looks: readonly Look[]): Promise<string[][]> =>
  Promise.all(looks.map(([browser, views]) => Promise.all(views.map((view) => view(process(browser))))));

const clientsOf = (watching: readonly Kind[]) => Promise.all(watching.map((kind) => clientOf(world, kind)));

describe('after every call that writes, what is kept is what is read again', () => {
  it.each(writes)('$call ($operation)', async ({ call, kind, input }) => {
    const [stranger, pending, neighbor, caller] = await clientsOf(['SO', 'PU', 'HA', kind]);
    if (!stranger || !pending || !neighbor || !caller) throw new Error('Nobody is there.');
    const about = await input(world, kind, caller);
    const looks: Look[] = [
      [stranger, [page]],
      [pending, [list]],
      [neighbor, [list, vendor, me]],
      [caller, [list, vendor, page, ...readings]],
    ];
    const elsewhere = looks.slice(1, 3);
    await Promise.all([lookAt(writing, looks), lookAt(other, elsewhere)]);
    expect((await writing(caller).raw(call, about)).status).toBeOneOf([200, 201, 204]);
    const seen = await lookAt(writing, looks);
    const reread = await lookAt(fresh, looks);
    expect(seen).toEqual(reread);
    // It has heard of the change by then, or hears of it in a moment.
    await expect.poll(() => lookAt(other, elsewhere)).toEqual(reread.slice(1, 3));
  });
});
