import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** The weights that styles ask for. One weight of a font takes half of what a range of them does. */
const weights = { figtree: { min: 400, max: 600 }, fraunces: 600 };

/** What English and Spanish are written with. `fonts.css` says the same as `unicode-range`, and has the rest apart. */
const letters = [
  ...Array.from({ length: 95 }, (_, index) => String.fromCodePoint(0x20 + index)),
  '\u00a0¡°·¿ÁÉÍÑÓÚÜ×áéíñóúü–—‘’“”…€→−',
].join('');

/** What browsers apply by themselves, and figures of one width. */
const features = ['kern', 'liga', 'clig', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum'];

const sourceOf = (family: string) => `@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`;

/** Lets styles name `@page-fonts/page-<family>.woff2`: the letters and weights that pages are written in. */
export function pageFonts(root: string): Plugin {
  const directory = join(root, 'node_modules/.cache/page-fonts');
  return {
    name: 'page-fonts',
    config: () => ({ resolve: { alias: { '@page-fonts': directory } } }),
    async buildStart() {
      mkdirSync(directory, { recursive: true });
      for (const [family, wght] of Object.entries(weights)) {
        const whole = readFileSync(join(root, 'node_modules', sourceOf(family)));
        const part = await subsetFont(whole, letters, {
          targetFormat: 'woff2',
          variationAxes: { wght },
          keepFeatures: features,
        });
        writeFileSync(join(directory, `page-${family}.woff2`), part);
      }
    },
  };
}
