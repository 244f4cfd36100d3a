import { findFenceBreaches } from './fence.ts';
import { findUpwardImports } from './layers.ts';
import { findEmptyComments, findRepeatedExports, findScatteredQueries } from './names.ts';
import { root } from './run.ts';
import { readSourceFiles } from './sources.ts';

const sources = await readSourceFiles(root);
const checks = [
  findUpwardImports,
  findFenceBreaches,
  findRepeatedExports,
  findScatteredQueries,
  findEmptyComments,
];
const breaches = checks.flatMap((check) => check(sources));
for (const breach of breaches) console.error(breach);
if (breaches.length > 0) process.exitCode = 1;
