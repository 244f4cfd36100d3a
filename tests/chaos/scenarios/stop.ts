import { type Product, withProduct } from '../product.ts';
import { type Figure, figure, type Scenario } from '../scenario.ts';
import { lostOf, startWriters } from '../writers.ts';

/** Node's `fetch` tells why there was no answer. */
const reasonOf = (error: unknown): string =>
  String(((error as Error).cause as NodeJS.ErrnoException | undefined)?.code ?? error);

/**
 * Reads on a connection that is kept, until an answer ends it, as a load balancer does that is told so. Returns how many
 * requests were cut.
 */
async function readUntilGone(url: string): Promise<number> {
  let cut = 0;
  for (let refused = 0; refused < 3; ) {
    try {
      const response = await fetch(`${url}/livez`);
      await response.text();
      if (response.headers.get('connection') === 'close') return cut;
    } catch (error) {
      refused += 1;
      if (reasonOf(error) !== 'ECONNREFUSED') cut += 1;
    }
  }
  return cut;
}

async function stopUnderLoad(product: Product, times: number): Promise<Figure[]> {
  const kept: string[] = [];
  const codes: (number | null)[] = [];
  let cut = 0;
  let longest = 0;
  for (let time = 0; time < times; time += 1) {
    const writers = startWriters(product, 10);
    const readers = Array.from({ length: 10 }, () => readUntilGone(product.url));
    await writers.untilKept(20);
    const begun = performance.now();
    product.program.process.kill('SIGTERM');
    codes.push((await product.program.ended).code);
    longest = Math.max(longest, performance.now() - begun);
    for (const count of await Promise.all(readers)) cut += count;
    await writers.stop();
    kept.push(...writers.kept);
    if (time < times - 1) await product.start();
  }
  const lost = await lostOf(product, kept);
  const wrongEnds = codes.filter((code) => code !== 0);
  return [
    figure('writes that were answered for', kept.length, kept.length > 0),
    figure('of those lost', lost.length, lost.length === 0),
    figure('requests cut off', cut, cut === 0),
    figure('ends that were no clean ones', wrongEnds.length, wrongEnds.length === 0),
    figure('longest stop, ms', Math.round(longest), longest < 12_000),
  ];
}

export const stop: Scenario = {
  name: 'stop',
  what: 'SIGTERM while twenty ask',
  amount: { unit: 'stops', few: 3, full: 50 },
  run: (times) => withProduct({}, (product) => stopUnderLoad(product, times)),
};
