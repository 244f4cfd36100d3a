import { AsyncLocalStorage } from 'node:async_hooks';

const running = new AsyncLocalStorage<string>();

/** Runs one attempt of the job with this id; `runningJobId` returns the id until it ends. */
export const asJob = <Result>(id: string, run: () => Promise<Result>): Promise<Result> =>
  running.run(id, async () => await run());

/** Returns the id of the current job, the same at each attempt; undefined outside jobs. */
export const runningJobId = (): string | undefined => running.getStore();
