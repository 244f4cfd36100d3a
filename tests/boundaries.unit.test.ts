import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findFenceBreaches } from '../scripts/fence.ts';
import { findUpwardImports, getLayeredModule, layers } from '../scripts/layers.ts';
import { findEmptyComments, findRepeatedExports, findScatteredQueries } from '../scripts/names.ts';
import { readSourceFiles } from '../scripts/sources.ts';

const root = join(import.meta.dirname, '..');

/** Refused imports, with a part of the reason. */
const breaches: readonly (readonly [path: string, specifier: string, reason: string])[] = [
  // The platform knows no product words.
  ['src/platform/probe.ts', '../catalogue/categories.ts', 'platform files import only'],
  ['src/platform/probe.ts', '../features/reviews/review.schema.ts', 'platform files import only'],
  ['src/platform/probe.ts', 'react', 'not one of the packages of platform files'],
  // The browser has neither Node nor a database.
  ['src/web/ui/probe.ts', 'node:fs', 'not one of the packages of kit files'],
  ['src/features/reviews/web/probe.ts', 'node:fs', 'not one of the packages of web files'],
  ['src/features/reviews/web/probe.ts', 'drizzle-orm', 'not one of the packages of web files'],
  // Nor any server files.
  ['src/web/probe.ts', '../access/server/viewer.ts', 'web files import only'],
  ['src/access/web/probe.ts', '../server/viewer.ts', 'web files import only'],
  ['src/features/reviews/web/admin/probe.tsx', '../../server/rate-vendor.ts', 'web files import only'],
  ['src/features/reviews/web/probe.ts', '../../../schema/review.tables.ts', 'web files import only'],
  ['src/app/web/routes/probe.tsx', '../../server/router.ts', 'web files import only'],
  ['src/app/web/probe.ts', '../start.ts', 'web files import only'],
  ['src/app/web/probe.ts', '../../demo/start-demo.ts', 'web files import only'],
  ['src/web/ui/probe.ts', '../../schema/cost.tables.ts', 'kit files import only'],
  // The browser imports only named platform files.
  ['src/features/reviews/web/probe.ts', '../../../platform/db/database.ts', 'web files import only'],
  ['src/web/probe.ts', '../platform/package-root.ts', 'web files import only'],
  ['src/platform/paging.ts', './log.ts', 'shared platform files import only'],
  ['src/platform/paging.ts', 'node:util', 'not one of the packages of shared platform files'],
  // The component kit knows no product words.
  ['src/web/ui/probe.ts', '../shown-error.ts', 'kit files import only'],
  ['src/web/ui/probe.ts', '../../catalogue/categories.ts', 'kit files import only'],
  // Shared files are pure.
  ['src/features/reviews/probe.ts', './server/rate-vendor.ts', 'shared files import only'],
  ['src/features/reviews/probe.ts', './web/rate-dialog.tsx', 'shared files import only'],
  ['src/features/reviews/probe.ts', 'drizzle-orm', 'not one of the packages of shared files'],
  ['src/catalogue/probe.ts', 'node:crypto', 'not one of the packages of shared files'],
  ['src/access/probe.ts', '../schema/account.tables.ts', 'shared files import only'],
  ['src/app/probe.ts', './start.ts', 'shared files import only'],
  // The server imports no web files.
  ['src/features/reviews/server/probe.ts', '../web/rate-dialog.tsx', 'server files import only'],
  ['src/features/reviews/server/probe.ts', 'react', 'not one of the packages of server files'],
  ['src/schema/probe.ts', '../web/api-client.ts', 'tables files import only'],
  // Only queries, the tables and the platform import the database.
  ['src/features/reviews/server/probe.ts', 'drizzle-orm', 'not one of the packages of server files'],
  ['src/app/server/probe.ts', 'drizzle-orm/pg-core', 'not one of the packages of server files'],
  ['src/app/start.ts', 'pg', 'not one of the packages of server files'],
  ['src/features/reviews/server/probe.queries.ts', 'react', 'not one of the packages of queries files'],
  // Queries are private to their module.
  ['src/features/reviews/server/probe.ts', '../../costs/server/cost.queries.ts', 'queries are private'],
  [
    'src/features/reviews/server/probe.queries.ts',
    '../../costs/server/cost.queries.ts',
    'queries are private',
  ],
  ['src/demo/probe.ts', '../features/costs/server/cost.queries.ts', 'queries are private'],
  // A feature has no folders but `server` and `web`.
  ['src/features/reviews/web/probe.ts', '../rules/threshold.ts', 'no kind of file'],
  ['src/features/reviews/server/probe.ts', '../rules/threshold.ts', 'no kind of file'],
];

