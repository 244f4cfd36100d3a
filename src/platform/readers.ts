import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { AppError, type ErrorDetails, invalidField } from './errors.ts';
import { Semaphore, throwUnavailable } from './semaphore.ts';
import { importMessages } from './table-import-rules.ts';

const maxProcessorMs = 5000;
const maxMs = 30_000;
const watchMs = 100;
const maxMemoryMb = 160;

/** A process that is kept spares the next task its start. */
const keptMs = 30_000;

type Answer<Result> =
  | { result: Result }
  | { refusal: { message: string; details: ErrorDetails } }
  | { failure: string };

/**
 * Reads what people hand in apart from all requests, one task after the other, with limits of time and memory. A thread
 * would take the server along when its memory is used up, so it is a process.
 *
 * @param file its program, which calls `answerTasks`
 */
export class Reader<Task, Result> {
  readonly #file: URL;
  readonly #slot = new Semaphore({ maxConcurrent: 1, maxQueued: 10, timeoutMs: maxMs });
  #kept: ChildProcess | null = null;
  #end: NodeJS.Timeout | undefined;

  constructor(file: URL) {
    this.#file = file;
  }

  /** @throws INVALID as the program does, and for the field `csv` at the limits; UNAVAILABLE if too many tasks wait */
  async read(task: Task): Promise<Result> {
    const answer = await this.#slot.run(() => this.#answer(task)).catch(throwUnavailable);
    if ('result' in answer) return answer.result;
    if ('failure' in answer) throw new Error(answer.failure);
    throw new AppError('INVALID', answer.refusal.message, answer.refusal.details);
  }

  async #answer(task: Task): Promise<Answer<Result>> {
    const child = await this.#take();
    const watch = watchTime(child);
    const ended = new AbortController();
    try {
      const exit = once(child, 'exit', { signal: ended.signal }).then(() => null);
      const message = once(child, 'message', { signal: ended.signal });
      child.send(task as object, () => {});
      const answer = await Promise.race([message, exit]);
      if (answer === null) throw invalidField('csv', importMessages.tooMuch);
      this.#keep(child);
      return answer[0] as Answer<Result>;
    } finally {
      ended.abort();
      clearInterval(watch);
    }
  }

  async #take(): Promise<ChildProcess> {
    clearTimeout(this.#end);
    const kept = this.#kept;
    this.#kept = null;
    if (kept?.connected) {
      kept.ref();
      kept.channel?.ref();
      return kept;
    }
    const child = fork(this.#file, [], {
      execArgv: [`--max-old-space-size=${maxMemoryMb}`],
      serialization: 'advanced',
      // What it prints when its memory is used up is no log line.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const failed = once(child, 'exit').then(() => {
      throw new Error(`The reader ${this.#file.pathname} did not start.`);
    });
    await Promise.race([once(child, 'message'), failed]);
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    return child;
  }

  #keep(child: ChildProcess): void {
    child.unref();
    child.channel?.unref();
    this.#kept = child;
    this.#end = setTimeout(() => child.kill(), keptMs).unref();
  }
}

/** Ends a process at its limits. */
function watchTime(child: ChildProcess): NodeJS.Timeout {
  const start = performance.now();
  const before = processorMs(child) ?? 0;
  return setInterval(() => {
    const passed = performance.now() - start;
    const used = (processorMs(child) ?? before + passed) - before;
    if (used > maxProcessorMs || passed > maxMs) child.kill('SIGKILL');
  }, watchMs);
}

/** Returns the processor time of a process: the clock depends on what else the machine does. Null if not on Linux. */
function processorMs({ pid }: ChildProcess): number | null {
  try {
    const [user, system] =
      readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? [];
    return 10 * (Number(user) + Number(system));
  } catch {
    return null;
  }
}

/** The other end: answers the tasks that the process is given, until the server ends. */
export function answerTasks<Task, Result>(read: (task: Task) => Promise<Result>): void {
  const answer = async (task: Task): Promise<Answer<Result>> => {
    try {
      return { result: await read(task) };
    } catch (error) {
      if (error instanceof AppError) return { refusal: { message: error.message, details: error.details } };
      return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
  };
  process.on('message', async (task: Task) => process.send?.(await answer(task)));
  process.on('disconnect', () => process.exit());
  process.send?.('ready');
}

/** Returns the program `name` beside a module: its source, or what the build made of it. */
export const readerFile = (module: string, name: string): URL =>
  new URL(module.endsWith('.ts') ? `./${name}.ts` : `./${name}.js`, module);
