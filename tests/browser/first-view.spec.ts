import { statSync } from 'node:fs';
import { join } from 'node:path';
import { readPageFiles } from '../../src/app/server/page-files.ts';
import { expect, test } from './support/test.ts';

const webDirectory = join(import.meta.dirname, '../../dist/web');

/** Kilobytes of JavaScript, as it is sent, that the first view of a page may take. Raise one only for what is seen at once. */
const budgets = [
  ['/communities/$slug', 145],
  ['/communities/$slug_/vendors/$vendorId', 157],
  ['/community-preview/$slug', 148],
  ['/signin', 130],
] as const;

/** Small files are sent as they are. */
const sentBytes = (path: string): number =>
  (statSync(`${path}.br`, { throwIfNoEntry: false }) ?? statSync(path)).size;

for (const [route, budget] of budgets) {
  test(`the first view of ${route} takes no more script than it may`, () => {
    const { entry, ofRoutes } = readPageFiles(webDirectory);
    const files = [...entry, ...ofRoutes([route])].map((file) => ({
      file,
      bytes: sentBytes(join(webDirectory, file)),
    }));
    const kilobytes = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
    expect(kilobytes, JSON.stringify(files, null, 2)).toBeLessThanOrEqual(budget);
    expect(kilobytes).toBeGreaterThan(budget / 2);
  });
}
