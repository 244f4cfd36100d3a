import { Popover } from '@base-ui/react/popover';
import { type ReactNode, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { floatingClass } from './floating.ts';

export type HoverCardProps = {
  /** What is shown in the page; it becomes a button. */
  trigger: ReactNode;
  /** The name of the card for a screen reader, such as 'Reviews of Blue Pools'. */
  label: string;
  children: ReactNode;
  /** Tells when the card opens, so that what it shows can be fetched then. */
  onOpenChange?: ((open: boolean) => void) | undefined;
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined;
  align?: 'start' | 'center' | 'end' | undefined;
  triggerClassName?: string | undefined;
  className?: string | undefined;
};

/** A card that opens on pointing, on focus by keyboard and on tap, and is dismissed by Escape. */
export function HoverCard({
  trigger,
  label,
  children,
  onOpenChange,
  side = 'bottom',
  align = 'center',
  triggerClassName,
  className,
}: HoverCardProps) {
  const [open, setOpen] = useState(false);
  // Dismissed, the card stays away although it is still pointed at, and the focus comes back to what opened it.
  const isDismissed = useRef(false);
  const closedAt = useRef(0);

  function change(next: boolean, reason?: string) {
    if (next && isDismissed.current && reason !== 'trigger-press') return;
    if (!next) {
      isDismissed.current = reason === 'escape-key';
      closedAt.current = performance.now();
    }
    setOpen(next);
    onOpenChange?.(next);
  }

  function forgetDismissal() {
    isDismissed.current = false;
  }

  return (
    <Popover.Root open={open} onOpenChange={(next, { reason }) => change(next, reason)}>
      <Popover.Trigger
        openOnHover
        delay={200}
        closeDelay={100}
        onFocus={(event) => {
          // The focus that comes back when the card is closed must not open it again.
          const justClosed = performance.now() - closedAt.current < 200;
          if (!open && !justClosed && event.currentTarget.matches(':focus-visible')) change(true);
        }}
        onBlur={forgetDismissal}
        onPointerLeave={forgetDismissal}
        onPointerEnter={() => {
          // Pointed at again, unless the card has only now gone from under the pointer.
          if (performance.now() - closedAt.current > 500) forgetDismissal();
        }}
        className={classNames(
          'touch-target cursor-pointer rounded-sm text-left underline decoration-line-strong decoration-dotted underline-offset-4 hover:decoration-ink',
          triggerClassName,
        )}
      >
        {trigger}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner side={side} align={align} sideOffset={6} collisionPadding={12} className="z-50">
          <Popover.Popup
            aria-label={label}
            initialFocus={false}
            className={classNames(
              floatingClass,
              'max-h-(--available-height) w-80 max-w-(--available-width) overflow-y-auto overscroll-contain p-4',
              className,
            )}
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
