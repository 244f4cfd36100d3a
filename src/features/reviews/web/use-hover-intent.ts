import { type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';

const openAfterMs = 200;
const closeAfterMs = 100;

export interface HoverIntent<Subject> {
  /** The last hovered subject and its element; stays set while the card closes. */
  hovered: { subject: Subject; anchor: HTMLElement } | null;
  isOpen: boolean;
  enter: (subject: Subject, event: PointerEvent<HTMLElement>) => void;
  leave: () => void;
  /** Keeps the card open, because the pointer is on it. */
  keep: () => void;
  close: () => void;
}

/** Opens a card after the mouse hovers for 200 ms and closes it 100 ms after it leaves. Returns stable callbacks. */
export function useHoverIntent<Subject>(): HoverIntent<Subject> {
  const [hovered, setHovered] = useState<HoverIntent<Subject>['hovered']>(null);
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<number>(undefined);

  useEffect(() => () => window.clearTimeout(timer.current), []);

  const actions = useMemo<Omit<HoverIntent<Subject>, 'hovered' | 'isOpen'>>(() => {
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
          setHovered({ subject, anchor });
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
  return { hovered, isOpen, ...actions };
}
