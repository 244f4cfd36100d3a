import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { root } from '../../scripts/run.ts';

const scratch = mkdtempSync(join(tmpdir(), 'porchlist-install-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
  optionalDependencies: Record<string, string>;
};

/** Small stand-ins for the packages with Node: each is for one processor, and has a program `node`. */
function packNode(name: string): string {
  const folder = join(scratch, name);
  mkdirSync(join(folder, 'bin'), { recursive: true });
  writeFileSync(join(folder, 'bin/node'), '#!/bin/sh\necho the right Node\n');
  chmodSync(join(folder, 'bin/node'), 0o755);
  const [, os, cpu] = name.split('-');
  const described = { name, version: '24.0.0', os: [os], cpu: [cpu], bin: { node: 'bin/node' } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(described));
  execFileSync('npm', ['pack', '--silent', '--pack-destination', scratch], { cwd: folder });
  return `file:../${name}-24.0.0.tgz`;
}

it('an older Node says what it needs, before it reads anything else', () => {
  const older = "data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'18.19.0'}})";
  const run = () =>
    execFileSync(process.execPath, ['--import', older, join(root, 'scripts/start.js'), 'main'], {
      stdio: 'pipe',
    });
  expect(run).toThrow(/Porchlist needs Node 24 or later; this is Node 18\.19\.0/);
  // Node 16 parses it.
  expect(readFileSync(join(root, 'scripts/start.js'), 'utf8')).not.toMatch(/^import |import\.meta\.dirname/m);
});

/** Debian 12 and 13 and Ubuntu 24.04 have npm 9.2, which the registry gives: `npm run test:all` tries it. */
const programs = ['npm', 'npx --yes npm@9.2.0'].slice(0, process.env.RANDOM_RUNS === 'all' ? 2 : 1);

it.runIf(process.platform === 'linux').each(programs)(
  "after an installation by %s, scripts run on the checkout's own Node",
  (program) => {
    const checkout = mkdtempSync(join(scratch, 'checkout-'));
    cpSync(join(root, 'scripts/link-node.js'), join(checkout, 'scripts/link-node.js'));
    const packages = Object.keys(manifest.optionalDependencies);
    const { postinstall } = manifest.scripts;
    writeFileSync(
      join(checkout, 'package.json'),
      JSON.stringify({
        private: true,
        type: 'module',
        scripts: { postinstall, build: 'node --version' },
        optionalDependencies: Object.fromEntries(packages.map((name) => [name, packNode(name)])),
      }),
    );
    const [command = '', ...first] = program.split(' ');
    const npm = (...args: string[]) =>
      execFileSync(command, [...first, ...args], { cwd: checkout, encoding: 'utf8' });
    const quietly = ['--no-audit', '--no-fund', '--offline'];
    npm('install', '--package-lock-only', ...quietly);
    npm('ci', ...quietly);
    expect(npm('run', '--silent', 'build')).toBe('the right Node\n');
  },
);
