import { Popover } from '@base-ui/react/popover';
import { classNames } from './class-names.ts';
import { floatingClass } from './floating.ts';

type PopupProps = Pick<
  Popover.Popup.Props,
  'aria-label' | 'tabIndex' | 'initialFocus' | 'finalFocus' | 'onPointerEnter' | 'onPointerLeave' | 'children'
>;

export interface FloatingPanelProps extends PopupProps {
  anchor: HTMLElement;
  /** Where in the page it is put; its end unless said otherwise. */
  container?: HTMLElement;
  open: boolean;
  onOpenChange: (open: boolean, details: Popover.Root.ChangeEventDetails) => void;
  /** Whether dialogs cover it. */
  isBelowDialogs?: boolean;
  /** The size; what does not fit scrolls. */
  className?: string;
}

/** Shows a panel beside a part of the page. */
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

/** Returns whether it is closed by a press on the button it belongs to, which decides itself what that means. */
export function isPressOn(anchor: HTMLElement, { reason, event }: Popover.Root.ChangeEventDetails): boolean {
  return reason !== 'escape-key' && event.target instanceof Node && anchor.contains(event.target);
}
