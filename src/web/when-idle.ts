/** What only people do: pages scroll and move the focus by themselves. */
const signsOfUse = ['pointermove', 'pointerdown', 'wheel', 'keydown'] as const;

let isInUse = false;

/** After so many milliseconds work is done in a busy browser, too: after a press Chromium can forget that it is idle. */
const patience = 5_000;

/** Calls `work` when the browser has nothing else to do. Returns how to call it off. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const idle = window.requestIdleCallback(work, { timeout: patience });
    return () => window.cancelIdleCallback(idle);
  }
  // Safari has no idle time to offer.
  const timer = setTimeout(work, 200);
  return () => clearTimeout(timer);
}

/**
 * Calls `work` at the next idle moment after somebody has moved, touched or typed: what a glance at the page does not
 * need waits until then. Returns how to call it off.
 */
export function whenInUse(work: () => void): () => void {
  if (isInUse) return whenIdle(work);
  const waiting = new AbortController();
  let callOff = () => waiting.abort();
  const begin = (event: Event) => {
    // Chromium tells of a pointer that rests where a page has just come.
    if (event.type === 'pointermove' && !hasMoved(event as PointerEvent)) return;
    isInUse = true;
    waiting.abort();
    callOff = whenIdle(work);
  };
  for (const sign of signsOfUse) {
    window.addEventListener(sign, begin, { signal: waiting.signal, passive: true, capture: true });
  }
  return () => callOff();
}

const hasMoved = ({ movementX, movementY }: PointerEvent): boolean => movementX !== 0 || movementY !== 0;

/** Resolves in a task of its own, before which the browser can answer what somebody has pressed meanwhile. */
export function nextTask(): Promise<void> {
  // Safari has it from 26.2 on.
  if ('scheduler' in globalThis && 'yield' in scheduler) return scheduler.yield();
  return new Promise((resolve) => setTimeout(resolve));
}
