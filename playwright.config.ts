import { defineConfig } from '@playwright/test';
import { skippedReleaseTests } from './scripts/release-tests.ts';
import { emulatedMedia } from './tests/browser/support/screens.ts';
import { hasFreeMemory } from './tests/support/scratch-folder.ts';

export default defineConfig({
  testDir: 'tests/browser',
  testIgnore: skippedReleaseTests().map((file) => `**/${file}`),
  outputDir: 'test-results',
  // Node runs the TypeScript itself; Babel would take another minute of CPU time.
  build: { external: ['**/src/**', '**/dist/**', '**/tests/**'] },
  fullyParallel: false,
  // A test that passes only when it is run again is reported as flaky.
  retries: 1,
  // Twice as many as cores: half of a journey is waiting.
  workers: 4,
  forbidOnly: Boolean(process.env.CI),
  // Only for tests that hang: a busy machine takes many times as long as an idle one.
  timeout: 300_000,
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
  reporter: process.env.CI ? [['list']] : [['line']],
  use: {
    browserName: 'chromium',
    contextOptions: emulatedMedia,
    // Always a zone with another day than the server's, so that text which depends on the zone differs.
    timezoneId: new Date().getUTCHours() < 11 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati',
    trace: 'on-first-retry',
    actionTimeout: 60_000,
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      // Playwright makes Chromium share memory through files, for containers with a tiny /dev/shm.
      ...(hasFreeMemory() ? { ignoreDefaultArgs: ['--disable-dev-shm-usage'] } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page lives for seconds, too short for optimized code to pay. Baseline code pays, for axe.
        '--js-flags=--no-opt,--no-maglev',
      ],
    },
  },
  projects: [{ name: 'chromium' }],
});
