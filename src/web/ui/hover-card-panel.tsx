import { Popover } from '@base-ui/react/popover';
import type { PointerEvent, ReactNode } from 'react';
import { floatingClass } from './floating.ts';

export interface HoverCardPanelProps {
  anchor: HTMLElement;
  container: HTMLElement;
  label: string;
  open: boolean;
  onClose: () => void;
  /** By Escape. */
  onDismiss: () => void;
  onPointerEnter: (event: PointerEvent) => void;
  onPointerLeave: (event: PointerEvent) => void;
  children: ReactNode;
}

/** What a `HoverCard` shows beside its button. It never takes the focus by itself. */
export default function HoverCardPanel({
  anchor,
  container,
  label,
  open,
  onClose,
  onDismiss,
  onPointerEnter,
  onPointerLeave,
  children,
}: HoverCardPanelProps) {
  return (
    <Popover.Root
      open={open}
      onOpenChange={(next, { reason, event, cancel }) => {
        if (next) return;
        const { target } = event;
        // What a press on the button means is decided there.
        if (reason === 'escape-key') onDismiss();
        else if (target instanceof Node && anchor.contains(target)) cancel();
        else onClose();
      }}
    >
      <Popover.Portal container={container}>
        <Popover.Positioner
          anchor={anchor}
          side="bottom"
          align="start"
          sideOffset={6}
          collisionPadding={12}
          className="z-50"
        >
          <Popover.Popup
            aria-label={label}
            initialFocus={false}
            finalFocus={false}
            onPointerEnter={onPointerEnter}
            onPointerLeave={onPointerLeave}
            className={`${floatingClass} max-h-(--available-height) w-80 max-w-(--available-width) overflow-y-auto overscroll-contain p-4`}
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
