import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findFiles, selectAreas } from '../mutants/areas.ts';
import { dropUnusedCopies, startPostgresTemplate } from '../tests/support/postgres-template.ts';
import { buildIfChanged, pages, renderer } from './parts.ts';
import { root, runScript } from './run.ts';

/*
 * Mutation tests: changes the code of the named areas (or of all) in small ways, one at a time, and runs the area's
 * tests on each mutant. Prints mutants that no test detects.
 */
const areas = selectAreas(process.argv.slice(2)).map((name) => ({ name, ...findFiles(name) }));

const stryker = '../mutants/node_modules/@stryker-mutator/core/bin/stryker.js';
if (!existsSync(join(root, 'node_modules', stryker))) {
  execFileSync('npm', ['ci'], { cwd: join(root, 'mutants'), stdio: 'inherit' });
}

const needsDatabase = areas.some(({ tests }) => tests.some((file) => !file.endsWith('.unit.test.ts')));
// Some tests need pages.
if (needsDatabase) await Promise.all([pages, renderer].map(buildIfChanged));
const postgres = needsDatabase ? await startPostgresTemplate() : null;
const dropUnused = postgres && dropUnusedCopies(postgres.database);
// One that fails is repeated.
const cleaning = setInterval(() => dropUnused?.().catch(() => undefined), 30_000);
try {
  for (const { name, mutate, tests } of areas) {
    console.log(`\n— ${name} —`);
    const isDone = await runScript(
      stryker,
      ['run', 'mutants/stryker.config.json', '--mutate', mutate.join()],
      {
        MUTANTS: JSON.stringify({ tests, templateDatabase: postgres?.database ?? null }),
      },
    );
    if (!isDone) process.exitCode = 1;
  }
} finally {
  clearInterval(cleaning);
  await postgres?.stop();
}
