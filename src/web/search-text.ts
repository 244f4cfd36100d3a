import { useEffect, useEffectEvent, useState } from 'react';
import { cleanLine } from '../platform/letters.ts';

/**
 * Returns a text from the address' query: the router reads what looks like a number as one. Undefined when empty.
 * Nobody types control characters there, and the database refuses some of them.
 */
export function searchText(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined;
  return (
    String(value)
      .replaceAll(/\p{Cc}/gu, '')
      .trim() || undefined
  );
}

/**
 * Returns the named texts of the address' query, for `validateSearch` of a route. What does not stand there, or is
 * no text, is named as undefined: the router keeps whatever a route leaves out as it was typed.
 */
export function searchTexts<Key extends string>(
  search: Record<string, unknown>,
  ...keys: readonly Key[]
): { [key in Key]?: string | undefined } {
  return Object.fromEntries(keys.map((key) => [key, searchText(search[key])])) as {
    [key in Key]: string | undefined;
  };
}

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

/** Returns `value` as it was when it last stood still for `milliseconds`. */
export function useDebounced<Value>(value: Value, milliseconds: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
