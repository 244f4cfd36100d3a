import type { Page } from '@playwright/test';

declare global {
  interface Window {
    layoutShifts: string[];
  }
}

/** Has every page that is loaded from now on write down what moves in it without anybody having asked for it. */
export async function watchLayout(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface LayoutShift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    // Less is a word that is some points wider in the page's font than in the one that stands in for it, …
    const most = 0.0005;
    // … or a column that takes its width while the rows of its table still arrive, on a slow device.
    const mostOfTables = 0.021;
    const elementOf = (node: Node | null) => (node instanceof Element ? node : node?.parentElement);
    window.layoutShifts = [];
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        const isOfTables = sources.every(({ node }) => elementOf(node)?.closest('table'));
        if (hadRecentInput || value < (isOfTables ? mostOfTables : most)) continue;
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

/** Returns what has moved since the page was loaded, once the next frames are painted. */
export function layoutShifts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    return window.layoutShifts;
  });
}
