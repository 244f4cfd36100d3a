import type { Tx } from '../../../platform/db/database.ts';
import type { TimeZone } from '../../../platform/time-zone.ts';
import { cutStateAndPostalCode, tidyAddress } from './address-form/place-of-address.ts';
import { findPlaces, setTimeZone } from './community.queries.ts';

/** The time zones of the states and territories; of a state with two, that of most of its people (49 CFR 71). */
const states: Record<TimeZone, string> = {
  'America/New_York': 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV',
  'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
  'America/Puerto_Rico': 'PR VI',
  'Pacific/Guam': 'GU MP',
  'Pacific/Pago_Pago': 'AS',
};

/** ZIP codes, by their first digits, in another zone than most of their state. */
const elsewhere: Partial<Record<TimeZone, string>> = {
  'America/New_York': '373 374 376 377 378 379',
  'America/Chicago': '324 325 420 421 422 423 424 463 464 476 477',
  'America/Denver': '577 586 693 798 799 885 979',
  'America/Los_Angeles': '835 838',
};

const byWord = (words: Partial<Record<TimeZone, string>>) =>
  new Map(
    Object.entries(words).flatMap(([zone, list]) => list.split(' ').map((word) => [word, zone as TimeZone])),
  );

const zoneOfState = byWord(states);
const zoneOfPostalCode = byWord(elsewhere);

/** Returns the time zone of a two-letter state and, if known, a ZIP code in it; null for anything else. */
export const timeZoneOf = (state: string, postalCode: string): TimeZone | null =>
  zoneOfPostalCode.get(postalCode.slice(0, 3)) ?? zoneOfState.get(state) ?? null;

export function timeZoneOfText(text: string | null): TimeZone | null {
  const address = tidyAddress(text ?? '');
  // A state is read behind something only.
  const { state, postalCode } = cutStateAndPostalCode(`Place, ${address}`);
  return timeZoneOf(state, postalCode);
}

/**
 * Sets the time zone of a community: the one that an admin chose, else from where most homes of its directory are, else
 * from its address line, else from its first home. If none of them tells, it stays, and null is returned.
 */
export async function settleTimeZone(tx: Tx, communityId: string): Promise<TimeZone | null> {
  const { chosen, mostHomes, addressLine, firstHome } = await findPlaces(tx, communityId);
  const timeZone =
    chosen ??
    (mostHomes && timeZoneOf(mostHomes.state, mostHomes.postalCode)) ??
    timeZoneOfText(addressLine) ??
    timeZoneOfText(firstHome);
  if (timeZone) await setTimeZone(tx, communityId, timeZone);
  return timeZone;
}
