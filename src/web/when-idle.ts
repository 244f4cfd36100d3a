/** Events that only people cause: pages scroll and move the focus by themselves. */
const inputEvents = ['pointermove', 'pointerdown', 'wheel', 'keydown'] as const;

let isInUse = false;

/** Runs the work after this time even in a busy browser: after a press Chromium can miss that it is idle. */
const idleTimeoutMs = 5_000;

/** Returns a function that cancels the work. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const idle = window.requestIdleCallback(work, { timeout: idleTimeoutMs });
    return () => window.cancelIdleCallback(idle);
  }
  // Safari has no `requestIdleCallback`.
  const timer = setTimeout(work, 200);
  return () => clearTimeout(timer);
}

/**
 * Calls `work` when the browser is idle after the first movement, touch or key press. Returns a function that cancels
 * it.
 */
export function afterFirstInput(work: () => void): () => void {
  if (isInUse) return whenIdle(work);
  const waiting = new AbortController();
  let cancel = () => waiting.abort();
  const begin = (event: Event) => {
    // Chromium fires for a resting pointer when a page loads under it.
    if (event.type === 'pointermove' && !hasMoved(event as PointerEvent)) return;
    isInUse = true;
    waiting.abort();
    cancel = whenIdle(work);
  };
  for (const type of inputEvents) {
    window.addEventListener(type, begin, { signal: waiting.signal, passive: true, capture: true });
  }
  return () => cancel();
}

/** Time for the first view to complete, even on a slow phone. */
const firstViewMs = 3_000;

/**
 * Calls `work` when the browser is idle after the first view: some seconds later, or after the first input. Returns a
 * function that cancels it.
 */
export function afterFirstView(work: () => void): () => void {
  let cancelIdle = () => {};
  let cancelInput = () => {};
  const run = () => {
    cancel();
    work();
  };
  const timer = setTimeout(() => {
    cancelIdle = whenIdle(run);
  }, firstViewMs);
  const cancel = () => {
    clearTimeout(timer);
    cancelIdle();
    cancelInput();
  };
  cancelInput = afterFirstInput(run);
  return cancel;
}

const hasMoved = ({ movementX, movementY }: PointerEvent): boolean => movementX !== 0 || movementY !== 0;

/** Resolves in a new task, so that the browser can handle pending input first. */
export function nextTask(): Promise<void> {
  // Safari supports it since 26.2.
  if ('scheduler' in globalThis && 'yield' in scheduler) return scheduler.yield();
  return new Promise((resolve) => setTimeout(resolve));
}