const allowed: readonly (readonly [path: string, specifier: string])[] = [
  ['src/features/reviews/web/probe.ts', '../review.schema.ts'],
  ['src/features/reviews/web/probe.ts', '../../../platform/errors.ts'],
  ['src/features/reviews/web/probe.ts', 'lucide-react/icons/star'],
  ['src/features/reviews/server/probe.ts', './review.queries.ts'],
  ['src/features/reviews/server/probe.ts', 'node:crypto'],
  ['src/features/reviews/server/deep/probe.ts', '../review.queries.ts'],
  ['src/features/reviews/server/probe.queries.ts', 'drizzle-orm'],
  ['src/features/reviews/probe.ts', 'zod'],
  ['src/schema/probe.tables.ts', 'drizzle-orm/pg-core'],
  ['src/web/ui/probe.ts', './button.tsx'],
];

const importOf = (specifier: string) => `import type { Probe } from '${specifier}';\n`;

describe('the fence between browser and server', () => {
  test('has no breaches', async () => {
    expect(findFenceBreaches(await readSourceFiles(root))).toEqual([]);
  });

  test.each(breaches)('%s may not import %s', (path, specifier, reason) => {
    const lines = findFenceBreaches([{ path, text: importOf(specifier) }]);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(reason);
  });

  test.each(allowed)('%s may import %s', (path, specifier) => {
    expect(findFenceBreaches([{ path, text: importOf(specifier) }])).toEqual([]);
  });

  test('a feature has no third folder', () => {
    const lines = findFenceBreaches([{ path: 'src/features/reviews/rules/threshold.ts', text: '' }]);
    expect(lines.join()).toContain('no kind of file');
  });

  test.each([
    ["import x, { y } from 'node:fs';"],
    ["import * as fs from 'node:fs';"],
    ["import 'node:fs';"],
    ["import {\n  type Stats,\n} from 'node:fs';"],
    ["export { readFileSync } from 'node:fs';"],
    ["const later = () => import('node:fs');"],
    ["type Fs = typeof import('node:fs');"],
    ["declare module '../access/server/viewer.ts' {}"],
  ])('detects %s', (text) => {
    expect(findFenceBreaches([{ path: 'src/web/probe.ts', text }])).toHaveLength(1);
  });

  test.each([
    ['browser', 'export const cwd = process.cwd();\n'],
    ['browser', "import { readFileSync } from 'node:fs';\nexport const read = readFileSync;\n"],
    ['server', 'export const title = document.title;\n'],
    ['server', 'export const width = window.innerWidth;\n'],
  ])('the %s does not compile: %s', (half, text) => {
    expect(typeErrorsOf(half, text)).toMatch(/Cannot find (name|module)/);
  });
});

