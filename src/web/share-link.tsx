import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useRef, useState } from 'react';
import { Button } from './ui/button.tsx';
import { Notice } from './ui/notice.tsx';
import { TextField } from './ui/text-field.tsx';

export const copyByHand = 'We could not copy it. Select the link and copy it yourself.';

interface LinkFieldProps {
  label: string;
  url: string;
  help?: string;
  className?: string;
}

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
  label: string;
  url: string;
  copying: Copying;
  onCopy: () => void;
}

export function ShareLink({ label, url, copying: { isCopied, hasFailed }, onCopy }: ShareLinkProps) {
  const button = useRef<HTMLButtonElement>(null);
  // The button that led here is gone or behind the dialog, and the focus with it.
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
        <CopyIcon isCopied={isCopied} />
        {isCopied ? 'Copied' : 'Copy link'}
      </Button>
    </div>
  );
}

export function CopyIcon({ isCopied }: { isCopied: boolean }) {
  const Icon = isCopied ? Check : Copy;
  return <Icon aria-hidden="true" className="size-4.5" />;
}

/** Opens the device's share sheet. Returns false without one, or if the browser refuses; closing it is fine. */
export async function share(shared: ShareData): Promise<boolean> {
  if (!('share' in navigator)) return false;
  try {
    await navigator.share(shared);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/** How long the button confirms a copy (docs/rules/pages.md, 'Copying'). */
const confirmedForMs = 2000;

interface Copying {
  /** Copied within the last two seconds. */
  isCopied: boolean;
  hasFailed: boolean;
  copy: (text: string) => Promise<boolean>;
}

export function useCopyToClipboard(): Copying {
  const [copies, setCopies] = useState(0);
  const [isCopied, setCopied] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopied(false), confirmedForMs);
    return () => clearTimeout(timer);
  }, [copies]);

  async function copy(text: string): Promise<boolean> {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      setFailed(true);
      return false;
    }
    setFailed(false);
    setCopied(true);
    setCopies((count) => count + 1);
    return true;
  }

  return { isCopied, hasFailed, copy };
}
