import { findFenceBreaches } from './fence.ts';
import { findUpwardImports } from './layers.ts';
import { root } from './run.ts';
import { readSourceFiles } from './sources.ts';

const sources = await readSourceFiles(root);
const breaches = [...findUpwardImports(sources), ...findFenceBreaches(sources)];
for (const breach of breaches) console.error(breach);
if (breaches.length > 0) process.exitCode = 1;
