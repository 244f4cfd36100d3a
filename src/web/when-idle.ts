const signsOfUse = ['pointermove', 'touchstart', 'scroll', 'keydown', 'focusin'] as const;

let isInUse = false;

/**
 * Calls `work` when the browser has nothing else to do, from the moment on when somebody moves, touches or types: what a
 * glance at the page does not need waits until then. Answers with how to call it off.
 */
export function whenIdle(work: () => void): () => void {
  const end = new AbortController();
  const begin = () => {
    isInUse = true;
    end.abort();
    // Safari has no idle time to offer.
    if ('requestIdleCallback' in window) idle = window.requestIdleCallback(work);
    else timer = setTimeout(work, 200);
  };
  let idle: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  if (isInUse) begin();
  else {
    for (const sign of signsOfUse) {
      window.addEventListener(sign, begin, { signal: end.signal, passive: true, capture: true });
    }
  }
  return () => {
    end.abort();
    clearTimeout(timer);
    if (idle !== undefined) window.cancelIdleCallback(idle);
  };
}
