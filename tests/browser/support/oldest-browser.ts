import { expect, type Page } from '@playwright/test';
import { readCompatData, type YoungPart } from '../../support/browser-baseline.ts';

export const nameOf = ({ owner, name }: YoungPart) => (name === null ? owner : `${owner}.${name}`);

/** Parts that the script of the tests itself needs in the page, or that no browser can be without. */
const kept = new Set(['Element.checkVisibility', 'Iterator']);

/** Takes from the page's browser, from the next load on, everything that the oldest supported browsers lack. */
export async function becomeOldest(page: Page): Promise<void> {
  const { young } = readCompatData();
  await page.addInitScript(
    remove,
    young.filter((part) => !kept.has(nameOf(part))),
  );
}

/** Removes parts of the language and the browser; runs in the page before any other script. */
function remove(parts: readonly YoungPart[]): void {
  for (const { owner, name } of parts) {
    const object: unknown = Reflect.get(globalThis, owner);
    if (name === null) Reflect.deleteProperty(globalThis, owner);
    else if (typeof object === 'function') {
      Reflect.deleteProperty(object, name);
      Reflect.deleteProperty(object.prototype ?? {}, name);
    }
  }
}

/** Expects that the page lacks the young parts and works without them. */
export async function expectToWorkWithoutThem(page: Page): Promise<void> {
  const found = await page.evaluate(() => ({
    hasYoungParts: 'groupBy' in Map || 'canParse' in URL || 'union' in Set.prototype,
    failures:
      document.body.innerText.match(/could not be loaded|Something went wrong|Check your connection/g) ?? [],
    isCalledOld: document.querySelector('#old-browser')?.checkVisibility() ?? false,
  }));
  expect(found, page.url()).toEqual({ hasYoungParts: false, failures: [], isCalledOld: false });
}
