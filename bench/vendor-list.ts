import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { type App, measureBoth } from './measured-app.ts';

/**
 * How many signed-in residents' lists the product answers a second, on the embedded database and on PostgreSQL, and
 * whether that depends on how many reviews there are. Everything runs on this machine, the load included, over
 * loopback; each figure takes BENCH_SECONDS (10).
 */
const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const connections = 20;

const views = {
  'Pool, as the page opens': { communitySlug: 'boca-bridges', category: 'Pool' },
  'all 60 vendors': { communitySlug: 'boca-bridges', category: null },
};

interface Figure {
  database: string;
  reviews: string;
  list: string;
  'requests/s': number;
  'p50 ms': number;
  'p99 ms': number;
  /** Processor time of the product a request: unlike the others, hardly moved by what else the machine does. */
  'cpu ms': number;
}

async function measure(app: App, port: number, cookie: string, input: object) {
  const options = {
    url: `http://127.0.0.1:${port}/rpc/vendors/listVendorStats`,
    method: 'POST' as const,
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ json: input }),
    connections,
  };
  await autocannon({ ...options, duration: 2 }); // warm: code compiled, pages read
  const before = await app.answer('cpu', 'cpu');
  const result = await autocannon({ ...options, duration: seconds });
  const after = await app.answer('cpu', 'cpu');
  const used = after.milliseconds - before.milliseconds;
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error('Some requests failed: the figures mean nothing.');
  return {
    'requests/s': Math.round(result.requests.average),
    'p50 ms': result.latency.p50,
    'p99 ms': result.latency.p99,
    'cpu ms': Math.round((used / result.requests.total) * 100) / 100,
  };
}

/** As the demo is, then with ten times the reviews. */
async function measureLists(app: App, database: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  const { port, cookies } = await app.answer('ready');
  const measureViews = async (reviews: string) => {
    for (const [list, input] of Object.entries(views)) {
      figures.push({ database, reviews, list, ...(await measure(app, port, cookies.resident, input)) });
    }
  };
  await measureViews('as in the demo');
  const { rows } = await app.answer('grown', 'grow reviews');
  await measureViews(`ten times as many (${rows})`);
  await wait(1000); // the last requests of the load end by themselves
  return figures;
}

console.table(await measureBoth(measureLists));
