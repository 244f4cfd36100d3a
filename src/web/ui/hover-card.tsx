import { type FocusEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { lazyComponent } from './lazy-component.tsx';

const panel = lazyComponent(() => import('./hover-card-panel.tsx'));

const expectPanel = () => {
  panel.fetchCode().catch(() => {
    // Opening it tries again, and tells.
  });
};

export interface HoverCardProps {
  /** What is shown in the page; it becomes a button. */
  trigger: ReactNode;
  /** The name of the card for a screen reader, such as 'Reviews of Blue Pools'. */
  label: string;
  children: ReactNode;
}

/** A card that opens on pointing, on focus by keyboard and on tap, and is dismissed by Escape. */
export function HoverCard({ trigger, label, children }: HoverCardProps) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const { isOpen, ofTrigger, ofPanel } = useHoverCard(button, place);
  return (
    <>
      <button
        ref={setButton}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        {...ofTrigger}
        onPointerEnter={(event) => {
          expectPanel();
          ofTrigger.onPointerEnter(event);
        }}
        className="touch-target cursor-pointer rounded-sm text-left underline decoration-line-strong decoration-dotted underline-offset-4 hover:decoration-ink"
      >
        {trigger}
      </button>
      {/* Beside the button, so that Tab leads from it into the card. */}
      <span ref={setPlace} />
      {button && place && (
        <panel.Component {...ofPanel} open={isOpen} anchor={button} container={place} label={label}>
          {children}
        </panel.Component>
      )}
    </>
  );
}

const openAfterMs = 200;
const closeAfterMs = 100;

/**
 * Keeps whether a card beside a button is open: 200 ms after the mouse came, until 100 ms after it left both; or by
 * keyboard and by press, until it is dismissed.
 *
 * @param place where the card is put
 */
function useHoverCard(button: HTMLElement | null, place: HTMLElement | null) {
  const [isOpen, setOpen] = useState(false);
  // Opened by a press or by the keyboard, it does not mind the mouse.
  const isHeld = useRef(false);
  const timer = useRef<number>(undefined);
  const isReturning = useRef(false);

  useEffect(() => () => window.clearTimeout(timer.current), []);

  function set(next: boolean, hold = false) {
    window.clearTimeout(timer.current);
    isHeld.current = next && hold;
    setOpen(next);
  }

  function after(ms: number, next: boolean) {
    window.clearTimeout(timer.current);
    if (!isHeld.current) timer.current = window.setTimeout(() => setOpen(next), ms);
  }

  const point = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && after(openAfterMs, true);
  const leave = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && after(closeAfterMs, false);

  /** The focus comes back to the button, and does not open the card again. */
  function dismiss() {
    set(false);
    isReturning.current = true;
    button?.focus();
    isReturning.current = false;
  }

  return {
    isOpen,
    ofTrigger: {
      onPointerEnter: point,
      onPointerLeave: leave,
      onClick: () => set(!isOpen || !isHeld.current, true),
      onFocus: ({ currentTarget }: FocusEvent) => {
        if (!isReturning.current && currentTarget.matches(':focus-visible')) set(true, true);
      },
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (!place?.contains(relatedTarget)) set(false);
      },
    },
    ofPanel: {
      onPointerEnter: point,
      onPointerLeave: leave,
      onClose: () => set(false),
      onDismiss: dismiss,
    },
  };
}
