import { Popover as BasePopover } from '@base-ui/react/popover';
import X from 'lucide-react/icons/x';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { floatingClass } from './floating.ts';
import { IconButton } from './icon-button.tsx';

export type PopoverProps = {
  /** The button that opens it, such as `<Button>Details</Button>`. */
  trigger: ReactElement;
  title: string;
  hideTitle?: boolean | undefined;
  children: ReactNode;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined;
  align?: 'start' | 'center' | 'end' | undefined;
  className?: string | undefined;
};

/** A small panel beside the button that opened it; Escape or a press elsewhere closes it. */
export function Popover({
  trigger,
  title,
  hideTitle,
  children,
  open,
  onOpenChange,
  side = 'bottom',
  align = 'start',
  className,
}: PopoverProps) {
  return (
    <BasePopover.Root open={open} onOpenChange={(next) => onOpenChange?.(next)}>
      <BasePopover.Trigger render={trigger} />
      <BasePopover.Portal>
        <BasePopover.Positioner
          side={side}
          align={align}
          sideOffset={8}
          collisionPadding={12}
          className="z-50"
        >
          <BasePopover.Popup
            className={classNames(
              floatingClass,
              'max-h-(--available-height) w-80 max-w-(--available-width) overflow-y-auto overscroll-contain p-4',
              className,
            )}
          >
            <div className={classNames('flex items-start justify-between gap-3', !hideTitle && 'mb-2')}>
              <BasePopover.Title className={hideTitle ? 'sr-only' : 'pt-1 font-semibold'}>
                {title}
              </BasePopover.Title>
              <BasePopover.Close
                render={<IconButton label="Close" className={hideTitle ? 'sr-only' : '-mt-1 -mr-2'} />}
              >
                <X aria-hidden="true" className="size-5" />
              </BasePopover.Close>
            </div>
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
