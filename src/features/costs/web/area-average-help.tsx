import CircleHelp from 'lucide-react/icons/circle-help';
import { useState } from 'react';
import { lazyDialog } from '../../../web/lazy-dialog.tsx';
import { IconButton } from '../../../web/ui/button.tsx';
import { areaAverageTitle } from './cost-texts.ts';

const explanation = lazyDialog(() => import('./area-average-popover.tsx'));

export function AreaAverageHelp({ className }: { className: string }) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        {...explanation.triggerProps}
        label={areaAverageTitle}
        aria-expanded={isOpen}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setOpen(!isOpen);
        }}
        onKeyDown={(event) => {
          // Until the focus moves into the popover, Escape would close the surrounding dialog.
          if (event.key !== 'Escape' || !isOpen) return;
          event.stopPropagation();
          setOpen(false);
        }}
        className={className}
      >
        <CircleHelp aria-hidden="true" className="size-4.5" />
      </IconButton>
      {anchor && <explanation.Dialog anchor={anchor} open={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
