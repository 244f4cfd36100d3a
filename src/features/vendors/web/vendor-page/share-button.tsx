import Check from 'lucide-react/icons/check';
import Share2 from 'lucide-react/icons/share-2';
import { Button } from '../../../../web/ui/button.tsx';
import { TextField } from '../../../../web/ui/text-field.tsx';
import { useCopied } from '../../../../web/use-copied.ts';

interface ShareButtonProps {
  name: string;
  path: string;
}

/** Passes the page's address on: by what the device offers for that, else to the clipboard, else by hand. */
export function ShareButton({ name, path }: ShareButtonProps) {
  const { isCopied, hasFailed, copy } = useCopied();
  const url = new URL(path, window.location.origin).href;

  async function share() {
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
        <TextField
          label="Copy this link"
          help="We could not reach the clipboard. Select the link and copy it yourself."
          value={url}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
          onClick={(event) => event.currentTarget.select()}
          className="col-span-full w-full max-w-xl"
        />
      )}
    </>
  );
}
