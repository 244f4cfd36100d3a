import type { StreetNeighborsOutput } from '../../vendor.schema.ts';

export interface StreetTexts {
  count: string;
  names: string | null;
  note: string | null;
}

/** Creates the formatter on demand, since `Intl` is slow on phones. */
const formatList = (names: readonly string[]) => new Intl.ListFormat('en-US').format(names);

/** Returns null if no neighbor there is known to use them: saying so would not help anyone decide. */
export function streetTexts({
  streetName,
  names,
  homes,
  isAtLeast,
}: StreetNeighborsOutput): StreetTexts | null {
  if ((homes ?? names.length) === 0) return null;
  if (homes === null) {
    return {
      count: `${formatList(names)} on your street ${names.length === 1 ? 'uses' : 'use'} them.`,
      names: null,
      note: 'More homes show here as your street joins.',
    };
  }
  const others = `${homes} other ${homes === 1 ? 'home' : 'homes'}`;
  const verb = homes === 1 ? 'uses' : 'use';
  return {
    count: `${isAtLeast ? `At least ${others}` : others} on ${streetName} ${verb} them.`,
    names:
      names.length > 0
        ? `${formatList(names)} on your street ${names.length === 1 ? 'uses' : 'use'} them.`
        : null,
    note: names.length === 0 ? 'Only neighbors who show their name are listed.' : null,
  };
}
