import { Popover } from '@base-ui/react/popover';
import { classNames } from './class-names.ts';
import { floatingClass } from './floating.ts';

type PopupProps = Pick<
  Popover.Popup.Props,
  'aria-label' | 'tabIndex' | 'initialFocus' | 'finalFocus' | 'onPointerEnter' | 'onPointerLeave' | 'children'
>;

export interface FloatingPanelProps extends PopupProps {
  anchor: HTMLElement;
  /** The body by default. */
  container?: HTMLElement;
  open: boolean;
  onOpenChange: (open: boolean, details: Popover.Root.ChangeEventDetails) => void;
  isBelowDialogs?: boolean;
  /** The size; overflow scrolls. */
  className?: string;
}

export function FloatingPanel({
  anchor,
  container,
  open,
  onOpenChange,
  isBelowDialogs = false,
  className = 'max-h-(--available-height) w-80',
  ...popup
}: FloatingPanelProps) {
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Portal container={container}>
        <Popover.Positioner
          anchor={anchor}
          side="bottom"
          align="start"
          sideOffset={6}
          collisionPadding={12}
          className={isBelowDialogs ? 'z-30' : 'z-50'}
        >
          <Popover.Popup
            {...popup}
            className={classNames(
              floatingClass,
              'max-w-(--available-width) overflow-y-auto overscroll-contain p-4',
              className,
            )}
          />
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** Returns whether a press on the panel's own button caused the change; the button handles that press itself. */
export function isPressOn(anchor: HTMLElement, { reason, event }: Popover.Root.ChangeEventDetails): boolean {
  return reason !== 'escape-key' && event.target instanceof Node && anchor.contains(event.target);
}
