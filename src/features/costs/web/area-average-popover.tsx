import { Popover } from '@base-ui/react/popover';
import X from 'lucide-react/icons/x';
import { floatingClass } from '../../../web/ui/floating.ts';
import { IconButton } from '../../../web/ui/icon-button.tsx';
import { AreaAverageText, areaAverageTitle } from './area-average-text.tsx';

export interface AreaAveragePopoverProps {
  /** The button that was pressed: one panel serves every row of a list. */
  anchor: HTMLElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Explains the area average beside the row that was asked about. */
export default function AreaAveragePopover({ anchor, open, onOpenChange }: AreaAveragePopoverProps) {
  return (
    <Popover.Root
      open={open}
      onOpenChange={(next, details) => {
        // A second press on the button closes it there; closing it here as well would open it again.
        const { target } = details.event;
        const isOnAnchor = target instanceof Node && anchor.contains(target);
        if (!next && isOnAnchor && details.reason !== 'escape-key') details.cancel();
        else onOpenChange(next);
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          anchor={anchor}
          side="bottom"
          align="start"
          sideOffset={8}
          collisionPadding={12}
          className="z-50"
        >
          <Popover.Popup
            finalFocus={() => anchor}
            className={`${floatingClass} max-h-(--available-height) w-80 max-w-(--available-width) overflow-y-auto overscroll-contain p-4`}
          >
            <div className="mb-2 flex items-start justify-between gap-3">
              <Popover.Title className="pt-1 font-semibold">{areaAverageTitle}</Popover.Title>
              <Popover.Close render={<IconButton label="Close" className="-mt-1 -mr-2" />}>
                <X aria-hidden="true" className="size-5" />
              </Popover.Close>
            </div>
            <AreaAverageText />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
