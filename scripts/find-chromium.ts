import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The headless shell first: Chromium without its windows takes about two thirds of the processor time. */
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

const find = (): string | undefined => {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`CHROMIUM_PATH names ${given}, which is not there.`);
  }
  return [...usualPlaces, chromium.executablePath()].find((path) => path !== '' && existsSync(path));
};

const aptGet = '/usr/bin/apt-get';

const mayInstall = () => process.getuid?.() === 0 && existsSync('/etc/debian_version') && existsSync(aptGet);

const run = (...args: string[]): boolean =>
  spawnSync(aptGet, args, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

const install = () => {
  console.log('No Chromium found: installing that of the distribution …');
  run('update');
  // Older releases have the whole browser alone.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    if (run('install', '-y', '--no-install-recommends', name)) return;
  }
};

/** The browser for the browser tests. Installs it where that takes no more than apt-get; throws what to do elsewhere. */
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
