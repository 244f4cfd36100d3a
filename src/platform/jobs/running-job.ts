import { AsyncLocalStorage } from 'node:async_hooks';

const running = new AsyncLocalStorage<string>();

/** Runs one try of the job with this id: all that `run` does until it is done belongs to it. */
export const asJob = <Result>(id: string, run: () => Promise<Result>): Promise<Result> =>
  running.run(id, async () => await run());

/** Returns the id of the job that is under way here, the same at each of its tries; undefined outside of jobs. */
export const runningJobId = (): string | undefined => running.getStore();
