import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { climbsOf, floors, readSources, roomOf } from '../scripts/floors.ts';

const root = join(import.meta.dirname, '..');

/** One breach of one rule each: the file, what it must not import, and the sentence that refuses it. */
const breaches: readonly (readonly [path: string, specifier: string, message: string])[] = [
  ['src/platform/probe.ts', '../catalogue/categories.ts', 'The platform knows no product words'],
  ['src/platform/probe.ts', '../features/reviews/review.schema.ts', 'The platform knows no product words'],
  ['src/web/probe.ts', 'node:fs', 'The browser has neither Node nor a database'],
  ['src/web/probe.ts', '../access/server/viewer.ts', "The browser takes nothing from the server's half"],
  ['src/web/ui/probe.ts', '../shown-error.ts', 'Components of the kit know no product words'],
  ['src/web/ui/probe.ts', 'node:fs', 'The browser has neither Node nor a database'],
  ['src/web/ui/probe.ts', '../../schema/cost.tables.ts', "The browser takes nothing from the server's half"],
  ['src/features/reviews/web/probe.ts', 'node:fs', 'The browser has neither Node nor a database'],
  ['src/features/reviews/web/probe.ts', 'drizzle-orm', 'The browser has neither Node nor a database'],
  [
    'src/features/reviews/web/admin/probe.tsx',
    '../../server/rate-vendor.ts',
    "The browser takes nothing from the server's half",
  ],
  [
    'src/features/reviews/web/probe.ts',
    '../../../schema/review.tables.ts',
    "The browser takes nothing from the server's half",
  ],
  [
    'src/features/reviews/web/probe.ts',
    '../../../platform/db/database.ts',
    "The browser takes nothing from the server's half",
  ],
  [
    'src/app/web/routes/probe.tsx',
    '../../server/router.ts',
    "The browser takes nothing from the server's half",
  ],
  ['src/access/web/probe.ts', '../server/viewer.ts', "The browser takes nothing from the server's half"],
  ['src/features/reviews/probe.ts', './server/rate-vendor.ts', 'Shared by both halves'],
  ['src/features/reviews/probe.ts', './web/rate-dialog.tsx', 'Shared by both halves'],
  ['src/catalogue/probe.ts', 'node:crypto', 'Shared by both halves'],
  ['src/access/probe.ts', '../schema/account.tables.ts', 'Shared by both halves'],
  [
    'src/schema/probe.ts',
    '../features/reviews/review.schema.ts',
    'Tables know the catalogue and the platform alone',
  ],
  [
    'src/features/reviews/server/probe.ts',
    'drizzle-orm',
    'Only *.queries.ts and the tables speak to the database',
  ],
  [
    'src/app/server/probe.ts',
    'drizzle-orm/pg-core',
    'Only *.queries.ts and the tables speak to the database',
  ],
  [
    'src/features/reviews/server/probe.ts',
    '../../costs/server/cost.queries.ts',
    'Queries are private to their room',
  ],
  [
    'src/features/reviews/server/deep/probe.ts',
    '../../../../access/server/request-session.queries.ts',
    'Queries are private to their room',
  ],
  [
    'src/features/reviews/server/probe.queries.ts',
    '../../costs/server/cost.queries.ts',
    'Queries are private to their room',
  ],
  ['src/features/reviews/server/probe.ts', '../web/rate-dialog.tsx', 'The server knows no pages'],
];

const allowed: readonly (readonly [path: string, specifier: string])[] = [
  ['src/features/reviews/web/probe.ts', '../review.schema.ts'],
  ['src/features/reviews/web/probe.ts', '../../../platform/errors.ts'],
  ['src/features/reviews/server/probe.ts', './review.queries.ts'],
  ['src/features/reviews/server/deep/probe.ts', '../review.queries.ts'],
  ['src/features/reviews/server/probe.queries.ts', 'drizzle-orm'],
  ['src/schema/probe.tables.ts', 'drizzle-orm/pg-core'],
  ['src/web/ui/probe.ts', './button.tsx'],
];

