import { useSyncExternalStore } from 'react';

/** Returns whole seconds until a point in time (milliseconds since 1970), counted down to 0. */
export function useSecondsUntil(time: number): number {
  return useSyncExternalStore(
    (notify) => {
      if (time <= Date.now()) return () => {};
      const timer = setInterval(notify, 250);
      return () => clearInterval(timer);
    },
    () => Math.max(0, Math.ceil((time - Date.now()) / 1000)),
    () => 0,
  );
}
