import { climbsOf, readSources } from './floors.ts';
import { root } from './run.ts';

const climbs = climbsOf(await readSources(root));
for (const climb of climbs) console.error(climb);
if (climbs.length > 0) process.exitCode = 1;
