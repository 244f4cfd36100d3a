import type { RequestContext } from '../../../access/server/request-context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { AppError, invalidField } from '../../../platform/errors.ts';
import type { PlaceAddress } from '../../../platform/places/places.ts';
import { addressMessages, isPlaceholderAddress } from '../home.rules.ts';
import type { EnteredAddress, PlaceSelection } from '../home.schema.ts';
import { toNormalizedAddress, unitLabel, withUnit } from './address-form/normalize-address.ts';
import { type AddressProblem, readAddress } from './address-form/read-address.ts';
import { findDirectoryHome, findHomeElsewhere } from './community.queries.ts';
import { formatAddress } from './directory.ts';
import { findOrInsertHousehold, type HouseholdAddress, upsertHouseholdMember } from './household.queries.ts';
import { settleTimeZone } from './time-zone.ts';

export interface ResolvedPlace {
  /** As the home is stored: in lower case. */
  householdAddress: string;
  /** As people write it. */
  formattedAddress: string;
  normalizedAddress: string;
  /** As the person gave it, if the directory has the same home in another city or with another ZIP code. */
  given: { formattedAddress: string; normalizedAddress: string } | null;
  /** The provider's address; null for a typed address, which an admin checks. */
  address: PlaceAddress | null;
  /** Null if a name extracted from typed text could reveal more than the street. */
  streetName: string | null;
  /** The community whose directory has the address; null if none has it. */
  communityId: string | null;
}

type PlaceContext = Pick<RequestContext, 'db' | 'places' | 'log' | 'requestId'>;

/**
 * Resolves a person's choice of address. It does not trust the browser: a suggestion is looked up again, typed text
 * counts only while the provider fails unless `acceptsTyped` is set, and an address entered in full is unconfirmed.
 *
 * @param communitySlug the page the person came from; decides if several communities have the address
 * @throws INVALID for the field `place`
 */
export async function resolvePlace(
  context: PlaceContext,
  selection: PlaceSelection,
  communitySlug: string | null,
  { acceptsTyped = false } = {},
): Promise<ResolvedPlace> {
  if (selection.kind === 'entered') return resolveEntered(context, selection, communitySlug);
  const isAccepted = acceptsTyped && selection.kind === 'typed';
  const address = isAccepted ? null : await lookUp(context, selection, communitySlug);
  const formattedAddress = addressWithUnit(address, selection);
  const normalizedAddress = toNormalizedAddress(formattedAddress);
  if (isPlaceholderAddress(formattedAddress) || !hasNumberAndStreet(address, formattedAddress)) {
    throw invalidField('place', addressMessages.notAStreet);
  }
  const building = toNormalizedAddress(address?.formattedAddress ?? selection.text);
  const known =
    (await findDirectoryHome(context.db, normalizedAddress, communitySlug)) ??
    (await findDirectoryHome(context.db, building, communitySlug));
  const unit = unitLabel(selection.unit ?? '') || address?.unit || null;
  const other =
    known || !address ? null : await findHomeElsewhere(context.db, { ...address, unit }, communitySlug);
  if (other) return { ...atListed(other, { formattedAddress, normalizedAddress }), address };
  return {
    householdAddress: formattedAddress.toLowerCase(),
    formattedAddress,
    normalizedAddress,
    given: null,
    address,
    streetName: address?.route.trim() ?? null,
    communityId: known?.communityId ?? null,
  };
}

/**
 * Resolves an address that the person typed in full. It takes the directory's spelling if the home is there, and the
 * same format if not.
 */
async function resolveEntered(
  { db }: PlaceContext,
  { street, unit, city, state, postalCode }: EnteredAddress,
  communitySlug: string | null,
): Promise<ResolvedPlace> {
  const read = readAddress({
    street: capitalizeWords(street),
    unit,
    city: capitalizeWords(city),
    state,
    postalCode,
  });
  if (typeof read === 'string') {
    const field = fieldOf(read);
    throw invalidField(`place.${field}`, addressMessages[field]);
  }
  if (read.hasRest) throw invalidField('place.street', addressMessages.street);
  const entered = formatAddress({ ...read, unit: unitLabel(read.unit) });
  const normalizedAddress = toNormalizedAddress(entered);
  const known = await findDirectoryHome(db, normalizedAddress, communitySlug);
  const home = { ...read, unit: unitLabel(read.unit) || null };
  const other = known ? null : await findHomeElsewhere(db, home, communitySlug);
  if (other) return { ...atListed(other, { formattedAddress: entered, normalizedAddress }), address: null };
  const formattedAddress = known?.formattedAddress ?? entered;
  return {
    householdAddress: formattedAddress.toLowerCase(),
    formattedAddress,
    normalizedAddress,
    given: null,
    address: null,
    streetName: known?.route ?? read.route,
    communityId: known?.communityId ?? null,
  };
}

