import { parentPort } from 'node:worker_threads';
import type { ThreadMessage } from '../../src/platform/db/embedded-protocol.ts';

// In the place of the thread of the embedded database: ends as soon as it is told something.
parentPort?.once('message', () => process.exit());
parentPort?.postMessage({ kind: 'ready' } satisfies ThreadMessage);
