import { rightsStreamPath } from '../rights-stream-path.ts';

/** Held by the tab that listens for all tabs of this browser: a browser opens few connections to one site. */
const lockName = 'porchlist-rights';

/** How soon it is tried again where the server would not have it, in milliseconds; each time twice as long. */
const retry = { first: 5_000, longest: 300_000 };

/** What the rights were when this tab was last told. */
let known: string | undefined;

/**
 * Listens to the server for as long as this tab is in sight, or lets another tab in sight do so, and calls `onChange`
 * when the rights of this browser's session may be others.
 */
export function hearOfRights(onChange: () => void, stopped: AbortSignal): void {
  let turn: AbortController | null = null;
  const update = () => {
    const isWanted = !document.hidden && !stopped.aborted;
    if (isWanted && !turn) {
      turn = new AbortController();
      takeTurn(onChange, turn.signal);
    } else if (!isWanted) {
      turn?.abort();
      turn = null;
    }
  };
  document.addEventListener('visibilitychange', update, { signal: stopped });
  stopped.addEventListener('abort', update);
  update();
}

function takeTurn(onChange: () => void, signal: AbortSignal): void {
  const work = () => listen(onChange, signal);
  // Not every browser has locks, nor has any without encryption: there each tab listens for itself.
  if (!('locks' in navigator)) return void work();
  // Waiting for the lock is called off with the turn, which is no failure.
  navigator.locks.request(lockName, { signal }, work).catch(() => {});
}

/** Resolves when the turn is over. */
function listen(onChange: () => void, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let retryAfter = retry.first;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stream: EventSource;
    const open = () => {
      stream = new EventSource(rightsStreamPath);
      stream.onmessage = ({ data }: MessageEvent<string>) => {
        retryAfter = retry.first;
        if (data === known) return;
        known = data;
        onChange();
      };
      // A connection that was cut is opened again by the browser; an answer that is no stream is final to it. The session
      // may have ended before anybody listened.
      stream.onerror = () => {
        if (stream.readyState !== EventSource.CLOSED) return;
        onChange();
        timer = setTimeout(open, retryAfter);
        retryAfter = Math.min(retryAfter * 2, retry.longest);
      };
    };
    signal.addEventListener('abort', () => {
      stream.close();
      clearTimeout(timer);
      resolve();
    });
    open();
  });
}
