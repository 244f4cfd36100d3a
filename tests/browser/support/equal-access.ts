import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Checker } from 'accessibility-checker-engine';
import { isInSample } from '../../support/sample.ts';
import { placeFor } from './accessibility.ts';
import { sessionOf } from './screens.ts';

/** Rules that are ignored, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  element_tabbable_role_valid:
    'A scrollable region must be focusable so that the keyboard can scroll it; axe requires it.',
  label_content_exists:
    'It ignores visually hidden text, such as the labels of stars, switches and rows; axe checks each name.',
};

/**
 * The navigation on the picture of a place: the picture is beside it in the document, so the engine takes the page's color for
 * the background. `place-hero.spec.ts` measures its words.
 */
const onPicture = '[data-on-place]';

/**
 * Expects no violation found by IBM Equal Access, a second engine beside axe, in a sample of the states of a test. Its
 * potential violations and recommendations need human judgment and do not fail the test.
 *
 * @param part the dialog, if one is open: the page behind it is hidden from assistive technology, not from the engine
 */
export async function expectNoViolation(page: Page, part?: Locator): Promise<void> {
  if (!isInSample(placeFor('Equal Access'), 6)) return;
  const session = await sessionOf(page);
  // The CSP blocks inline script, but not script sent through the DevTools protocol.
  await session.send('Runtime.evaluate', { expression: engineSource });
  const violations = await (part ?? page.locator('html')).evaluate(
    async (element, [picture, ...ignored]) => {
      const { ace } = window as unknown as { ace: { Checker: typeof Checker } };
      const { results } = await new ace.Checker().check(
        element === document.documentElement ? document : element,
        ['IBM_Accessibility'],
      );
      return results
        .filter(({ ruleId, path, value: [policy, outcome] }) => {
          const found = document.evaluate(
            path.dom ?? '/*',
            document,
            null,
            XPathResult.FIRST_ORDERED_NODE_TYPE,
          );
          const place = found.singleNodeValue as Element | null;
          if (ruleId === 'text_contrast_sufficient' && place?.closest?.(picture)) return false;
          // In a closed `details` it checks the fields, but ignores their labels.
          if (place?.closest?.('details:not([open]) > :not(summary)')) return false;
          const isViolation = String(policy) === 'VIOLATION' && String(outcome) === 'FAIL';
          return isViolation && !ignored.includes(ruleId);
        })
        .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet.slice(0, 300)}`);
    },
    [onPicture, ...Object.keys(exceptions)] as const,
  );
  expect(violations, `accessibility of ${page.url()} by IBM Equal Access`).toEqual([]);
}

const engineSource = readFileSync(
  fileURLToPath(import.meta.resolve('accessibility-checker-engine/ace.js')),
  'utf8',
);
