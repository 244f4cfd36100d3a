import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useRef } from 'react';
import { Button } from './ui/button.tsx';
import { Notice } from './ui/notice.tsx';
import { TextField } from './ui/text-field.tsx';
import type { Copying } from './use-copied.ts';

/** Said where the clipboard is out of reach. */
export const copyByHand = 'We could not copy it. Select the link and copy it yourself.';

interface LinkFieldProps {
  label: string;
  url: string;
  help?: string;
  className?: string;
}

/** A link to copy by hand: it is selected as soon as it is touched. */
export function LinkField({ url, ...field }: LinkFieldProps) {
  return (
    <TextField
      {...field}
      value={url}
      readOnly
      onFocus={(event) => event.currentTarget.select()}
      onClick={(event) => event.currentTarget.select()}
    />
  );
}

interface ShareLinkProps {
  /** Names the link: 'Invite link'. */
  label: string;
  url: string;
  copying: Copying;
  onCopy: () => void;
}

/** The link, to copy by a button or, where the clipboard is out of reach, by hand. */
export function ShareLink({ label, url, copying: { isCopied, hasFailed }, onCopy }: ShareLinkProps) {
  const button = useRef<HTMLButtonElement>(null);
  // What was pressed to get here is gone or behind the dialog, and with it the focus.
  useEffect(() => button.current?.focus(), []);
  return (
    <div className="grid gap-3">
      {hasFailed && (
        <Notice tone="attention" role="status">
          {copyByHand}
        </Notice>
      )}
      <LinkField label={label} url={url} />
      <Button ref={button} variant="primary" onClick={onCopy} className="w-full">
        {isCopied ? (
          <Check aria-hidden="true" className="size-4.5" />
        ) : (
          <Copy aria-hidden="true" className="size-4.5" />
        )}
        {isCopied ? 'Copied' : 'Copy link'}
      </Button>
    </div>
  );
}