/** Within a community number, street and unit make a home: the person, and the admin who decides, read about the other place. */
function atListed(
  home: NonNullable<Awaited<ReturnType<typeof findHomeElsewhere>>>,
  given: NonNullable<ResolvedPlace['given']>,
): Omit<ResolvedPlace, 'address'> {
  const { formattedAddress, normalizedAddress, route, communityId } = home;
  const householdAddress = formattedAddress.toLowerCase();
  return { householdAddress, formattedAddress, normalizedAddress, given, streetName: route, communityId };
}

const parts = ['unit', 'city', 'state', 'postalCode'] as const;
const fieldOf = (problem: AddressProblem) => parts.find((part) => part === problem) ?? 'street';

/** Capitalizes 'verify way' → 'Verify Way'. A text that has a capital stays as typed. */
function capitalizeWords(text: string): string {
  return text === text.toLowerCase()
    ? text.replace(/(?<![\p{L}\p{N}'’])\p{L}/gu, (letter) => letter.toUpperCase())
    : text;
}

function addressWithUnit(
  address: PlaceAddress | null,
  { text, unit = '' }: Exclude<PlaceSelection, EnteredAddress>,
): string {
  if (!address) return withUnit(text, unit);
  const named = unitLabel(unit);
  const { formattedAddress } = address;
  if (named === '') return formattedAddress;
  // A unit in its own field overrides the unit of the picked address.
  return address.unit === null
    ? withUnit(formattedAddress, unit)
    : formatAddress({ ...address, unit: named });
}

function hasNumberAndStreet(address: PlaceAddress | null, text: string): boolean {
  if (address) return address.streetNumber.trim() !== '' && address.route.trim() !== '';
  // While the provider fails, the place may be missing.
  const read = readAddress({ street: text });
  const placed = typeof read === 'string' ? readAddress({ street: text }, anywhere) : read;
  const isRead = typeof read !== 'string' || ['city', 'state', 'postalCode'].includes(read);
  return isRead && (typeof placed === 'string' || !placed.hasRest);
}

const anywhere = { city: 'Nowhere', state: 'FL', postalCode: '33496' };

/** Returns the provider's address without what stands behind its street, as everywhere. */
function withoutRest(address: PlaceAddress): PlaceAddress {
  const { streetNumber, route, city, state, postalCode } = address;
  const read = readAddress({ street: `${streetNumber} ${route}`, city, state, postalCode });
  if (typeof read === 'string' || !read.hasRest) return address;
  const plain = { ...address, route: read.route };
  return { ...plain, formattedAddress: formatAddress(plain) };
}

/** Returns the provider's address, or null if the provider fails and only the text is left. */
async function lookUp(
  context: PlaceContext,
  selection: Exclude<PlaceSelection, EnteredAddress>,
  communitySlug: string | null,
): Promise<PlaceAddress | null> {
  try {
    if (selection.kind === 'suggestion') {
      const address = await context.places.findAddress(selection.placeId, selection.sessionToken);
      if (address) return withoutRest(address);
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
 * Adds a person to the home at an address, where they wait for the HOA admin's approval, and removes them from their
 * previous home. Inserts a new home, but never changes an existing one. Returns the home's id.
 */
export async function joinHousehold(
  tx: Tx,
  { userId, now, ...home }: HouseholdAddress & { userId: string; now: Date },
): Promise<string> {
  const { householdId, isNew } = await findOrInsertHousehold(tx, { ...home, createdBy: userId, now });
  const { communityId } = home;
  if (isNew) await settleTimeZone(tx, communityId);
  await upsertHouseholdMember(tx, { userId, communityId, householdId, inheritFrom: null, now });
  return householdId;
}

/**
 * Adds a person to the home of an invitation ('Invite spouse'). Only here does an approval pass on: the person is
 * approved at once if the inviter is an approved member of that home, and waits otherwise.
 *
 * @param member.invitedBy null if no approval may pass on, because the inviter had not confirmed their email
 */
export async function joinHouseholdById(
  tx: Tx,
  {
    invitedBy,
    ...member
  }: { userId: string; communityId: string; householdId: string; invitedBy: string | null; now: Date },
): Promise<void> {
  await upsertHouseholdMember(tx, { ...member, inheritFrom: invitedBy });
}
