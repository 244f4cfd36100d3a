import type { StreetNeighborsOutput } from '../../vendor.schema.ts';

export interface StreetTexts {
  count: string;
  names: string | null;
  note: string | null;
}

/** Creates the formatter on demand, since `Intl` is slow on phones. */
const formatList = (names: readonly string[]) => new Intl.ListFormat('en-US').format(names);

export function streetTexts({ streetName, names, homes, isAtLeast }: StreetNeighborsOutput): StreetTexts {
  if (homes === null) {
    return {
      count:
        names.length > 0
          ? `${formatList(names)} on ${streetName} ${names.length === 1 ? 'uses' : 'use'} them.`
          : `No one on ${streetName} who shows their name uses them.`,
      names: null,
      note: 'More homes show here as your street joins.',
    };
  }
  const others = `${homes} other ${homes === 1 ? 'home' : 'homes'}`;
  const verb = homes === 1 ? 'uses' : 'use';
  return {
    count:
      homes === 0
        ? `No other home on ${streetName} uses them yet.`
        : `${isAtLeast ? `At least ${others}` : others} on ${streetName} ${verb} them.`,
    names:
      names.length > 0
        ? `${formatList(names)} on your street ${names.length === 1 ? 'uses' : 'use'} them.`
        : null,
    note: homes > 0 && names.length === 0 ? 'Only neighbors who show their name are listed.' : null,
  };
}
