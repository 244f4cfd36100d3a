import type { TableRow } from '../../../platform/import/delimited.ts';
import { maxColumns } from '../../../platform/import/import-bounds.ts';

/** Returns the blocks of a text between empty lines as rows, such as mailing labels: each line is a cell. Empty if it has none. */
export function readBlocks(text: string): TableRow[] {
  const rows: TableRow[] = [];
  let isOpen = false;
  for (const [at, content] of text.split(/\r\n|\r|\n/).entries()) {
    const cell = content.trim();
    if (cell !== '' && isOpen) rows.at(-1)?.cells.push(cell);
    else if (cell !== '') rows.push({ line: at + 1, cells: [cell] });
    isOpen = cell !== '';
  }
  const areBlocks = rows.every(({ cells }) => cells.length > 1 && cells.length <= maxColumns);
  return rows.length > 1 && areBlocks ? rows : [];
}

const label = /^(\p{L}[^:]{1,40}):(?!\/)(.*)$/u;

/**
 * Returns blocks that name each line, as forms send them, as rows below the names: 'Company: Clear Tide'. Else none.
 * A name that is repeated in a block has all its values.
 */
export function readLabels(blocks: readonly TableRow[]): TableRow[] {
  const read = blocks.map(({ line, cells }) => {
    const parts = new Map<string, string>();
    for (const cell of cells) {
      const [, name = '', value = ''] = label.exec(cell) ?? [];
      parts.set(name, [parts.get(name), value.trim()].filter(Boolean).join(' / '));
    }
    return { line, parts };
  });
  const names = [...new Set(read.flatMap(({ parts }) => [...parts.keys()]))];
  if (names.includes('') || names.length > maxColumns) return [];
  const rows = read.map(({ line, parts }) => ({ line, cells: names.map((name) => parts.get(name) ?? '') }));
  return [{ line: 1, cells: names }, ...rows];
}
