import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/run.ts';
import { middle, type Slice } from './measure.ts';
import type { Running, System } from './systems/systems.ts';

/** What was measured of one system on one size of the neighborhood. */
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

/** Two digits say what a ratio or a time of this kind can say. */
function short(value: number): string {
  if (Number.isNaN(value)) return '–';
  return value >= 100 ? String(Math.round(value)) : value.toPrecision(2).replace(/\.0$/, '');
}

/** The middle of what `compare` says of the slices that ran one after the other. */
const ratio = (of: readonly Slice[], to: readonly Slice[]) =>
  middle(of.map((slice, round) => slice.perSecond / (to[round]?.perSecond ?? Number.NaN)));

function row(all: readonly Result[], { system, slices }: Result, work: string): string[] {
  const own = slices.get(work) ?? [];
  const find = (name: string, factor: number) =>
    all.find((one) => one.system.name === name && one.factor === factor);
  const floor = find('floor', 1)?.slices.get(work === 'signed-out page' ? 'list of a category' : work) ?? [];
  const grown = find(system.name, 10)?.slices.get(work) ?? [];
  const value = (read: (slice: Slice) => number) => middle(own.map(read));
  const health = own.flatMap((slice) => slice.health);
  return [
    work,
    system.name,
    short(ratio(own, floor)),
    `${short(value(({ cpu }) => cpu))} + ${short(value(({ databaseCpu }) => databaseCpu))}`,
    `${short(value(({ p50 }) => p50))} / ${short(value(({ p99 }) => p99))}`,
    health.length > 0 ? short(middle(health, 0.99)) : '',
    grown.length > 0 ? short(ratio(grown, own)) : '',
  ];
}

const table = (rows: readonly string[][]) => {
  const [head = [], ...body] = rows;
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n');
};

/** Prints the figures, and puts those of a whole run into `docs/performance.md`. */
export function report(
  all: readonly Result[],
  { works, isQuick }: { works: readonly string[]; isQuick: boolean },
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
    ...works.flatMap((work) =>
      small.filter(({ slices }) => slices.has(work)).map((one) => row(all, one, work)),
    ),
  ]);
  const process = table([
    ['system', 'start to the first right list', 'MB idle', 'MB after the load'],
    ...small.map(({ system, startMs, idleMb, loadedMb }) => [
      system.name,
      `${(middle(startMs) / 1_000).toFixed(2)} s`,
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
