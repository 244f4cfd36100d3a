import { Menu } from '@base-ui/react/menu';
import type { ReactElement } from 'react';
import type { DialogProps } from './dialog-frame.tsx';
import { floatingClass, floatingItemClass } from './floating.ts';

export interface MenuEntry {
  label: string;
  onSelect?: () => void;
  link?: ReactElement;
}

export interface ActionMenuProps extends DialogProps {
  label: string;
  entries: readonly MenuEntry[];
  anchor: HTMLElement;
}

/** Many buttons may share one menu. */
export default function ActionMenu({ label, entries, anchor, open, onClose }: ActionMenuProps) {
  return (
    <Menu.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Menu.Portal>
        <Menu.Positioner anchor={anchor} align="end" sideOffset={4} collisionPadding={12} className="z-50">
          <Menu.Popup
            aria-label={label}
            finalFocus={() => anchor}
            className={`${floatingClass} min-w-[min(13rem,calc(100vw-1.5rem))] p-1.5`}
          >
            {entries.map((entry) =>
              entry.link ? (
                <Menu.LinkItem key={entry.label} render={entry.link} className={floatingItemClass}>
                  {entry.label}
                </Menu.LinkItem>
              ) : (
                <Menu.Item key={entry.label} onClick={entry.onSelect} className={floatingItemClass}>
                  {entry.label}
                </Menu.Item>
              ),
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
