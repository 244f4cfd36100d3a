import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/run.ts';

/** Returns a table in Markdown; the first row is the heading. */
export const table = (rows: readonly string[][]): string => {
  const [head = [], ...body] = rows;
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n');
};

/** Formats a number with two significant digits. */
export function formatShort(value: number): string {
  if (Number.isNaN(value)) return '–';
  return value >= 100 ? String(Math.round(value)) : value.toPrecision(2).replace(/\.0$/, '');
}

/** Prints the figures of a command; of a full run, also writes them into `docs/performance.md`. */
export function report(command: string, figures: string, { isQuick }: { isQuick: boolean }): void {
  console.log(figures);
  if (isQuick) return;
  const file = join(root, 'docs/performance.md');
  const begin = `<!-- figures: npm run ${command} -->`;
  const text = readFileSync(file, 'utf8');
  const start = text.indexOf(begin) + begin.length;
  const end = text.indexOf('<!-- end of figures -->', start);
  writeFileSync(file, `${text.slice(0, start)}\n\n${figures}\n\n${text.slice(end)}`);
}
