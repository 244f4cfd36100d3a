import { findSlowPatterns } from './patterns.ts';
import { root } from './run.ts';
import { readSourceFiles } from './sources.ts';

const slow = await findSlowPatterns(await readSourceFiles(root), root);
for (const line of slow) console.error(line);
if (slow.length > 0) process.exitCode = 1;
