import type { RequestContext } from '../../../access/server/request-context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { AppError, invalidField } from '../../../platform/errors.ts';
import type { PlaceAddress } from '../../../platform/places/places.ts';
import { addressMessages, isPlaceholderAddress } from '../home.rules.ts';
import type { EnteredAddress, PlaceSelection } from '../home.schema.ts';
import { stateCode } from './address-form/address-words.ts';
import { namesUnit, normalizeAddress, unitLabel, withUnit } from './address-form/normalize-address.ts';
import { findDirectoryHome } from './community.queries.ts';
import { formatAddress } from './directory.ts';
import { findOrInsertHousehold, type HouseholdAddress, upsertHouseholdMember } from './household.queries.ts';

export interface ResolvedPlace {
  /** As the home is kept: lower case. */
  householdAddress: string;
  /** As people write it. */
  formattedAddress: string;
  normalizedAddress: string;
  /** What the provider tells; null for what somebody typed: an admin checks it. */
  address: PlaceAddress | null;
  /** Null where a name cut out of a typed text could tell more than the street. */
  streetName: string | null;
  /** The community whose directory holds the address; null when none does. */
  communityId: string | null;
}

type PlaceContext = Pick<RequestContext, 'db' | 'places' | 'log' | 'requestId'>;

/**
 * Returns what a person's choice of address comes to. Nothing the browser says about it is believed: a suggestion is
 * looked up again, a typed text counts only while the provider fails, unless `takesTyped` says that nothing hangs on
 * it, and an address entered in full is unconfirmed.
 *
 * @param communitySlug the page the person came from; decides when several communities know the address
 * @throws INVALID for the field `place`
 */
export async function resolvePlace(
  context: PlaceContext,
  selection: PlaceSelection,
  communitySlug: string | null,
  { takesTyped = false } = {},
): Promise<ResolvedPlace> {
  if (selection.kind === 'entered') return enteredPlace(context, selection, communitySlug);
  const isTaken = takesTyped && selection.kind === 'typed';
  const address = isTaken ? null : await lookUp(context, selection, communitySlug);
  const formattedAddress = addressWithUnit(address, selection);
  const normalizedAddress = normalizeAddress(formattedAddress);
  if (isPlaceholderAddress(formattedAddress) || !hasNumberAndStreet(address, normalizedAddress)) {
    throw invalidField('place', addressMessages.notAStreet);
  }
  const building = normalizeAddress(address?.formattedAddress ?? selection.text);
  const known =
    (await findDirectoryHome(context.db, normalizedAddress, communitySlug)) ??
    (await findDirectoryHome(context.db, building, communitySlug));
  return {
    householdAddress: formattedAddress.toLowerCase(),
    formattedAddress,
    normalizedAddress,
    address,
    streetName: address?.route.trim() ?? null,
    communityId: known?.communityId ?? null,
  };
}

/**
 * An address that its person typed in full: written as the directory writes it where that has the home, and as its other
 * addresses are elsewhere.
 */
async function enteredPlace(
  { db }: PlaceContext,
  { street, unit, city, state, postalCode }: EnteredAddress,
  communitySlug: string | null,
): Promise<ResolvedPlace> {
  const code = stateCode(state);
  if (code === null) throw invalidField('place.state', addressMessages.state);
  const [, streetNumber = '', route = ''] = /^(\S+)\s*(.*)$/.exec(capitalizedStreet(street)) ?? [];
  const parts = { streetNumber, route, city, state: code, postalCode: postalCode.slice(0, 5) };
  const entered = withUnit(formatAddress({ ...parts, unit: null }), unit ?? '');
  const normalizedAddress = normalizeAddress(entered);
  const known = await findDirectoryHome(db, normalizedAddress, communitySlug);
  const formattedAddress = known?.formattedAddress ?? entered;
  return {
    householdAddress: formattedAddress.toLowerCase(),
    formattedAddress,
    normalizedAddress,
    address: null,
    streetName: known?.route ?? (isStreetAlone(street, route) ? route : null),
    communityId: known?.communityId ?? null,
  };
}

/** 'verify way' → 'Verify Way'; a street with a capital is as its person wants it. */
function capitalizedStreet(street: string): string {
  return street === street.toLowerCase()
    ? street.replace(/(?<![\p{L}\p{N}'’])\p{L}/gu, (letter) => letter.toUpperCase())
    : street;
}

/** Neighbors see the name of a street: it must not tell which door. */
function isStreetAlone(street: string, route: string): boolean {
  return /^(?:\p{L}|\d+(?:st|nd|rd|th)\b)[^,#]*$/iu.test(route) && !namesUnit(street);
}

/** Returns the provider's address, or the typed text, with the unit that was named beside it. */
function addressWithUnit(
  address: PlaceAddress | null,
  { text, unit = '' }: Exclude<PlaceSelection, EnteredAddress>,
): string {
  if (!address) return withUnit(text, unit);
  const named = unitLabel(unit);
  const { formattedAddress } = address;
  if (named === '') return formattedAddress;
  // Whoever picks a neighbor's unit and names their own means their own.
  return address.unit === null
    ? withUnit(formattedAddress, unit)
    : formatAddress({ ...address, unit: named });
}

function hasNumberAndStreet(address: PlaceAddress | null, normalizedAddress: string): boolean {
  if (address) return address.streetNumber.trim() !== '' && address.route.trim() !== '';
  return /\d/.test(normalizedAddress) && /\p{L}{2}/u.test(normalizedAddress);
}

/** Returns the provider's address, or null when the provider fails and the text has to do. */
async function lookUp(
  context: PlaceContext,
  selection: Exclude<PlaceSelection, EnteredAddress>,
  communitySlug: string | null,
): Promise<PlaceAddress | null> {
  try {
    if (selection.kind === 'suggestion') {
      const address = await context.places.findAddress(selection.placeId, selection.sessionToken);
      if (address) return address;
    } else {
      await context.places.suggestAddresses(selection.text, communitySlug);
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    context.log.warn(
      { err: error, requestId: context.requestId },
      'address provider failed; text taken as typed',
    );
    return null;
  }
  throw invalidField('place', addressMessages.fromSuggestions);
}

/**
 * Puts a person into the home at an address, waiting for the HOA admin's approval. The home is made when it is new and
 * never changed when it is not; a previous home of the person is left. Returns the home's id.
 */
export async function joinHousehold(
  tx: Tx,
  { userId, now, ...home }: HouseholdAddress & { userId: string; now: Date },
): Promise<string> {
  const householdId = await findOrInsertHousehold(tx, { ...home, createdBy: userId, now });
  await upsertHouseholdMember(tx, { userId, householdId, inheritFrom: null, now });
  return householdId;
}

/**
 * Puts a person into the home an invitation is bound to ('Invite spouse'). This is the only way an approval passes
 * on: the person is approved at once when the inviter is an approved member of that home, and waits otherwise.
 *
 * @param member.invitedBy null when nothing may pass on: whoever made the invitation had not proven their e-mail
 */
export async function joinHouseholdById(
  tx: Tx,
  { invitedBy, ...member }: { userId: string; householdId: string; invitedBy: string | null; now: Date },
): Promise<void> {
  await upsertHouseholdMember(tx, { ...member, inheritFrom: invitedBy });
}
