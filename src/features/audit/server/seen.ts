import { isDeepStrictEqual } from 'node:util';
import { formatPhone } from '../../../catalogue/contacts.ts';
import { conflict } from '../../../platform/errors.ts';

/** What a form showed; undefined replaces whatever is stored. */
export type Seen<Values> = { [Name in keyof Values]?: Values[Name] | undefined } | undefined;

/**
 * Refuses to replace values that the person has not seen: the message says what somebody else has saved meanwhile, so
 * that they can choose. The error carries it, for the next try.
 *
 * @param labels of the values, as the form calls them
 */
export function requireSeen<Values extends object>(
  stored: Values,
  seen: Seen<Values>,
  labels: Partial<Record<keyof Values & string, string>>,
): void {
  if (seen === undefined) return;
  const current = Object.fromEntries(
    Object.entries(stored).filter(([name]) => Object.hasOwn(seen, name)),
  ) as Partial<Values>;
  const changed = Object.entries(labels).filter(
    ([name]) =>
      Object.hasOwn(current, name) &&
      !isDeepStrictEqual(current[name as keyof Values], seen[name as keyof Values]),
  );
  if (changed.length === 0) return;
  const now = changed.map(([name, label]) => `${label}: ${textOf(current[name as keyof Values])}`);
  throw conflict(`It is now ${now.join(', ')}. Saving again replaces this.`, {
    title: 'Someone else changed this while you were editing it',
    current,
  });
}

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return value === null || value === '' ? 'empty' : formatPhone(String(value));
}

export function requireUnchanged(isUnchanged: boolean, changed: { message: string; title?: string }): void {
  if (!isUnchanged) throw conflict(changed.message, { title: changed.title });
}
