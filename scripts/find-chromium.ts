import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The headless shell comes first: it takes about two thirds of full Chromium's processor time. */
const candidatePaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

const find = (): string | undefined => {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) {
    if (existsSync(configured)) return configured;
    throw new Error(`CHROMIUM_PATH is ${configured}, which does not exist.`);
  }
  return [...candidatePaths, chromium.executablePath()].find((path) => path !== '' && existsSync(path));
};

const aptGet = '/usr/bin/apt-get';

const mayInstall = () => process.getuid?.() === 0 && existsSync('/etc/debian_version') && existsSync(aptGet);

const run = (...args: string[]): boolean =>
  spawnSync(aptGet, args, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

const install = () => {
  console.log('Chromium not found: installing the package of the distribution …');
  run('update');
  // Older releases have only the full browser.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    if (run('install', '-y', '--no-install-recommends', name)) return;
  }
};

/**
 * Returns the path of Chromium for the browser tests. Installs it if apt-get can; otherwise throws with instructions.
 */
export const findChromium = (): string => {
  let found = find();
  if (found === undefined && mayInstall()) {
    install();
    found = find();
  }
  if (found === undefined) {
    throw new Error(
      'The browser tests need Chromium: install it (npx playwright install chromium), or set CHROMIUM_PATH to it.',
    );
  }
  return found;
};
