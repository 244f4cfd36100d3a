/** What the first view still needs (the photo, the fonts) comes first. */
const settledAfterMs = 1_500;

/** Calls `work` some time after the page was shown, when the browser has nothing else to do. Answers with how to call it off. */
export function whenIdle(work: () => void): () => void {
  let idle: number | undefined;
  const timer = window.setTimeout(() => {
    // Safari has no idle time to offer.
    if ('requestIdleCallback' in window) idle = window.requestIdleCallback(work);
    else work();
  }, settledAfterMs);
  return () => {
    window.clearTimeout(timer);
    if (idle !== undefined) window.cancelIdleCallback(idle);
  };
}
