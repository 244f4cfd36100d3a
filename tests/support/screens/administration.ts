import { entriesOf, type Located, type Screen } from './screen.ts';

type Queue = 'Pending Users' | 'Pending Households';

export const section = <Found extends Located<Found>>(page: Screen<Found>, name: Queue): Found =>
  page.getByRole('region', { name });

/** Other tests leave people waiting, too: the address searches for the one who is meant. */
export const searchFor = (name: string): string => `/admin?usersQ=${encodeURIComponent(name)}`;

/** Somebody who waits. */
export const waiting = <Found extends Located<Found>>(
  page: Screen<Found>,
  name: Queue,
  text: string,
): Found => entriesOf(section(page, name)).filter({ hasText: text });

export const uniqueName = (first: string): string => `${first} Q${Math.random().toString(36).slice(2, 9)}`;
