import { defineConfig } from '@playwright/test';
import type { ProductOptions } from './tests/browser/support/product.ts';

const desk = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** The product's main job: also run on a real PostgreSQL server. */
const mainJourney = /main-journey\.spec\.ts/;

export default defineConfig<object, ProductOptions>({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  fullyParallel: false,
  // On a machine that is busy with other things a page may be late; one that fails three times is broken.
  retries: 2,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: process.env.CI ? [['list']] : [['line']],
  use: {
    browserName: 'chromium',
    trace: 'on-first-retry',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'desk', use: { ...desk, database: 'embedded' } },
    { name: 'phone', use: { ...phone, database: 'embedded' } },
    { name: 'postgres', testMatch: mainJourney, use: { ...desk, database: 'postgres' } },
  ],
});
