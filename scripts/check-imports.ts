import { fenceBreachesOf } from './fence.ts';
import { climbsOf } from './floors.ts';
import { root } from './run.ts';
import { readSources } from './sources.ts';

const sources = await readSources(root);
const breaches = [...climbsOf(sources), ...fenceBreachesOf(sources)];
for (const breach of breaches) console.error(breach);
if (breaches.length > 0) process.exitCode = 1;
