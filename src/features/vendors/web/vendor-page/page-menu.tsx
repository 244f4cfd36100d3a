import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import { copyByHand, LinkField, useCopyToClipboard } from '../../../../web/share-link.tsx';
import { IconButton } from '../../../../web/ui/button.tsx';
import { toast } from '../../../../web/ui/toast.ts';
import { useDialog } from '../../../../web/use-dialog.ts';
import { actionMenu } from '../vendor-list/use-list-setting.ts';
import { sharedEntriesOf } from '../vendor-list/vendor-overlays.tsx';
import type { VendorRowProps } from '../vendor-list/vendor-row-props.ts';

export function PageMenu({ vendor, list }: VendorRowProps) {
  const menu = useDialog<HTMLElement>();
  const link = useShareLink(vendor.name, `/communities/${list.communitySlug}/vendors/${vendor.id}`);

  return (
    <>
      <IconButton
        {...actionMenu.triggerProps}
        aria-haspopup="menu"
        label={`More for ${vendor.name}`}
        title="More"
        onClick={(event) => menu.show(event.currentTarget)}
      >
        <Ellipsis aria-hidden="true" className="size-5" />
      </IconButton>
      {menu.subject && (
        <actionMenu.Dialog
          label={vendor.name}
          entries={[
            ...sharedEntriesOf({ vendor, list }),
            { label: 'Share', onSelect: () => void link.share() },
          ]}
          anchor={menu.subject}
          {...menu.state}
        />
      )}
      {link.shownUrl && (
        <LinkField label="Copy this link" help={copyByHand} url={link.shownUrl} className="w-full max-w-xl" />
      )}
    </>
  );
}

/** Shares a page's link with the device's share dialog, else copies it, else returns it to be copied by hand. */
function useShareLink(title: string, path: string) {
  const { hasFailed, copy } = useCopyToClipboard();
  const [url, setUrl] = useState('');

  async function share() {
    const shared = new URL(path, window.location.origin).href;
    setUrl(shared);
    if ('share' in navigator) {
      try {
        await navigator.share({ title, url: shared });
        return;
      } catch (error) {
        // The user closed the share dialog. Other errors fall back to copying.
        if (error instanceof DOMException && error.name === 'AbortError') return;
      }
    }
    if (await copy(shared)) toast({ tone: 'success', title: 'Link copied' });
  }

  return { share, shownUrl: hasFailed ? url : null };
}
