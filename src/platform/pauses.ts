import { setImmediate as others } from 'node:timers/promises';

/** How long one piece of work may keep everybody else waiting, in milliseconds. */
const longestPiece = 10;

/**
 * Returns what long work calls between its pieces: now and then it lets everything else that waits have its turn.
 */
export function pauses(): () => Promise<void> {
  let begun = performance.now();
  return async () => {
    if (performance.now() - begun < longestPiece) return;
    await others();
    begun = performance.now();
  };
}
