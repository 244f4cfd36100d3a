import { type ReactNode, useState } from 'react';
import { lazyComponent } from './lazy-component.tsx';
import { useHoverCard } from './use-hover-card.ts';

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
