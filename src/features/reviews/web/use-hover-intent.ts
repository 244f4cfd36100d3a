import { type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';

const openAfterMs = 200;
const closeAfterMs = 100;

export interface HoverIntent<Subject> {
  /** What is or was last pointed at for long enough, and where; stays while the card closes. */
  pointed: { subject: Subject; anchor: HTMLElement } | null;
  isOpen: boolean;
  enter: (subject: Subject, event: PointerEvent<HTMLElement>) => void;
  leave: () => void;
  /** The pointer is on the card itself: it stays. */
  keep: () => void;
  close: () => void;
}

/**
 * Opens a card after 200 ms of pointing and closes it 100 ms after the pointer left. A finger does not point. What it
 * returns to be called stays the same.
 */
export function useHoverIntent<Subject>(): HoverIntent<Subject> {
  const [pointed, setPointed] = useState<HoverIntent<Subject>['pointed']>(null);
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<number>(undefined);

  useEffect(() => () => window.clearTimeout(timer.current), []);

  const actions = useMemo<Omit<HoverIntent<Subject>, 'pointed' | 'isOpen'>>(() => {
    const keep = () => window.clearTimeout(timer.current);
    const after = (ms: number, act: () => void) => {
      keep();
      timer.current = window.setTimeout(act, ms);
    };
    return {
      enter: (subject, event) => {
        if (event.pointerType !== 'mouse') return;
        const anchor = event.currentTarget;
        after(openAfterMs, () => {
          setPointed({ subject, anchor });
          setOpen(true);
        });
      },
      leave: () => after(closeAfterMs, () => setOpen(false)),
      keep,
      close: () => {
        keep();
        setOpen(false);
      },
    };
  }, []);
  return { pointed, isOpen, ...actions };
}
