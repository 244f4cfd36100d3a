import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { root } from './run.ts';

const shell = 'chromium-headless-shell';
const shellPath = `/usr/bin/${shell}`;

const candidatePaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const find = (): string | undefined =>
  [...candidatePaths, chromium.executablePath()].find((path) => path !== '' && existsSync(path));

const aptGet = '/usr/bin/apt-get';
const hasAptGet = () => existsSync('/etc/debian_version') && existsSync(aptGet);

/** Fails soon without a network. */
const quickly = ['Acquire::Retries=0', 'Acquire::http::Timeout=10', 'APT::Sandbox::User=root'].flatMap(
  (option) => ['-o', option],
);

const run = (program: string, args: readonly string[], cwd = root): boolean =>
  spawnSync(program, args, {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

const install = () => {
  console.log('Chromium not found: installing the package of the distribution …');
  run(aptGet, ['update']);
  // Older releases have only the full browser.
  [shell, 'chromium'].some((name) => run(aptGet, ['install', '-y', '--no-install-recommends', name]));
};

/**
 * Unpacks the headless shell of the installed Chromium's version beside the dependencies, without installing it: it
 * takes about two thirds of the processor time. Undefined if the distribution no longer has it, or the network fails.
 */
function unpackShell(): string | undefined {
  const { stdout } = spawnSync('dpkg-query', ['-W', 'chromium-common'], { encoding: 'utf8' });
  const version = stdout?.trim().split('\t')[1];
  if (!version || !hasAptGet()) return undefined;
  const folder = join(root, 'node_modules/.cache', `${shell}-${version.replace(/[^\w.]/g, '-')}`);
  const program = join(folder, 'usr/lib/chromium', shell);
  if (existsSync(program)) return program;
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  const packages = [shell, 'chromium-common'].map((name) => `${name}=${version}`);
  const isUnpacked =
    run(aptGet, ['-qq', ...quickly, 'download', ...packages], draft) &&
    globSync('*.deb', { cwd: draft }).every((file) => run('dpkg', ['-x', file, '.'], draft)) &&
    spawnSync(join(draft, 'usr/lib/chromium', shell), ['--version']).status === 0;
  for (const file of globSync('*.deb', { cwd: draft })) rmSync(join(draft, file));
  if (isUnpacked) renameSync(draft, folder);
  else rmSync(draft, { recursive: true });
  return isUnpacked ? program : undefined;
}

/**
 * Returns the path of Chromium for the browser tests. Installs it if apt-get can; otherwise throws with instructions.
 */
export const findChromium = (): string => {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) {
    if (existsSync(configured)) return configured;
    throw new Error(`CHROMIUM_PATH is ${configured}, which does not exist.`);
  }
  const findAny = () => (existsSync(shellPath) ? shellPath : (unpackShell() ?? find()));
  let found = findAny();
  if (found === undefined && process.getuid?.() === 0 && hasAptGet()) {
    install();
    found = findAny();
  }
  if (found === undefined) {
    throw new Error(
      'The browser tests need Chromium: install it (npx playwright install chromium), or set CHROMIUM_PATH to it.',
    );
  }
  return found;
};
