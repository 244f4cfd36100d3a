import { type PointerEvent, useEffect, useMemo, useRef } from 'react';

const openAfterMs = 200;
const closeAfterMs = 100;

/** Acts once the mouse has been on an element for 200 ms, or has left it for 100 ms. Its functions are stable. */
export function useHoverTimer() {
  const timer = useRef<number>(undefined);
  const hover = useMemo(() => {
    const stop = () => window.clearTimeout(timer.current);
    const after =
      (ms: number) =>
      ({ pointerType }: PointerEvent, act: () => void): void => {
        if (pointerType !== 'mouse') return;
        stop();
        timer.current = window.setTimeout(act, ms);
      };
    return { enter: after(openAfterMs), leave: after(closeAfterMs), stop };
  }, []);
  useEffect(() => hover.stop, [hover]);
  return hover;
}
