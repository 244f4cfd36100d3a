import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type { configure, RunOptions, run } from 'axe-core';
import { changeScreen, isPhone, screens, sessionOf } from './screens.ts';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** All that the other colours of the same page can change. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * Finds no violation of WCAG 2.2 AA by axe, in light and in dark; and on a phone nothing that has to be scrolled
 * sideways, were it as narrow as they come. The page is left in the other colours than it was in: each change of them
 * costs as much as a rule.
 *
 * @param without rules that do not hold for what is shown, with the reason beside the call
 */
export async function expectAccessible(page: Page, without: readonly string[] = []): Promise<void> {
  await bringAxe(page);
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  const first = await audit(page, { runOnly: standards, rules });
  expect(first.violations, `accessibility of ${page.url()}, ${first.colorScheme}`).toEqual([]);
  await page.emulateMedia({ colorScheme: first.colorScheme === 'light' ? 'dark' : 'light' });
  const second = await audit(page, { runOnly: colorRules, rules });
  expect(second.violations, `accessibility of ${page.url()}, ${second.colorScheme}`).toEqual([]);
  if (isPhone(page)) await expectFitsNarrowScreen(page);
}

/** `expectAccessible` at both widths: what is open has to stay open while the screen changes, and is checked again. */
export async function expectAccessibleAtBothWidths(
  page: Page,
  without: readonly string[] = [],
): Promise<void> {
  const [own, other] = isPhone(page) ? (['phone', 'desk'] as const) : (['desk', 'phone'] as const);
  await expectAccessible(page, without);
  const opened = await openOverlays(page);
  await changeScreen(page, screens[other]);
  await expect.poll(() => openOverlays(page), { message: `what is open on a ${other}` }).toEqual(opened);
  await expectAccessible(page, without);
  await changeScreen(page, screens[own]);
}

/** What lies above the page or calls out, by role and first words. */
const openOverlays = (page: Page) =>
  page
    .locator('[role=dialog], [role=alertdialog], [role=listbox], [role=alert]')
    .evaluateAll((overlays) =>
      overlays.map((overlay) => `${overlay.role} ${overlay.textContent?.slice(0, 40)}`).toSorted(),
    );

interface Axe {
  run: typeof run;
  configure: typeof configure;
}

const axeSource = `${readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')}
axe.configure({ noHtml: true });`;

/**
 * Loads axe into the page, which keeps its source for the next document of the tab: to send half a megabyte takes longer
 * than to run it. It would write down the HTML of each element that is right, too: a tenth of its time.
 */
async function bringAxe(page: Page): Promise<void> {
  const session = await sessionOf(page);
  // Unlike a page's own script, the protocol may run text.
  const { result } = await session.send('Runtime.evaluate', { expression: `(${axeFromTab})()` });
  if (result.value === true) return;
  await page.evaluate((source) => sessionStorage.setItem('axe', source), axeSource);
  await session.send('Runtime.evaluate', { expression: axeSource });
}

const axeFromTab = () => {
  const source = sessionStorage.getItem('axe');
  // biome-ignore lint/security/noGlobalEval: nothing else runs text that the tab keeps.
  if (source !== null && !('axe' in window)) window.eval(source);
  return 'axe' in window;
};

/** The page behind a dialog: dimmed, hidden from whoever listens, and looked at while nothing lies above it. */
const pageBehindDialog = '#root[data-base-ui-inert]';

/** Runs axe in the page itself, which has no frames, once what is fading in or out is still: half of a colour is none. */
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
        const said = nodes.map(
          ({ element, any }) => `${element?.outerHTML.slice(0, 300)} ${any[0]?.message ?? ''}`,
        );
        return `${id}: ${said.join(', ')}`;
      });
      const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
      return { violations, colorScheme: isDark ? 'dark' : 'light' };
    },
    // Of styles in files no rule asks anything; selectors would be made for whatever is right, too.
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

/** A table may be scrolled in itself, never the page. */
async function expectFitsNarrowScreen(page: Page): Promise<void> {
  const viewport = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 700 });
  const widest = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(widest, { message: `width of ${page.url()}` }).toBeLessThanOrEqual(320);
  if (viewport) await page.setViewportSize(viewport);
}
