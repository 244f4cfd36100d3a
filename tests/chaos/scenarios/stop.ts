import { findLost, startWriters } from '../../process/writers.ts';
import { type Product, withProduct } from '../product.ts';
import { type Figure, figure, type Scenario } from '../scenario.ts';

/** Returns the code of a failed `fetch`. */
const errorCodeOf = (error: unknown): string =>
  String(((error as Error).cause as NodeJS.ErrnoException | undefined)?.code ?? error);

/**
 * Sends requests on a keep-alive connection until a response closes it, as a load balancer does. Returns how many
 * requests were cut off.
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
      if (errorCodeOf(error) !== 'ECONNREFUSED') cut += 1;
    }
  }
  return cut;
}

async function stopUnderLoad(product: Product, times: number): Promise<Figure[]> {
  const confirmed: string[] = [];
  const codes: (number | null)[] = [];
  let cut = 0;
  let longest = 0;
  for (let time = 0; time < times; time += 1) {
    const writers = startWriters(product, 10);
    const readers = Array.from({ length: 10 }, () => readUntilGone(product.url));
    await writers.untilConfirmed(20);
    const begun = performance.now();
    product.program.process.kill('SIGTERM');
    codes.push((await product.program.ended).code);
    longest = Math.max(longest, performance.now() - begun);
    for (const count of await Promise.all(readers)) cut += count;
    await writers.stop();
    confirmed.push(...writers.confirmed);
    if (time < times - 1) await product.start();
  }
  const lost = await findLost(product, confirmed);
  const wrongEnds = codes.filter((code) => code !== 0);
  return [
    figure('confirmed writes', confirmed.length, confirmed.length > 0),
    figure('lost confirmed writes', lost.length, lost.length === 0),
    figure('requests cut off', cut, cut === 0),
    figure('unclean exits', wrongEnds.length, wrongEnds.length === 0),
    figure('longest stop, ms', Math.round(longest), longest < 12_000),
  ];
}

export const stop: Scenario = {
  name: 'stop',
  what: 'SIGTERM during the requests of twenty clients',
  amount: { unit: 'stops', few: 3, full: 50 },
  run: (times) => withProduct({}, (product) => stopUnderLoad(product, times)),
};
