import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

// Polls `/healthz` in a separate thread, so that the load generator does not distort the times.
const { url } = workerData as { url: string };
const times: number[] = [];
let isRunning = true;
parentPort?.once('message', () => {
  isRunning = false;
});

async function measureHealth(): Promise<number> {
  const started = performance.now();
  const response = await fetch(`${url}/healthz`);
  if (!response.ok) throw new Error(`/healthz answered ${response.status}`);
  await response.text();
  return performance.now() - started;
}

// Not counted: the first request includes loading `fetch` in this thread.
await measureHealth();
while (isRunning) {
  times.push(await measureHealth());
  await wait(5);
}
parentPort?.postMessage(times);
