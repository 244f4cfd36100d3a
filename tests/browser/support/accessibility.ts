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
 * Expects no WCAG 2.2 AA violation in light and dark, and nothing cut on a 320 px screen and with text at 200%.
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
 * Checks one width, in light on one day and in dark on the next, and in a sample of a page's states the other width with the
 * other scheme. Expects at both widths that nothing is cut, and that open overlays stay open when the width changes.
 */
export async function expectAccessibleAtBothWidths(
  page: Page,
  without: readonly string[] = [],
): Promise<void> {
  const place = placeFor('axe');
  const [own, other] = isPhone(page) ? (['phone', 'desktop'] as const) : (['desktop', 'phone'] as const);
  const scheme = inTurn(place, ['light', 'dark'] as const)[0] ?? 'light';
  await page.emulateMedia({ colorScheme: scheme });
  await expectAccessible(page, { without, inBothSchemes: false });
  const opened = await openOverlays(page);
  await changeScreen(page, screens[other]);
  await expect.poll(() => openOverlays(page), { message: `what is open on a ${other}` }).toEqual(opened);
  if (isInSample(place)) await expectRules(page, standards, without);
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

/** Expects that the page does not scroll sideways and breaks no number. Tables may scroll inside their box. */
async function expectNothingCut(page: Page): Promise<void> {
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
}

/** Returns by how much the page is too wide, and the numbers that are on two lines. */
function whatIsCut(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const cut = scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px too wide`] : [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    for (const { 0: number, index } of (node as Text).data.matchAll(
      /(?<![\w@.-])[$€]?\d[\d,.]*\d(?![\w@-])|\(\d{3}\) \d{3}-\d{4}/g,
    )) {
      if (!node.parentElement?.checkVisibility()) continue;
      range.setStart(node, index);
      range.setEnd(node, index + number.length);
      const lines = new Set(
        [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top)),
      );
      if (lines.size > 1) cut.push(`${number} on ${lines.size} lines`);
    }
  }
  return cut;
}
