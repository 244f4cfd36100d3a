import { useEffect, useEffectEvent, useState } from 'react';
import { cleanLine } from '../../../../platform/clean-text.ts';

const pauseMs = 200;

/**
 * What stands in the search box, and in the address a moment after the last letter. What the address says by itself
 * (Back, a category) takes the place of what was typed; an echo of what was typed before does not.
 *
 * @param sought what the address says
 * @param go puts a text into the address; `isFirst` when none was there
 */
export function useSearchText(sought: string, go: (text: string, isFirst: boolean) => void) {
  const [text, setText] = useState(sought);
  const [known, setKnown] = useState(sought);
  const [awaited, setAwaited] = useState<readonly string[]>([]);
  if (sought !== known) {
    setKnown(sought);
    const echo = awaited.lastIndexOf(sought);
    if (echo < 0) setText(sought);
    setAwaited(echo < 0 ? [] : awaited.slice(echo + 1));
  }

  function send(typed: string) {
    const next = cleanLine(typed);
    if (next === sought || next === awaited.at(-1)) return;
    setAwaited([...awaited, next]);
    go(next, sought === '');
  }

  const sendText = useEffectEvent(() => send(text));
  useEffect(() => {
    // Read anew after the pause: by then the address may say it already.
    const timer = setTimeout(() => sendText(), text === '' ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [text]);

  return { text, setText, send };
}
