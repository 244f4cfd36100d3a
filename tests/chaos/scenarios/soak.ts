import { setTimeout as wait } from 'node:timers/promises';
import { memoryOfTree } from '../../../bench/processes.ts';
import { communityRequest } from '../../process/writers.ts';
import { type Product, withProduct } from '../product.ts';
import { type Figure, figure, type Scenario } from '../scenario.ts';

/** Returns the growth in MB per minute: the regression line of the second half, after warm-up. */
function slopeOf(samples: readonly { minute: number; memory: number }[]): number {
  const half = samples.slice(Math.floor(samples.length / 2));
  const mean = (of: (sample: (typeof half)[number]) => number) =>
    half.reduce((sum, sample) => sum + of(sample), 0) / half.length;
  const [x, y] = [mean(({ minute }) => minute), mean(({ memory }) => memory)];
  const along = mean(({ minute, memory }) => (minute - x) * (memory - y));
  return along / mean(({ minute }) => (minute - x) ** 2);
}

async function live(product: Product, seconds: number): Promise<Figure[]> {
  const begun = performance.now();
  const isOver = () => performance.now() - begun > seconds * 1000;
  const cookie = await product.signInAdmin();
  let requests = 0;
  let failed = 0;
  const visit = async (visitor: number) => {
    for (let step = 0; !isOver(); step += 1) {
      const response = await fetch(`${product.url}/communities/boca-bridges`, { headers: { cookie } });
      await response.text();
      const { status } = await product.call(
        'POST',
        '/community-requests',
        communityRequest(`Soak ${visitor} ${step}`),
      );
      requests += 2;
      if (response.status >= 500 || status >= 500) failed += 1;
      await wait(50);
    }
  };
  const samples: { minute: number; memory: number }[] = [];
  const sample = async () => {
    while (!isOver()) {
      const memory = memoryOfTree(product.program.process.pid ?? 0);
      samples.push({ minute: (performance.now() - begun) / 60_000, memory });
      await wait(1_000);
    }
  };
  await Promise.all([sample(), ...Array.from({ length: 4 }, (_, visitor) => visit(visitor))]);
  const slope = slopeOf(samples);
  return [
    figure('requests', requests, requests > 0),
    figure('failures', failed, failed === 0),
    figure('MB at the end', Math.round(samples.at(-1)?.memory ?? 0), true),
    // A short run has no meaningful slope, because caches are still filling.
    figure('growth in MB per minute, over the second half', slope.toFixed(2), seconds < 600 || slope < 0.5),
  ];
}

export const soak: Scenario = {
  name: 'soak',
  what: 'memory while four clients read and write continuously',
  amount: { unit: 'seconds', few: 20, full: 1800 },
  run: (seconds) => withProduct({}, (product) => live(product, seconds)),
};
