import Check from 'lucide-react/icons/check';
import Share2 from 'lucide-react/icons/share-2';
import { copyByHand, LinkField } from '../../../../web/share-link.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { useCopied } from '../../../../web/use-copied.ts';

interface ShareButtonProps {
  name: string;
  path: string;
}

const urlOf = (path: string) => new URL(path, window.location.origin).href;

/** Passes the page's address on: by what the device offers for that, else to the clipboard, else by hand. */
export function ShareButton({ name, path }: ShareButtonProps) {
  const { isCopied, hasFailed, copy } = useCopied();

  async function share() {
    const url = urlOf(path);
    if (!('share' in navigator)) {
      await copy(url);
      return;
    }
    try {
      await navigator.share({ title: name, url });
    } catch (error) {
      // Closing the device's own dialog is an answer; any other failure is not.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url);
    }
  }

  return (
    <>
      <Button size="sm" onClick={() => void share()}>
        {isCopied ? (
          <Check aria-hidden="true" className="size-4 text-accent" />
        ) : (
          <Share2 aria-hidden="true" className="size-4" />
        )}
        {isCopied ? 'Link copied' : 'Share'}
      </Button>
      <span role="status" className="sr-only">
        {isCopied && 'Link copied'}
      </span>
      {hasFailed && (
        <LinkField
          label="Copy this link"
          help={copyByHand}
          url={urlOf(path)}
          className="col-span-full w-full max-w-xl"
        />
      )}
    </>
  );
}
