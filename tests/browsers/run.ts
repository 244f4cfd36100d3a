import { spawnSync } from 'node:child_process';
import { buildIfChanged, pages, renderer } from '../../scripts/parts.ts';
import { withProduct } from '../browser/support/product.ts';
import prepareTemplate from '../browser/support/template.ts';
import { journey } from './journey.ts';
import { startBrowser } from './web-driver.ts';

/**
 * What differs between browsers, in Firefox and in WebKit, as far as their drivers are installed; what is missing is named. Needs a
 * display: without one, run it by `xvfb-run npm run test:browsers`.
 */
const browsers = [
  {
    name: 'Firefox',
    driver: 'geckodriver',
    install:
      'apt-get install firefox-esr, and geckodriver from https://github.com/mozilla/geckodriver/releases',
    capabilities: { 'moz:firefoxOptions': { args: ['-headless'] } },
  },
  {
    name: 'WebKit',
    driver: 'WebKitWebDriver',
    install: 'apt-get install webkit2gtk-driver',
    capabilities: {},
  },
];

const isInstalled = (program: string) => spawnSync('which', [program]).status === 0;

await Promise.all([pages, renderer].map(buildIfChanged));
const removeTemplate = await prepareTemplate();
let failed = 0;
let port = 4_460;
try {
  for (const { name, driver, install, capabilities } of browsers) {
    if (!isInstalled(driver)) {
      failed++;
      console.log(`${name}: ${driver} is missing (${install})`);
      continue;
    }
    await withProduct({ database: 'embedded' }, async (product) => {
      const browser = await startBrowser(driver, port++, capabilities);
      try {
        await journey(browser, product);
        console.log(`${name}: passed`);
      } catch (error) {
        failed++;
        console.log(`${name}: failed`, error);
      } finally {
        await browser.quit();
      }
    });
  }
} finally {
  removeTemplate();
}
process.exitCode = failed > 0 ? 1 : 0;
