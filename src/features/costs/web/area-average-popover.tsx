import { Popover } from '@base-ui/react/popover';
import X from 'lucide-react/icons/x';
import { IconButton } from '../../../web/ui/button.tsx';
import type { DialogProps } from '../../../web/ui/dialog-frame.tsx';
import { FloatingPanel, isPressOn } from '../../../web/ui/floating-panel.tsx';
import { areaAverageTitle } from './cost-texts.ts';

export interface AreaAveragePopoverProps extends DialogProps {
  /** The button that opened the popover. */
  anchor: HTMLElement;
}

export default function AreaAveragePopover({ anchor, open, onClose }: AreaAveragePopoverProps) {
  return (
    <FloatingPanel
      anchor={anchor}
      open={open}
      finalFocus={() => anchor}
      onOpenChange={(next, details) => {
        // The button's own click handler closes the popover; closing it here too would reopen it.
        if (next) return;
        if (isPressOn(anchor, details)) details.cancel();
        else onClose();
      }}
    >
      <div className="mb-2 flex items-start justify-between gap-3">
        <Popover.Title className="pt-1 font-semibold">{areaAverageTitle}</Popover.Title>
        <Popover.Close render={<IconButton label="Close" className="-mt-1 -mr-2" />}>
          <X aria-hidden="true" className="size-5" />
        </Popover.Close>
      </div>
      <div className="space-y-2 text-pretty">
        <p>
          What a home around here usually pays. We put it together from industry pricing data, local home
          prices and a home-services site.
        </p>
        <p className="text-ink-muted">It never includes what you and your neighbors share.</p>
      </div>
    </FloatingPanel>
  );
}
