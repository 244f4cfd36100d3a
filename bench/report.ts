import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/run.ts';
import { median, type Slice } from './measure.ts';
import type { Running, System } from './systems/systems.ts';

/** The measurements of one system on one size of the neighborhood. */
export interface Measured {
  readonly running: Running;
  readonly startMs: readonly number[];
  readonly idleMb: number;
  loadedMb: number;
  readonly slices: Map<string, Slice[]>;
}

type Result = Measured & { system: System; factor: number };

const file = join(root, 'docs/performance.md');
const begin = '<!-- figures: npm run bench -->';
const end = '<!-- end of figures -->';

/** Formats a number with two significant digits. */
function formatShort(value: number): string {
  if (Number.isNaN(value)) return '–';
  return value >= 100 ? String(Math.round(value)) : value.toPrecision(2).replace(/\.0$/, '');
}

/** Returns the median speed of one system relative to another, compared round by round. */
const ratio = (slices: readonly Slice[], base: readonly Slice[]) =>
  median(slices.map((slice, round) => slice.perSecond / (base[round]?.perSecond ?? Number.NaN)));

function row(all: readonly Result[], { system, slices }: Result, work: string): string[] {
  const own = slices.get(work) ?? [];
  const find = (name: string, factor: number) =>
    all.find((one) => one.system.name === name && one.factor === factor);
  const floor = find('floor', 1)?.slices.get(work === 'signed-out page' ? 'list of a category' : work) ?? [];
  const large = find(system.name, 10)?.slices.get(work) ?? [];
  const value = (read: (slice: Slice) => number) => median(own.map(read));
  const health = own.flatMap((slice) => slice.health);
  return [
    work,
    system.name,
    formatShort(ratio(own, floor)),
    `${formatShort(value(({ cpu }) => cpu))} + ${formatShort(value(({ databaseCpu }) => databaseCpu))}`,
    `${formatShort(value(({ p50 }) => p50))} / ${formatShort(value(({ p99 }) => p99))}`,
    health.length > 0 ? formatShort(median(health, 0.99)) : '',
    large.length > 0 ? formatShort(ratio(large, own)) : '',
  ];
}

const table = (rows: readonly string[][]) => {
  const [head = [], ...body] = rows;
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n');
};

/** Prints the figures and writes those of a full run into `docs/performance.md`. */
export function report(
  all: readonly Result[],
  { workloads, isQuick }: { workloads: readonly string[]; isQuick: boolean },
): void {
  const small = all.filter(({ factor }) => factor === 1);
  const speed = table([
    [
      'work',
      'system',
      '× floor',
      'CPU ms a request, own + PostgreSQL',
      'p50 / p99 ms',
      '`/healthz` p99 ms meanwhile',
      'with ten times the data',
    ],
    ...workloads.flatMap((work) =>
      small.filter(({ slices }) => slices.has(work)).map((one) => row(all, one, work)),
    ),
  ]);
  const process = table([
    ['system', 'start to the first right list', 'MB idle', 'MB after the load'],
    ...small.map(({ system, startMs, idleMb, loadedMb }) => [
      system.name,
      `${(median(startMs) / 1_000).toFixed(2)} s`,
      String(Math.round(idleMb)),
      String(Math.round(loadedMb)),
    ]),
  ]);
  const figures = `${speed}\n\n${process}`;
  console.log(figures);
  if (isQuick) return;
  const text = readFileSync(file, 'utf8');
  const before = text.slice(0, text.indexOf(begin) + begin.length);
  writeFileSync(file, `${before}\n\n${figures}\n\n${text.slice(text.indexOf(end))}`);
}
