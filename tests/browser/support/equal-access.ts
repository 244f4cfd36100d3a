import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type { Checker } from 'accessibility-checker-engine';
import { sessionOf } from './screens.ts';

/** Rules whose violations are not mended, and why. */
const exceptions: Readonly<Record<string, string>> = {
  element_tabbable_role_valid:
    'A scrollable region takes the focus, so that the keyboard can scroll it; axe demands the same.',
  label_content_exists:
    'It ignores text that is visually hidden, as in the labels of stars, switches and rows; axe checks each name.',
};

/**
 * Expects no violation that IBM Equal Access finds in the page: a second opinion beside axe. What this engine calls
 * potential violations and recommendations are questions to a person, most of them asked on every page: they do not fail.
 */
export async function expectNoViolation(page: Page): Promise<void> {
  const session = await sessionOf(page);
  // Unlike a page's own script, the protocol may run text.
  await session.send('Runtime.evaluate', { expression: engineSource });
  const violations = await page.evaluate(async (ignored) => {
    const { ace } = window as unknown as { ace: { Checker: typeof Checker } };
    const { results } = await new ace.Checker().check(document, ['IBM_Accessibility']);
    return results
      .filter(({ ruleId, value: [policy, outcome] }) => {
        const isViolation = String(policy) === 'VIOLATION' && String(outcome) === 'FAIL';
        return isViolation && !ignored.includes(ruleId);
      })
      .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet.slice(0, 300)}`);
  }, Object.keys(exceptions));
  expect(violations, `accessibility of ${page.url()} by IBM Equal Access`).toEqual([]);
}

const engineSource = readFileSync(
  fileURLToPath(import.meta.resolve('accessibility-checker-engine/ace.js')),
  'utf8',
);
