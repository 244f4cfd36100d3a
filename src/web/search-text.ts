import { useEffect, useEffectEvent, useState } from 'react';
import { cleanLine } from '../platform/letters.ts';

/**
 * Returns a text from the search parameters, where the router parses numbers and booleans; undefined if empty. Removes
 * control characters: the database refuses some.
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
 * Returns the named texts of the search parameters, for `validateSearch` of a route. Missing and invalid ones are
 * undefined, because the router keeps every parameter that a route leaves out.
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
 * Holds the text of a search box, and puts it into the address shortly after the last keystroke. The address never
 * overwrites the box during typing, only when it changes for another reason (Back, a category) and had caught up with
 * the box.
 *
 * @param addressText the text in the address
 * @param go puts a text into the address; `isFirst` if it had none
 */
export function useSearchText(addressText: string, go: (text: string, isFirst: boolean) => void) {
  const [text, setText] = useState(addressText);
  const [known, setKnown] = useState(addressText);
  /** Texts sent to the address that have not come back yet. */
  const [pending, setPending] = useState<readonly string[]>([]);
  if (addressText !== known) {
    const isAhead = pending.length > 0 || cleanLine(text) !== cleanLine(known);
    if (!isAhead) setText(addressText);
    setKnown(addressText);
    setPending(pending.slice(pending.lastIndexOf(addressText) + 1));
  }

  function send(typed: string) {
    const next = cleanLine(typed);
    if (next === (pending.at(-1) ?? addressText)) return;
    setPending([...pending, next]);
    go(next, addressText === '' && pending.length === 0);
  }

  const sendText = useEffectEvent(() => send(text));
  useEffect(() => {
    // Compares after the pause: by then the address may have the text.
    const timer = setTimeout(() => sendText(), text === '' ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [text]);

  return {
    text,
    setText,
    send,
    /** Typing has ended: from now on the box follows the address. */
    leave: () => setPending([]),
  };
}

export function useDebounced<Value>(value: Value, milliseconds: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
