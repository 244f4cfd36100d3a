import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type Product, withProduct } from '../product.ts';
import { type Figure, figure, type Scenario } from '../scenario.ts';

interface Answer {
  status: number;
  ms: number;
  /** Whether it has a Retry-After header. */
  hasRetryAfter: boolean;
}

/** The maximum number of pending requests; the generator on the same machine sends no more. */
const maxPending = 2_000;

const agent = new Agent({ keepAlive: true, maxSockets: maxPending });

function send(url: string, through: Agent = agent): Promise<Answer> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const end = (status: number, hasRetryAfter = false) =>
      resolve({ status, ms: performance.now() - begun, hasRetryAfter });
    const request = get(url, { agent: through, timeout: 15_000 }, (response) => {
      response.resume();
      response.once('end', () => end(response.statusCode ?? 0, 'retry-after' in response.headers));
      response.once('error', () => end(0));
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => end(0));
  });
}

let searches = 0;

/** Requests a list for the first time, so it is not cached. */
function search({ url }: Product): Promise<Answer> {
  searches += 1;
  return send(`${url}/api/communities/boca-bridges/vendors?category=Pool&search=heron%20${searches}`);
}

/** Requests `/healthz` on a separate connection, as a monitor does. */
const checkHealth = ({ url }: Product) => send(`${url}/healthz`, new Agent());

/** Returns the capacity: responses per second to eight clients that send one request at a time. */
async function measureCapacity(product: Product): Promise<number> {
  const end = performance.now() + 5_000;
  let answers = 0;
  const searchOn = async () => {
    while (performance.now() < end) if ((await search(product)).status === 200) answers += 1;
  };
  await Promise.all(Array.from({ length: 8 }, searchOn));
  return answers / 5;
}

/** Searches at ten times the capacity, and checks the health twice a second. */
async function overrun(product: Product, capacity: number, seconds: number) {
  const answers: Promise<Answer>[] = [];
  const health: Promise<Answer>[] = [];
  let pending = 0;
  let due = 0;
  const begun = performance.now();
  for (let passed = 0; passed < seconds; passed = (performance.now() - begun) / 1000) {
    for (; due < passed * capacity * 10; due += 1) {
      if (pending >= maxPending) continue;
      pending += 1;
      const answer = search(product);
      answers.push(answer);
      void answer.then(() => {
        pending -= 1;
      });
    }
    if (health.length <= passed * 2) health.push(checkHealth(product));
    await wait(20);
  }
  return { answers, health };
}

/** Returns the seconds until a search takes less than one second. */
async function untilRecovered(product: Product): Promise<number> {
  const ended = performance.now();
  const passed = () => (performance.now() - ended) / 1000;
  while (passed() < 30) {
    const { status, ms } = await search(product);
    if (status === 200 && ms < 1_000) return passed();
  }
  return Number.POSITIVE_INFINITY;
}

const percentile = (answers: readonly Answer[], share: number) =>
  Math.round(
    answers.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.ceil(answers.length * share) - 1] ?? 0,
  );

async function overloadFor(product: Product, seconds: number): Promise<Figure[]> {
  const capacity = await measureCapacity(product);
  const { answers, health } = await overrun(product, capacity, seconds);
  const recovered = await untilRecovered(product);
  const seen = await Promise.all(answers);
  const probes = await Promise.all(health);
  const answered = seen.filter(({ status }) => status === 200);
  const refused = seen.filter(({ status, hasRetryAfter }) => [429, 503].includes(status) && hasRetryAfter);
  const others = seen.length - answered.length - refused.length;
  const healthy = probes.filter(({ status }) => status === 200).length;
  return [
    figure('capacity in searches per second', Math.round(capacity), capacity > 0),
    figure('new searches at ten times that, at most 2,000 pending', seen.length, true),
    figure('answered 200', answered.length, answered.length > 0),
    figure('answered 429 or 503 with Retry-After', refused.length, refused.length > 0),
    figure('other responses, or none within 15 s', others, others === 0),
    figure('ms of a 200, p95', percentile(answered, 0.95), true),
    figure('ms of a refusal, p50', percentile(refused, 0.5), true),
    figure('ms of a refusal, p95', percentile(refused, 0.95), true),
    figure('/healthz answered', `${healthy} of ${probes.length}`, healthy === probes.length),
    figure('ms of /healthz on a separate connection, p95', percentile(probes, 0.95), true),
    figure('seconds until recovered', recovered.toFixed(1), recovered <= 5),
  ];
}

export const overload: Scenario = {
  name: 'overload',
  what: 'uncached searches at ten times the capacity',
  amount: { unit: 'seconds', few: 5, full: 60 },
  run: (seconds) => withProduct({}, (product) => overloadFor(product, seconds)),
};
