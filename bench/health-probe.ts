import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

// Asks `/healthz` again and again, in a thread of its own: the load must not delay the clock.
const { url } = workerData as { url: string };
const times: number[] = [];
let isAsking = true;
parentPort?.once('message', () => {
  isAsking = false;
});

async function ask(): Promise<number> {
  const started = performance.now();
  const response = await fetch(`${url}/healthz`);
  if (!response.ok) throw new Error(`/healthz answered ${response.status}`);
  await response.text();
  return performance.now() - started;
}

// For the first question this thread loads what it asks with, which takes longer than all that the server does.
await ask();
while (isAsking) {
  times.push(await ask());
  await wait(5);
}
parentPort?.postMessage(times);
