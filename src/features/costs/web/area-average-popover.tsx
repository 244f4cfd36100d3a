import { Popover } from '@base-ui/react/popover';
import X from 'lucide-react/icons/x';
import { IconButton } from '../../../web/ui/button.tsx';
import { FloatingPanel, isPressOn } from '../../../web/ui/floating-panel.tsx';
import { AreaAverageText, areaAverageTitle } from './cost-comparison.tsx';

export interface AreaAveragePopoverProps {
  /** The button that was pressed: one panel serves every row of a list. */
  anchor: HTMLElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Explains the area average beside the row that was asked about. */
export default function AreaAveragePopover({ anchor, open, onOpenChange }: AreaAveragePopoverProps) {
  return (
    <FloatingPanel
      anchor={anchor}
      open={open}
      finalFocus={() => anchor}
      onOpenChange={(next, details) => {
        // A second press on the button closes it there; closing it here as well would open it again.
        if (!next && isPressOn(anchor, details)) details.cancel();
        else onOpenChange(next);
      }}
    >
      <div className="mb-2 flex items-start justify-between gap-3">
        <Popover.Title className="pt-1 font-semibold">{areaAverageTitle}</Popover.Title>
        <Popover.Close render={<IconButton label="Close" className="-mt-1 -mr-2" />}>
          <X aria-hidden="true" className="size-5" />
        </Popover.Close>
      </div>
      <AreaAverageText />
    </FloatingPanel>
  );
}
