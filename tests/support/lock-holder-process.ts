import { lockDirectory } from '../../src/platform/db/open-database.ts';

/** Locks a data directory until it is killed. */
const [, , dataDir = ''] = process.argv;
lockDirectory(dataDir);
global.gc?.();
process.stdout.write('locked');
setInterval(() => undefined, 1_000);
