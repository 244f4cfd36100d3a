import { type App, measureBoth } from './measured-app.ts';

/**
 * Measures the admin lists with ten thousand rows each: the first and the last page, a search and a filter, on the
 * embedded database and on PostgreSQL. Sends one request at a time over loopback; prints the median of BENCH_ROUNDS (15).
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 15);

const communitySlug = 'bench-3';

interface List {
  call: string;
  /** A text that few rows contain. */
  search: string;
  filter: object;
  /** Input that the call requires. */
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
  /** The product's processor time per request, over all four kinds; other load on the machine hardly changes it. */
  'cpu ms': number;
}

/** Sends one request as the browser does. */
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
  const { rows } = await app.answer('grown', 'grow admin lists');
  const measure = async (call: string, input: object) => {
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
    if (total < rows) throw new Error(`${call} has ${total} rows, fewer than ${rows}.`);
    const before = await app.answer('cpu', 'cpu');
    const times = {
      'first ms': await measure(call, input),
      'last ms': await measure(call, { ...input, page: Math.ceil(total / 25) }),
      'search ms': await measure(call, { ...input, query: search }),
      'filter ms': await measure(call, { ...input, ...filter }),
    };
    const after = await app.answer('cpu', 'cpu');
    const used = (after.milliseconds - before.milliseconds) / (4 * rounds);
    figures.push({ database, list: call, rows: total, ...times, 'cpu ms': Math.round(used) });
  }
  return figures;
}

console.table(await measureBoth(measureLists));