/** Compiles one file with the options of a half. The file is inside the repository, so that its packages resolve. */
function typeErrorsOf(half: string, text: string): string {
  const cache = join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'porchlist-half-'));
  const config = {
    extends: join(root, `tsconfig.${half}.json`),
    include: ['.'],
    exclude: [],
    compilerOptions: { incremental: false, tsBuildInfoFile: null },
  };
  try {
    writeFileSync(join(folder, 'probe.ts'), text);
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '--project', folder], {
      encoding: 'utf8',
      stdio: 'pipe',
    });
    return '';
  } catch (error) {
    return (error as { stdout: string }).stdout;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('files may not import each other in a cycle, not even for types', () => {
  const folder = mkdtempSync(join(tmpdir(), 'porchlist-cycle-'));
  const file = (name: string, text: string) => writeFileSync(join(folder, 'src', name), text);
  try {
    mkdirSync(join(folder, 'src'));
    for (const name of ['biome.json', 'package.json']) cpSync(join(root, name), join(folder, name));
    file('chicken.ts', "import type { Egg } from './egg.ts';\nexport type Chicken = Egg | 1;\n");
    file('egg.ts', "import type { Chicken } from './chicken.ts';\nexport type Egg = Chicken | 2;\n");
    const cycles = lint(folder).filter(({ category }) => category === 'lint/suspicious/noImportCycles');
    expect(cycles.map(({ location }) => location.path).toSorted()).toEqual(['src/chicken.ts', 'src/egg.ts']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

function lint(cwd: string): { category: string; location: { path: string } }[] {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const args = [biome, 'lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none', 'src'];
  try {
    return JSON.parse(execFileSync(process.execPath, args, { cwd, encoding: 'utf8', stdio: 'pipe' }))
      .diagnostics;
  } catch (error) {
    return JSON.parse((error as { stdout: string }).stdout).diagnostics;
  }
}

describe('the layers', () => {
  const climb = (path: string, text: string) => findUpwardImports([{ path, text }]);

  test('are respected by every file', async () => {
    const sources = await readSourceFiles(root);
    expect(findUpwardImports(sources)).toEqual([]);
    const modules = new Set(sources.map(({ path }) => getLayeredModule(path)));
    expect(layers.flat().filter((module) => !modules.has(module))).toEqual([]);
  });

  test.each([
    ["import { x } from '../../vendors/server/submit-vendor.ts';"],
    ["import type { X } from '../../vendors/vendor.schema.ts';"],
    ["import {\n  a,\n  type B,\n} from '../../vendors/vendor.schema.ts';"],
    ["export { x } from '../../costs/cost.schema.ts';"],
    ["import '../../../app/start.ts';"],
    ["const later = lazy(() => import('../../communities/web/community-page.tsx'));"],
  ])('refuse an import to the same layer or a higher one: %s', (text) => {
    expect(climb('src/features/reviews/server/probe.ts', text)).toHaveLength(1);
  });

  test('allow imports from the same folder and from lower layers', () => {
    const text =
      "import { a } from './save-review.ts';\nimport { b } from '../../points/server/award-points.ts';";
    expect(climb('src/features/reviews/server/probe.ts', text)).toEqual([]);
  });

  test('put a new feature right below the app, where no other feature may import it', () => {
    const digests = '../../digests/digest.schema.ts';
    const text = "import { a } from '../administration/web/admin-page.tsx';";
    expect(climb('src/features/digests/digest.schema.ts', text)).toEqual([]);
    expect(climb('src/features/administration/web/probe.ts', `import { a } from '${digests}';`)).toHaveLength(
      1,
    );
    expect(climb('src/features/surveys/server/probe.ts', `import { a } from '${digests}';`)).toHaveLength(1);
    expect(climb('src/app/probe.ts', "import { a } from '../features/digests/digest.schema.ts';")).toEqual(
      [],
    );
  });

  test.each([
    ['src/platform/errors.ts', "import { x } from './db/database.ts';"],
    ['src/platform/db/rows.ts', "import { x } from '../jobs/job.ts';"],
    ['src/platform/http/listen.ts', "import type { X } from '../services.ts';"],
    ['src/platform/services.ts', "import type { X } from './feature.ts';"],
  ])('give the platform floors: %s', (path, text) => {
    expect(climb(path, text)).toHaveLength(1);
  });

  test('require a layer for every other new folder', () => {
    expect(climb('src/letters/letter.ts', '')).toEqual([
      "src/letters/letter.ts: the module 'letters' has no layer in scripts/layers.ts",
    ]);
  });
});

test('a name has one meaning: two files that export it are refused', () => {
  const files = [
    { path: 'src/a.ts', text: "export const queues = [];\nexport { Place } from './place.ts';" },
    { path: 'src/b.tsx', text: 'export default function Place() {}\nexport interface queues {}' },
  ];
  expect(findRepeatedExports(files)).toEqual(["'queues' is exported by src/a.ts and src/b.tsx"]);
});

test('a feature says in one file which of its queries others may use', () => {
  const passing = (path: string) => ({ path, text: "export { findHome } from './home.queries.ts';" });
  const paths = ['src/features/homes/server/a.ts', 'src/features/homes/server/b.ts'];
  expect(findScatteredQueries([passing('src/features/news/server/a.ts'), ...paths.map(passing)])).toEqual([
    `features/homes passes on queries in ${paths.join(' and ')}`,
  ]);
});

test('a doc comment says more than the name below it', () => {
  const text = [
    '/** Returns the homes of a street. */',
    'export function homesOfStreet(street: string): Home[] {',
    '/** Locks the homes. */',
    'const lockHomes = () => [];',
    '/** Returns the homes of a street, nearest first. */',
    'export function homesOfStreet(street: string): Home[] {',
  ].join('\n');
  expect(findEmptyComments([{ path: 'src/a.ts', text }])).toEqual([
    "src/a.ts: the comment on 'homesOfStreet' says no more than the name",
    "src/a.ts: the comment on 'lockHomes' says no more than the name",
  ]);
});

describe('tests in src', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root });
  const tests = files.filter((path) => /\.test\.tsx?$/.test(path));
  const tested = new Set(files.filter((path) => !tests.includes(path)));

  test('are beside code: a unit test beside the file it is named after', () => {
    expect(tests.length).toBeGreaterThan(100);
    const folders = new Set([...tested].map(dirname));
    expect(tests.filter((path) => !folders.has(dirname(path)))).toEqual([]);
    const unitTests = tests.filter((path) => path.endsWith('.unit.test.ts'));
    const subjectOf = (path: string) => path.replace('.unit.test.ts', '');
    const isTested = (path: string) => ['.ts', '.tsx'].some((end) => tested.has(subjectOf(path) + end));
    expect(unitTests.filter((path) => !isTested(path))).toEqual([]);
  });
});
