import type { Page } from '@playwright/test';

declare global {
  interface Window {
    layoutShifts: string[];
  }
}

/** Records layout shifts in every page loaded from now on. To the browser, emulating a phone is recent input, so those count, too. */
export async function watchLayout(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface LayoutShift extends PerformanceEntry {
      value: number;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    // Ignores a word that is a few pixels wider in the web font than in the fallback font …
    const maxShift = 0.003;
    // … and a column that settles while its table still streams in on a slow device.
    const maxTableShift = 0.021;
    const elementOf = (node: Node | null) => (node instanceof Element ? node : node?.parentElement);
    window.layoutShifts = [];
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        const isOfTables = sources.every(({ node }) => elementOf(node)?.closest('table'));
        if (value < (isOfTables ? maxTableShift : maxShift)) continue;
        const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
          const element = elementOf(node);
          const text = element?.textContent?.trim().slice(0, 40);
          return `<${element?.localName}> '${text}' from ${from.x},${from.y} to ${to.x},${to.y}`;
        });
        window.layoutShifts.push(`${value.toFixed(4)}: ${moved.join('; ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Returns the layout shifts since the page loaded, after two more frames. */
export function layoutShifts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    return window.layoutShifts;
  });
}
