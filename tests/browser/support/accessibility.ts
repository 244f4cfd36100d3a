import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page, type TestInfo, test } from '@playwright/test';
import type { configure, RunOptions, run } from 'axe-core';
import { inTurn, isInSample } from '../../support/sample.ts';
import { changeScreen, isPhone, screens, sessionOf } from './screens.ts';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that depend on the color scheme. */
const colorRules = ['color-contrast', 'link-in-text-block'];

export interface AccessibleOptions {
  /** Rules that do not apply here; give the reason beside the call. */
  without?: readonly string[];
  /** Whether the other color scheme is checked too: not where another width is. */
  inBothSchemes?: boolean;
}

/**
 * Expects no WCAG 2.2 AA violation in light and dark, and nothing cut on a 320 px screen, with text at 200%, and with the text
 * spacing of WCAG 1.4.12.
 * Leaves the page in the other color scheme, because each switch takes as long as a rule.
 */
export async function expectAccessible(
  page: Page,
  { without = [], inBothSchemes = true }: AccessibleOptions = {},
): Promise<void> {
  const colorScheme = await expectRules(page, standards, without);
  await page.emulateMedia({ colorScheme: colorScheme === 'light' ? 'dark' : 'light' });
  if (inBothSchemes) await expectRules(page, colorRules, without);
  await expectOneCurrentLink(page);
  await expectNothingCut(page);
}

/** Expects that no navigation marks two links as the current page. */
async function expectOneCurrentLink(page: Page): Promise<void> {
  const current = await page.evaluate(() =>
    [...document.querySelectorAll('nav')].map((one) =>
      [...one.querySelectorAll('[aria-current=page]')].map((link) => link.textContent),
    ),
  );
  expect(
    current.filter((links) => links.length > 1),
    `current links of ${page.url()}`,
  ).toEqual([]);
}

/**
 * Checks the width of the page, in light for one state of a test and in dark for the next. A sample of the states is also shown
 * at the other width: there, what is open must stay open and nothing may be cut.
 */
export async function expectAccessibleAtBothWidths(
  page: Page,
  without: readonly string[] = [],
): Promise<void> {
  const place = placeFor('axe');
  const scheme = inTurn(place, ['light', 'dark'] as const)[0] ?? 'light';
  await page.emulateMedia({ colorScheme: scheme });
  await expectAccessible(page, { without, inBothSchemes: false });
  if (!isInSample(place)) return;
  const [own, other] = isPhone(page) ? (['phone', 'desktop'] as const) : (['desktop', 'phone'] as const);
  const opened = await openOverlays(page);
  await changeScreen(page, screens[other]);
  await expect.poll(() => openOverlays(page), { message: `what is open on a ${other}` }).toEqual(opened);
  await expectRules(page, standards, without);
  await expectNothingCut(page);
  await changeScreen(page, screens[own]);
}

const counts = new WeakMap<TestInfo, Map<string, number>>();

/** Returns the place of the next state that the running test shows to an engine, for the sample (tests/README.md). */
export function placeFor(engine: string): number {
  const info = test.info();
  const ofTest = counts.get(info) ?? new Map<string, number>();
  const place = ofTest.get(engine) ?? 0;
  counts.set(info, ofTest.set(engine, place + 1));
  return place;
}

/** Expects no violation of the rules in the current color scheme, and returns it. */
async function expectRules(
  page: Page,
  runOnly: string[],
  without: readonly string[],
): Promise<'light' | 'dark'> {
  await loadAxe(page);
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  const { violations, colorScheme } = await audit(page, { runOnly, rules });
  expect(violations, `accessibility of ${page.url()}, ${colorScheme}`).toEqual([]);
  return colorScheme;
}

/** Returns the overlays and alerts of the page by role and first words, without toasts, which close automatically. */
const openOverlays = (page: Page) =>
  page.evaluate(() => {
    const kinds = ':is([role=dialog], [role=alertdialog], [role=listbox], [role=alert]):not([data-toasts] *)';
    return [...document.querySelectorAll(kinds)]
      .map((overlay) => `${overlay.role} ${overlay.textContent?.slice(0, 40)}`)
      .sort();
  });

interface Axe {
  run: typeof run;
  configure: typeof configure;
}

const axeSource = `${readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')}
axe.configure({ noHtml: true });`;

/**
 * Loads axe into the page and caches its source for the next documents of the tab, because sending half a megabyte takes
 * longer than running it. `noHtml` saves a tenth of its time.
 */
async function loadAxe(page: Page): Promise<void> {
  const session = await sessionOf(page);
  // The CSP blocks inline script, but not script sent through the DevTools protocol.
  const { result } = await session.send('Runtime.evaluate', { expression: `(${axeFromTab})()` });
  if (result.value === true) return;
  await page.evaluate((source) => sessionStorage.setItem('axe', source), axeSource);
  await session.send('Runtime.evaluate', { expression: axeSource });
}

const axeFromTab = () => {
  const source = sessionStorage.getItem('axe');
  // biome-ignore lint/security/noGlobalEval: only axe is stored under this key.
  if (source !== null && !('axe' in window)) window.eval(source);
  return 'axe' in window;
};

/** The inert page behind a dialog. It is checked while no dialog is open. */
const pageBehindDialog = '#root[data-base-ui-inert]';

