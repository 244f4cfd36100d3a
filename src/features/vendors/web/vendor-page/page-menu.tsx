import { useState } from 'react';
import { MoreMenu } from '../../../../web/more-menu.tsx';
import { copyByHand, LinkField, share, useCopyToClipboard } from '../../../../web/share-link.tsx';
import { toast } from '../../../../web/ui/toast.ts';
import { sharedEntriesOf } from '../vendor-list/vendor-overlays.tsx';
import type { VendorRowProps } from '../vendor-list/vendor-row-props.ts';

export function PageMenu({ vendor, list }: VendorRowProps) {
  const link = useShareLink(vendor.name, `/communities/${list.communitySlug}/vendors/${vendor.id}`);

  return (
    <>
      <MoreMenu
        about={vendor.name}
        label={vendor.name}
        entries={[...sharedEntriesOf({ vendor, list }), { label: 'Share', onSelect: () => void link.send() }]}
      />
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

  async function send() {
    const shared = new URL(path, window.location.origin).href;
    setUrl(shared);
    if (await share({ title, url: shared })) return;
    if (await copy(shared)) toast({ tone: 'success', title: 'Link copied' });
  }

  return { send, shownUrl: hasFailed ? url : null };
}
