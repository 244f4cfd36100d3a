import { type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useMe } from '../../../../access/web/session.ts';
import { useDialog } from '../../../../web/use-dialog.ts';
import type { ShownVendor, VendorAbilities } from '../../vendor.schema.ts';
import type { ListSetting, VendorDialogKind, VisitorParts } from './vendor-row-props.ts';

interface ListSettingInput {
  communitySlug: string;
  abilities: VendorAbilities;
  visitor?: VisitorParts | undefined;
}

/** `list` is memoized, so opening a dialog or hover card does not rerender rows. */
export function useListSetting({ communitySlug, abilities, visitor }: ListSettingInput) {
  const me = useMe();
  const isSignedIn = me !== null;
  const isPlatformAdmin = me?.isPlatformAdmin ?? false;
  const dialogs = useDialog<{ kind: VendorDialogKind; vendor: ShownVendor }>();
  const hover = useHoverIntent<ShownVendor>();
  const menu = useDialog<{ vendor: ShownVendor; anchor: HTMLElement }>();
  const list = useMemo<ListSetting>(
    () => ({
      communitySlug,
      abilities,
      visitor,
      isSignedIn,
      isPlatformAdmin,
      open: (kind, vendor) => {
        hover.close();
        dialogs.show({ kind, vendor });
      },
      openMenu: (vendor, anchor) => menu.show({ vendor, anchor }),
      enterReviews: hover.enter,
      leaveReviews: hover.leave,
    }),
    [
      communitySlug,
      abilities,
      visitor,
      isSignedIn,
      isPlatformAdmin,
      dialogs.show,
      menu.show,
      hover.enter,
      hover.leave,
      hover.close,
    ],
  );
  return { list, overlays: { dialogs, hover, menu } };
}

export type VendorOverlaysState = ReturnType<typeof useListSetting>['overlays'];

const openAfterMs = 200;
const closeAfterMs = 100;

interface HoverIntent<Subject> {
  /** Stays set while the card closes. */
  hovered: { subject: Subject; anchor: HTMLElement } | null;
  isOpen: boolean;
  enter: (subject: Subject, event: PointerEvent<HTMLElement>) => void;
  leave: () => void;
  /** Keeps the card open, because the pointer is on it. */
  keep: () => void;
  close: () => void;
}

/** Opens a card after the mouse hovers for 200 ms and closes it 100 ms after it leaves. Returns stable callbacks. */
function useHoverIntent<Subject>(): HoverIntent<Subject> {
  const [hovered, setHovered] = useState<HoverIntent<Subject>['hovered']>(null);
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<number>(undefined);

  useEffect(() => () => window.clearTimeout(timer.current), []);

  const actions = useMemo<Omit<HoverIntent<Subject>, 'hovered' | 'isOpen'>>(() => {
    const keep = () => window.clearTimeout(timer.current);
    const after = (ms: number, act: () => void) => {
      keep();
      timer.current = window.setTimeout(act, ms);
    };
    return {
      enter: (subject, event) => {
        if (event.pointerType !== 'mouse') return;
        const anchor = event.currentTarget;
        after(openAfterMs, () => {
          setHovered({ subject, anchor });
          setOpen(true);
        });
      },
      leave: () => after(closeAfterMs, () => setOpen(false)),
      keep,
      close: () => {
        keep();
        setOpen(false);
      },
    };
  }, []);
  return { hovered, isOpen, ...actions };
}
