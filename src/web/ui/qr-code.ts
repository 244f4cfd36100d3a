import { encode } from 'uqr';

/** The width of the light border, in modules, that scanners need. */
const quietZone = 4;

export interface QrDrawing {
  /** Width and height, quiet zone included, in modules. */
  size: number;
  /** The dark modules, as the path of an SVG whose units are modules. */
  path: string;
}

/** The code stays readable when a seventh of it is damaged. */
export function qrDrawing(text: string): QrDrawing {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const path = data.flatMap((row, y) => findRuns(row).map(({ x, width }) => moduleRun(x, y, width))).join('');
  return { size: size + 2 * quietZone, path };
}

export function qrSvg(text: string): string {
  const { size, path } = qrDrawing(text);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>\n`;
}

const moduleRun = (x: number, y: number, width: number) =>
  `M${x + quietZone} ${y + quietZone}h${width}v1h-${width}z`;

/** Merges adjacent dark modules of a row: drawn one by one, hairlines would show between them. */
function findRuns(row: readonly boolean[]): { x: number; width: number }[] {
  const runs: { x: number; width: number }[] = [];
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (!isDark) continue;
    if (last && last.x + last.width === x) last.width++;
    else runs.push({ x, width: 1 });
  }
  return runs;
}
