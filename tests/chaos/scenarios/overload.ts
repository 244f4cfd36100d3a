import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type Product, withProduct } from '../product.ts';
import { type Figure, figure, type Scenario } from '../scenario.ts';

interface Answer {
  status: number;
  ms: number;
}

/** The generator's own bound: more than that waits in it, and not before the product. */
const agent = new Agent({ keepAlive: true, maxSockets: 1_000 });

function ask(url: string, path = '/communities/boca-bridges'): Promise<Answer> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const end = (status: number) => resolve({ status, ms: performance.now() - begun });
    const asking = get(url + path, { agent, timeout: 15_000 }, (response) => {
      response.resume();
      response.once('end', () => end(response.statusCode ?? 0));
      response.once('error', () => end(0));
    });
    asking.once('timeout', () => asking.destroy());
    asking.once('error', () => end(0));
  });
}

/** What it carries: answers a second to eight who ask one after the other. */
async function capacityOf({ url }: Product): Promise<number> {
  const end = performance.now() + 5_000;
  let answers = 0;
  const visit = async () => {
    while (performance.now() < end) if ((await ask(url)).status === 200) answers += 1;
  };
  await Promise.all(Array.from({ length: 8 }, visit));
  return answers / 5;
}

const percentile = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? 0;

async function overloadFor(product: Product, seconds: number): Promise<Figure[]> {
  const { url } = product;
  const capacity = await capacityOf(product);
  const perTick = Math.ceil((capacity * 10) / 50);
  const answers: Promise<Answer>[] = [];
  const health: Promise<Answer>[] = [];
  const begun = performance.now();
  for (let tick = 0; performance.now() - begun < seconds * 1000; tick += 1) {
    for (let count = 0; count < perTick; count += 1) answers.push(ask(url));
    if (tick % 25 === 0) health.push(ask(url, '/healthz'));
    await wait(20);
  }
  const ended = performance.now();
  let recovered = Number.POSITIVE_INFINITY;
  while (performance.now() - ended < 30_000) {
    const { status, ms } = await ask(url);
    if (status === 200 && ms < 1_000) {
      recovered = performance.now() - ended;
      break;
    }
  }
  const seen = await Promise.all(answers);
  const probes = await Promise.all(health);
  const others = seen.filter(({ status }) => ![200, 429, 503].includes(status));
  const healthy = probes.filter(({ status }) => status === 200).length;
  return [
    figure('answers a second that it carries', Math.round(capacity), capacity > 0),
    figure('requests at ten times that', seen.length, true),
    figure('answered 200', seen.filter(({ status }) => status === 200).length, true),
    figure('answered 429 or 503', seen.filter(({ status }) => [429, 503].includes(status)).length, true),
    figure('other answers, or none within 15 s', others.length, others.length === 0),
    figure(
      'ms of an answer, p95',
      Math.round(
        percentile(
          seen.map(({ ms }) => ms),
          0.95,
        ),
      ),
      true,
    ),
    figure('/healthz answered', `${healthy} of ${probes.length}`, healthy === probes.length),
    figure('seconds until it was as before', (recovered / 1000).toFixed(1), recovered <= 5_000),
  ];
}

export const overload: Scenario = {
  name: 'overload',
  what: 'pages at ten times the rate that it carries',
  amount: { unit: 'seconds', few: 5, full: 60 },
  run: (seconds) =>
    withProduct({ env: { RATE_LIMIT_SCALE: '1000000' } }, (product) => overloadFor(product, seconds)),
};
