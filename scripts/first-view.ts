import { statSync } from 'node:fs';
import { join } from 'node:path';
import { readPageFiles } from '../src/server/page-files.ts';

/** What the first view of a page may weigh: kilobytes of JavaScript as it is sent. Raise one only for what is seen at once. */
const budgets = {
  'communities.$slug': 142,
  'communities.$slug_.vendors.$vendorId': 153,
  signin: 125,
};

/** Ends the build when the first view of a page has become heavier than it may be. */
export const checkFirstViews = (webDirectory: string): void => {
  const files = readPageFiles(webDirectory);
  for (const [route, budget] of Object.entries(budgets)) {
    const sent = [...files.entry, ...files.ofRoute(route)];
    const kilobytes = sent.reduce((sum, file) => sum + sentBytes(join(webDirectory, file)), 0) / 1024;
    if (kilobytes <= budget) continue;
    throw new Error(
      `The first view of ${route} takes ${kilobytes.toFixed(1)} KB of JavaScript; it may take ${budget}.`,
    );
  }
};

/** Small files are sent as they are. */
const sentBytes = (path: string): number =>
  (statSync(`${path}.br`, { throwIfNoEntry: false }) ?? statSync(path)).size;