/** Biome reads probe files in a folder of their own, with the project's configuration. */
describe('the fence between the rooms', () => {
  const folder = mkdtempSync(join(tmpdir(), 'porchlist-fence-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  interface Diagnostic {
    category: string;
    message: string;
    location: { path: string };
  }
  let found: Diagnostic[] = [];

  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };

  /** `probe.ts` → `probe-3.ts`: a file for each import. */
  const numbered = (path: string, index: number) => path.replace(/probe/, `probe-${index}`);
  const probe = (specifier: string) =>
    `import type { Probe } from '${specifier}';\nexport type Probed = Probe;\n`;

  beforeAll(() => {
    cpSync(join(root, 'biome.json'), join(folder, 'biome.json'));
    cpSync(join(root, 'package.json'), join(folder, 'package.json'));
    [...breaches, ...allowed].forEach(([path, specifier], index) => {
      write(numbered(path, index), probe(specifier));
    });
    write(
      'src/catalogue/chicken.ts',
      probe('./egg.ts').replaceAll('Probe', 'Egg').replace('Eggd', 'Chicken'),
    );
    write(
      'src/catalogue/egg.ts',
      probe('./chicken.ts').replaceAll('Probe', 'Chicken').replace('Chickend', 'Egg'),
    );
    found = lint(folder);
  });

  function lint(cwd: string): Diagnostic[] {
    const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
    const args = [biome, 'lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none', 'src'];
    try {
      return JSON.parse(execFileSync(process.execPath, args, { cwd, encoding: 'utf8', stdio: 'pipe' }))
        .diagnostics;
    } catch (error) {
      return JSON.parse((error as { stdout: string }).stdout).diagnostics;
    }
  }

  const refusalsOf = (path: string) =>
    found
      .filter(
        ({ category, location }) => category === 'lint/style/noRestrictedImports' && location.path === path,
      )
      .map(({ message }) => message);

  test.each(breaches.map((breach, index) => [...breach, index] as const))(
    '%s may not import %s',
    (path, _specifier, message, index) => {
      expect(refusalsOf(numbered(path, index)).join('\n')).toContain(message);
    },
  );

  test.each(allowed.map((each, index) => [...each, index + breaches.length] as const))(
    '%s may import %s',
    (path, _specifier, index) => {
      expect(refusalsOf(numbered(path, index))).toEqual([]);
    },
  );

  test('files may not import each other in a circle, not for a type either', () => {
    const circles = found.filter(({ category }) => category === 'lint/suspicious/noImportCycles');
    expect(circles.map(({ location }) => location.path).toSorted()).toEqual([
      'src/catalogue/chicken.ts',
      'src/catalogue/egg.ts',
    ]);
  });
});

describe('the floors', () => {
  const climb = (path: string, text: string) => climbsOf([{ path, text }]);

  test('are kept by every file', async () => {
    const sources = await readSources(root);
    expect(climbsOf(sources)).toEqual([]);
    const rooms = new Set(sources.map(({ path }) => roomOf(path)));
    expect(floors.flat().filter((room) => !rooms.has(room))).toEqual([]);
  });

  test.each([
    ["import { x } from '../../vendors/server/submit-vendor.ts';"],
    ["import type { X } from '../../vendors/vendor.schema.ts';"],
    ["import {\n  a,\n  type B,\n} from '../../vendors/vendor.schema.ts';"],
    ["export { x } from '../../costs/cost.schema.ts';"],
    ["import '../../../app/start.ts';"],
    ["const later = lazy(() => import('../../communities/web/community-page.tsx'));"],
  ])('refuse an import to the same floor or a higher one: %s', (text) => {
    expect(climb('src/features/reviews/server/probe.ts', text)).toHaveLength(1);
  });

  test('allow the own room and what is below', () => {
    const text =
      "import { a } from './save-review.ts';\nimport { b } from '../../points/server/award-points.ts';";
    expect(climb('src/features/reviews/server/probe.ts', text)).toEqual([]);
  });

  test('let a new feature stand right below the roof, where no other may build on it', () => {
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

  test('ask for a floor of each other new room', () => {
    expect(climb('src/letters/letter.ts', '')).toEqual([
      "src/letters/letter.ts: the room 'letters' has no floor in scripts/floors.ts",
    ]);
  });
});
