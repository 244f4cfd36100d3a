import { spawnSync } from 'node:child_process';
import { buildIfChanged, pages, renderer } from '../../scripts/parts.ts';
import { withProduct } from '../browser/support/product.ts';
import { browserOf } from './browser.ts';
import { startFirefox } from './firefox.ts';
import { journey } from './journey.ts';
import { startWebKit } from './webkit.ts';

/**
 * Runs the main journey in Firefox and WebKit and reports missing ones. WebKit needs a display; without one, run
 * `xvfb-run npm run test:browsers`.
 */
const browsers = [
  { name: 'Firefox', start: startFirefox, programs: ['firefox', 'firefox-esr'], install: 'firefox-esr' },
  { name: 'WebKit', start: startWebKit, programs: ['WebKitWebDriver'], install: 'webkit2gtk-driver' },
];

const sizes = [
  { name: 'desktop', width: 1_440, height: 900 },
  { name: 'phone', width: 390, height: 844 },
];

const isInstalled = (program: string) => spawnSync('which', [program]).status === 0;

await Promise.all([pages, renderer].map(buildIfChanged));
let failed = 0;
for (const { name, start, programs, install } of browsers) {
  const program = programs.find(isInstalled);
  if (program === undefined) {
    failed++;
    console.log(`${name} is missing (apt-get install ${install})`);
    continue;
  }
  for (const { name: size, width, height } of sizes) {
    const session = await start(program);
    try {
      await session.send('SetWindowRect', { width, height });
      await withProduct({}, (product) => journey(browserOf(session), product));
      console.log(`${name}, ${size}: passed`);
    } catch (error) {
      failed++;
      console.log(`${name}, ${size}: failed`, error);
    } finally {
      await session.end();
    }
  }
}
process.exitCode = failed > 0 ? 1 : 0;
