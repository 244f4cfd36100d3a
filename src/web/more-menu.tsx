import Ellipsis from 'lucide-react/icons/ellipsis';
import { lazyDialog } from './lazy-dialog.tsx';
import type { MenuEntry } from './ui/action-menu.tsx';
import { IconButton } from './ui/button.tsx';
import { useDialog } from './use-dialog.ts';

export const actionMenu = lazyDialog(() => import('./ui/action-menu.tsx'));

interface MoreButtonProps {
  /** What the menu is for: 'the review by Ann'. */
  about: string;
  onOpen: (button: HTMLElement) => void;
  className?: string;
}

export function MoreButton({ about, onOpen, className }: MoreButtonProps) {
  return (
    <IconButton
      {...actionMenu.triggerProps}
      aria-haspopup="menu"
      label={`More for ${about}`}
      title="More"
      onClick={(event) => onOpen(event.currentTarget)}
      className={className}
    >
      <Ellipsis aria-hidden="true" className="size-5" />
    </IconButton>
  );
}

interface MoreMenuProps extends Omit<MoreButtonProps, 'onOpen'> {
  label: string;
  entries: readonly MenuEntry[];
}

/** A button with a menu of its own; the rows of a list share one instead. */
export function MoreMenu({ label, entries, ...button }: MoreMenuProps) {
  const menu = useDialog<HTMLElement>();
  return (
    <>
      <MoreButton {...button} onOpen={menu.show} />
      {menu.subject && (
        <actionMenu.Dialog label={label} entries={entries} anchor={menu.subject} {...menu.state} />
      )}
    </>
  );
}
