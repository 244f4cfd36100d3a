import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

// Asks `/healthz` again and again, in a thread of its own: the load must not delay the clock.
const { url } = workerData as { url: string };
const times: number[] = [];
let isAsking = true;
parentPort?.once('message', () => {
  isAsking = false;
});
while (isAsking) {
  const started = performance.now();
  const response = await fetch(`${url}/healthz`);
  if (!response.ok) throw new Error(`/healthz answered ${response.status}`);
  await response.text();
  times.push(performance.now() - started);
  await wait(10);
}
parentPort?.postMessage(times);
