import { defineConfig, devices } from '@playwright/test';
import type { ProductOptions } from './tests/browser/support/product.ts';

const desk = { viewport: { width: 1440, height: 900 } };
/** Says what it is, so that the server renders the page of a phone. */
const { userAgent } = devices['Pixel 7'];
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, userAgent };

/** The product's main job: run on a desk, and on a phone on a real PostgreSQL server. */
const mainJourney = /main-journey\.spec\.ts/;

/** A phone runs what differs there, which a test says by the tag '@phone'; with PHONE=all it runs everything. */
const onPhone = process.env.PHONE === 'all' ? {} : { grep: /@phone/ };

export default defineConfig<object, ProductOptions>({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  globalSetup: './tests/browser/support/template.ts',
  // Node runs the TypeScript of tests and product as it is; through Babel it takes a minute of processor time more.
  build: { external: ['**/src/**', '**/dist/**', '**/tests/**'] },
  fullyParallel: false,
  // A test that passes only when it is run again is reported as flaky.
  retries: 1,
  // Twice as many as cores: half of a journey is waiting.
  workers: 4,
  forbidOnly: Boolean(process.env.CI),
  // No measure of speed: a machine that is busy with other things takes many times as long as an idle one.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: process.env.CI ? [['list']] : [['line']],
  use: {
    browserName: 'chromium',
    // Without motion nothing is half open or half gone when a test looks.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'on-first-retry',
    actionTimeout: 60_000,
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
  // In this order: the longest single file first, and the many short ones of the phone last.
  projects: [
    { name: 'postgres', testMatch: mainJourney, use: { ...phone, database: 'postgres' } },
    { name: 'desk', use: { ...desk, database: 'embedded' } },
    { name: 'phone', ...onPhone, use: { ...phone, database: 'embedded' } },
  ],
});
