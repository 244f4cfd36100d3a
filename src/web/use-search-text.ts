import { useEffect, useEffectEvent, useState } from 'react';
import { cleanLine } from '../platform/clean-text.ts';

const pauseMs = 200;

/**
 * Keeps what stands in a search box, and in the address a moment after the last letter. The box never takes its text
 * back while somebody types: only what the address says by itself (Back, a category), once it had said all that was
 * typed.
 *
 * @param sought what the address says
 * @param go puts a text into the address; `isFirst` when none was there
 */
export function useSearchText(sought: string, go: (text: string, isFirst: boolean) => void) {
  const [text, setText] = useState(sought);
  const [known, setKnown] = useState(sought);
  /** What was put into the address and has not come back yet. */
  const [awaited, setAwaited] = useState<readonly string[]>([]);
  if (sought !== known) {
    const isAhead = awaited.length > 0 || cleanLine(text) !== cleanLine(known);
    if (!isAhead) setText(sought);
    setKnown(sought);
    setAwaited(awaited.slice(awaited.lastIndexOf(sought) + 1));
  }

  function send(typed: string) {
    const next = cleanLine(typed);
    if (next === (awaited.at(-1) ?? sought)) return;
    setAwaited([...awaited, next]);
    go(next, sought === '');
  }

  const sendText = useEffectEvent(() => send(text));
  useEffect(() => {
    // Read again after the pause: by then the address may say it already.
    const timer = setTimeout(() => sendText(), text === '' ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [text]);

  return {
    text,
    setText,
    send,
    /** Nobody types any more: from now on the address is followed. */
    leave: () => setAwaited([]),
  };
}
