import { type App, measureBoth } from './measured-app.ts';

/**
 * How long an admin waits for a list of ten thousand rows: its first and its last page, a search and a filter, on the
 * embedded database and on PostgreSQL. One request after the other, over loopback; of each the middle of BENCH_ROUNDS
 * (15) is shown.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 15);

const communitySlug = 'bench-3';

interface List {
  call: string;
  /** Something that few rows say. */
  search: string;
  filter: object;
  /** What the call needs at any rate. */
  input?: object;
}

const lists: readonly List[] = [
  { call: 'accounts/listPendingUsers', search: 'waiting 77', filter: { communitySlug } },
  { call: 'communities/listPendingHouseholds', search: '77 ', filter: { communitySlug } },
  { call: 'communities/listAddressChangeRequests', search: 'resident 77', filter: { communitySlug } },
  { call: 'communities/listCommunityRequests', search: 'shores 77', filter: {} },
  {
    call: 'accounts/adminListAllUsers',
    search: 'resident 77',
    filter: { status: 'verified', communitySlug },
  },
  { call: 'audit/listAuditLog', search: 'resident 77', filter: { action: 'user.approve', communitySlug } },
  { call: 'vendors/listAllVendors', search: 'vendor 77', filter: { category: 'Pool', communitySlug } },
  { call: 'costs/listAllCosts', search: 'vendor 77', filter: { kind: 'monthly_plan', communitySlug } },
  { call: 'reviews/listReportedReviews', search: 'vendor 77', filter: { communitySlug } },
  { call: 'previewLinks/listVisitors', search: 'visitor 77', filter: { communitySlug } },
  {
    call: 'communities/listDirectory',
    search: '77 bench',
    filter: {},
    input: { slug: communitySlug },
  },
];

interface Figure {
  database: string;
  list: string;
  rows: number;
  'first ms': number;
  'last ms': number;
  'search ms': number;
  'filter ms': number;
  /** Processor time of the product a request, of all four together: hardly moved by what else the machine does. */
  'cpu ms': number;
}

/** One request, as the browser sends it. */
async function ask(port: number, cookie: string, call: string, input: object): Promise<{ total: number }> {
  const response = await fetch(`http://127.0.0.1:${port}/rpc/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ json: input }),
  });
  if (!response.ok) throw new Error(`${call} answered ${response.status}: ${await response.text()}`);
  const { json } = (await response.json()) as { json: { total: number } };
  return json;
}

async function measureLists(app: App, database: string): Promise<Figure[]> {
  const { port, cookies } = await app.answer('ready');
  await app.answer('grown', 'grow admin lists');
  const middle = async (call: string, input: object) => {
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const start = performance.now();
      await ask(port, cookies['platform-admin'], call, input);
      times.push(performance.now() - start);
    }
    return Math.round(times.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? 0);
  };
  const figures: Figure[] = [];
  for (const { call, search, filter, input = {} } of lists) {
    const { total } = await ask(port, cookies['platform-admin'], call, input);
    const before = await app.answer('cpu', 'cpu');
    const waited = {
      'first ms': await middle(call, input),
      'last ms': await middle(call, { ...input, page: Math.ceil(total / 25) }),
      'search ms': await middle(call, { ...input, query: search }),
      'filter ms': await middle(call, { ...input, ...filter }),
    };
    const after = await app.answer('cpu', 'cpu');
    const used = (after.milliseconds - before.milliseconds) / (4 * rounds);
    figures.push({ database, list: call, rows: total, ...waited, 'cpu ms': Math.round(used) });
  }
  return figures;
}

console.table(await measureBoth(measureLists));
