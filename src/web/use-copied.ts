import { useEffect, useState } from 'react';

/** How long a copy is confirmed beside its button (docs/rules/pages.md, 'Copying'). */
const confirmedFor = 2000;

export interface Copying {
  /** Copied just now. */
  isCopied: boolean;
  /** The clipboard refused: the text has to be copied by hand. */
  hasFailed: boolean;
  copy: (text: string) => Promise<boolean>;
}

/** Puts a text on the clipboard, and says for two seconds that it is there. */
export function useCopied(): Copying {
  const [copies, setCopies] = useState(0);
  const [isCopied, setCopied] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopied(false), confirmedFor);
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