/** Runs axe in the page after animations end: half-faded colors have too little contrast. */
const audit = (page: Page, options: RunOptions) =>
  page.evaluate(
    async ([exclude, runOptions]) => {
      const { axe } = window as unknown as { axe: Axe };
      const ending = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
      await Promise.allSettled(ending.map(({ finished }) => finished));
      const results = await axe.run({ exclude }, runOptions);
      const violations = results.violations.map(({ id, nodes }) => {
        const details = nodes.map(
          ({ element, any }) => `${element?.outerHTML.slice(0, 300)} ${any[0]?.message ?? ''}`,
        );
        return `${id}: ${details.join(', ')}`;
      });
      const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
      return { violations, colorScheme: isDark ? ('dark' as const) : ('light' as const) };
    },
    // No rule needs the style sheets, and selectors would be computed for passing elements, too.
    [
      pageBehindDialog,
      {
        ...options,
        resultTypes: ['violations'],
        preload: { assets: ['media'] },
        selectors: false,
        elementRef: true,
      } satisfies RunOptions,
    ] as const,
  );

/** Expects that the page does not scroll sideways, cuts no word, squeezes no icon and breaks no number. Tables may scroll inside their box. */
export async function expectNothingCut(page: Page): Promise<void> {
  const expectWhole = (where: string) =>
    expect.poll(() => page.evaluate(whatIsCut), { message: `${page.url()} ${where}` }).toEqual([]);
  const setText = (fontSize: string) =>
    page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, fontSize);
  const viewport = page.viewportSize();
  if (isPhone(page)) {
    await page.setViewportSize({ width: 320, height: 700 });
    await expectWhole('at 320 px');
    if (viewport) await page.setViewportSize(viewport);
  }
  await setText('200%');
  await expectWhole('with text at 200%');
  await setText('');
  await page.evaluate(() => {
    const spacing = new CSSStyleSheet();
    spacing.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-bottom: 2em !important; }`);
    document.adoptedStyleSheets.push(spacing);
  });
  await expectWhole('with more space in texts');
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
}

/**
 * Returns by how much the page is too wide, the buttons of a dialog that are below the screen, the numbers that are on two lines,
 * the lines that begin with a dot between facts, and the texts that end at the edge of a box which neither scrolls nor shows an ellipsis.
 */
function whatIsCut(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const cut = scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px too wide`] : [];
  for (const button of document.querySelectorAll('[data-dialog-body] ~ * button')) {
    const below = Math.round(button.getBoundingClientRect().bottom - window.innerHeight);
    if (below > 0) cut.push(`‘${button.textContent}’ is ${below} px below the screen`);
  }
  for (const icon of document.querySelectorAll('.lucide')) {
    const { width, height } = icon.getBoundingClientRect();
    if (width < height - 1) cut.push(`the icon of ‘${icon.parentElement?.textContent}’ is too narrow`);
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const edges = new Map<Element, DOMRect[]>();
  /** The edges that cut what stands in a box: none beyond one that scrolls or shows an ellipsis. */
  const edgesAround = (box: Element | null): DOMRect[] => {
    if (box === null || box === document.body) return [];
    const known = edges.get(box);
    if (known) return known;
    const { overflow, textOverflow, webkitLineClamp, clipPath } = getComputedStyle(box);
    // Facts with dots between them are clipped at their left alone, where the dot of each line hangs.
    const [, hanging = 0] = /^inset\(.* ([\d.]+)px\)$/.exec(clipPath) ?? [];
    const { x, y, width, height } = box.getBoundingClientRect();
    const edge = new DOMRect(x + Number(hanging), y, width - Number(hanging), height);
    const cuts = overflow !== 'visible' || hanging !== 0;
    const isSheetOfPaper = box.matches('.flyer');
    // A text for screen readers has a box of one pixel.
    const isShortened = edge.width <= 1 || textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
    const isLast = /auto|scroll/.test(overflow) || (cuts && (isSheetOfPaper || isShortened));
    const found = isLast ? [] : [...(cuts ? [edge] : []), ...edgesAround(box.parentElement)];
    edges.set(box, found);
    return found;
  };
  const isCut = (text: Text) => {
    range.selectNodeContents(text);
    const own = range.getBoundingClientRect();
    return edgesAround(text.parentElement).some(
      // A line may be higher than its letters.
      (edge) => own.left < edge.left - 1 || own.right > edge.right + 1 || own.bottom > edge.bottom + 4,
    );
  };
  /** Whether what stands at a place of a text is left of all other letters of its line. */
  const beginsLine = (text: Text, index: number) => {
    range.setStart(text, index);
    range.setEnd(text, index + 1);
    const own = range.getBoundingClientRect();
    const block = text.parentElement?.closest('p, li, dd, td, th, div');
    if (!block || own.width === 0) return false;
    range.selectNodeContents(block);
    return ![...range.getClientRects()].some(
      ({ left, top, bottom, width }) =>
        width > 0 && left < own.left - 1 && top < own.bottom - 2 && bottom > own.top + 2,
    );
  };
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node as Text;
    const { data } = text;
    if (data.trim() === '' || !text.parentElement?.checkVisibility()) continue;
    if (isCut(text)) cut.push(`‘${data}’ is cut`);
    for (const { index } of data.matchAll(/·/g))
      if (beginsLine(text, index)) cut.push(`a line begins with ‘·’: ${data}`);
    for (const { 0: number, index } of data.matchAll(
      /(?<![\w@.-])[$€]?\d[\d,.]*\d(?![\w@-])|(?:\(\d{3}\) |\d{3}-)\d{3}-\d{4}/g,
    )) {
      range.setStart(text, index);
      range.setEnd(text, index + number.length);
      const lines = new Set(
        [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top)),
      );
      if (lines.size > 1) cut.push(`${number} on ${lines.size} lines`);
    }
  }
  return cut;
}
