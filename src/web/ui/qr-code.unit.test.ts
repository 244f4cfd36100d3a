import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { qrDrawing, qrSvg } from './qr-code.ts';

const text = 'https://porchlist.example/community-preview/boca-bridges?via=flyer';

/** Returns the dark modules that a path draws, as rows of 0 and 1. */
function modulesOf({ path, size }: { path: string; size: number }): string[] {
  const rows = Array.from({ length: size }, () => Array<string>(size).fill('0'));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let run = 0; run < Number(width); run++) {
      const row = rows[Number(y)];
      if (row) row[Number(x) + run] = '1';
    }
  }
  return rows.map((row) => row.join(''));
}

it('the drawing is the QR code of the text with a border of four modules', () => {
  const { data } = encode(text, { ecc: 'M', border: 4 });
  expect(modulesOf(qrDrawing(text))).toEqual(
    data.map((row) => row.map((dark) => (dark ? '1' : '0')).join('')),
  );
});

it('the SVG file contains the same drawing, dark on light', () => {
  const { path, size } = qrDrawing(text);
  const svg = qrSvg(text);
  expect(svg).toContain(`viewBox="0 0 ${size} ${size}"`);
  expect(svg).toContain(`<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/>`);
});
