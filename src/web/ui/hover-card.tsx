import { type FocusEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { lazyComponent } from './lazy-component.tsx';
import { useHoverTimer } from './use-hover-timer.ts';

const panel = lazyComponent(() => import('./hover-card-panel.tsx'));

export interface HoverCardProps {
  trigger: ReactNode;
  /** The name of the card for a screen reader, such as 'Reviews of Blue Pools'. */
  label: string;
  children: ReactNode;
}

/** Opens on hover, keyboard focus and tap, and closes on Escape. */
export function HoverCard({ trigger, label, children }: HoverCardProps) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const { isOpen, triggerProps, panelProps } = useHoverCard(button, place);
  return (
    <>
      <button
        ref={setButton}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        {...triggerProps}
        onPointerEnter={(event) => {
          panel.prefetch();
          triggerProps.onPointerEnter(event);
        }}
        className="touch-target cursor-pointer rounded-sm text-left underline decoration-line-strong decoration-dotted underline-offset-4 hover:decoration-ink"
      >
        {trigger}
      </button>
      {/* Beside the button, so that Tab leads from it into the card. */}
      <span ref={setPlace} />
      {button && place && (
        <panel.Component {...panelProps} open={isOpen} anchor={button} container={place} label={label}>
          {children}
        </panel.Component>
      )}
    </>
  );
}

/**
 * Holds whether a hover card is open: while the mouse is on button or card; or by keyboard or press, until it is
 * dismissed.
 *
 * @param place the element that contains the card
 */
function useHoverCard(button: HTMLElement | null, place: HTMLElement | null) {
  const [isOpen, setOpen] = useState(false);
  // Opened by a press or the keyboard, the card ignores the mouse.
  const isPinned = useRef(false);
  const isReturning = useRef(false);
  const timer = useHoverTimer();

  function set(next: boolean, pin = false) {
    timer.stop();
    isPinned.current = next && pin;
    setOpen(next);
  }

  const point = (event: PointerEvent) => !isPinned.current && timer.enter(event, () => setOpen(true));
  const leave = (event: PointerEvent) => !isPinned.current && timer.leave(event, () => setOpen(false));

  /** Returns the focus to the button without opening the card again. */
  function dismiss() {
    set(false);
    isReturning.current = true;
    button?.focus();
    isReturning.current = false;
  }

  return {
    isOpen,
    triggerProps: {
      onPointerEnter: point,
      onPointerLeave: leave,
      onClick: () => set(!isOpen || !isPinned.current, true),
      onFocus: ({ currentTarget }: FocusEvent) => {
        if (!isReturning.current && currentTarget.matches(':focus-visible')) set(true, true);
      },
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (!place?.contains(relatedTarget)) set(false);
      },
    },
    panelProps: {
      onPointerEnter: point,
      onPointerLeave: leave,
      onClose: () => set(false),
      onDismiss: dismiss,
    },
  };
}
