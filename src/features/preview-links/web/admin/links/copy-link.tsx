import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { ShareLink } from '../../../../../web/share-link.tsx';
import { Button } from '../../../../../web/ui/button.tsx';
import { ResponsiveDialog } from '../../../../../web/ui/dialog.tsx';
import { useCopied } from '../../../../../web/use-copied.ts';

/** Copies the link; where the clipboard is out of reach it is shown, to be copied by hand. */
export function CopyLink({ url, title }: { url: string; title: string }) {
  const copying = useCopied();
  const [isShown, setShown] = useState(false);

  async function copy(): Promise<void> {
    if (!(await copying.copy(url))) setShown(true);
  }

  return (
    <>
      <Button size="sm" onClick={() => void copy()}>
        {copying.isCopied ? (
          <Check aria-hidden="true" className="size-4" />
        ) : (
          <Copy aria-hidden="true" className="size-4" />
        )}
        {copying.isCopied ? 'Copied' : 'Copy link'}
        <span className="sr-only">of {title}</span>
      </Button>
      <span role="status" className="sr-only">
        {copying.isCopied && 'Link copied'}
      </span>
      <ResponsiveDialog
        open={isShown}
        onOpenChange={setShown}
        title="Share this preview link"
        size="sm"
        footer={<Button onClick={() => setShown(false)}>Done</Button>}
      >
        <ShareLink label="Preview link" url={url} copying={copying} onCopy={() => void copying.copy(url)} />
      </ResponsiveDialog>
    </>
  );
}
