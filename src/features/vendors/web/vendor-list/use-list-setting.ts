import { type PointerEvent, useCallback, useMemo } from 'react';
import { useMe } from '../../../../access/web/session.ts';
import { useHoverTimer } from '../../../../web/ui/use-hover-timer.ts';
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
  const hover = useDialog<{ vendor: ShownVendor; anchor: HTMLElement }>();
  const timer = useHoverTimer();
  const leaveReviews = useCallback(
    (event: PointerEvent) => timer.leave(event, hover.close),
    [timer, hover.close],
  );
  const menu = useDialog<{ vendor: ShownVendor; anchor: HTMLElement }>();
  const list = useMemo<ListSetting>(
    () => ({
      communitySlug,
      abilities,
      visitor,
      isSignedIn,
      isPlatformAdmin,
      open: (kind, vendor) => {
        timer.stop();
        hover.close();
        dialogs.show({ kind, vendor });
      },
      openMenu: (vendor, anchor) => menu.show({ vendor, anchor }),
      enterReviews: (vendor, event) => {
        const anchor = event.currentTarget;
        timer.enter(event, () => hover.show({ vendor, anchor }));
      },
      leaveReviews,
    }),
    [
      communitySlug,
      abilities,
      visitor,
      isSignedIn,
      isPlatformAdmin,
      dialogs.show,
      menu.show,
      hover.show,
      hover.close,
      leaveReviews,
      timer,
    ],
  );
  return { list, overlays: { dialogs, hover, menu, keepReviews: timer.stop } };
}

export type VendorOverlaysState = ReturnType<typeof useListSetting>['overlays'];
