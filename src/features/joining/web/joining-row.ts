import type { HomeChecks, PendingUser } from '../../accounts/account.schema.ts';
import type { PendingHouseholdRow } from '../joining.schema.ts';

export interface JoiningRow {
  id: string;
  name: string;
  /** Null in lists for HOA admins. */
  email: string | null;
  isEmailConfirmed: boolean;
  address: string | null;
  isAddressConfirmed: boolean;
  communityName: string | null;
  since: Date;
  isAccountApproved: boolean;
  home: 'waiting' | 'approved' | 'none';
  /** How many providers they added that no other person has used; 0 where only the home is decided. */
  untouchedVendors: number;
  /** Null without a home. */
  checks: HomeChecks | null;
}

export function pendingUserRow({ home, joinedAt, ...person }: PendingUser): JoiningRow {
  return {
    ...person,
    since: joinedAt,
    isAccountApproved: false,
    home: home ? (home.isApproved ? 'approved' : 'waiting') : 'none',
    checks: home,
  };
}

export function rowOfHousehold(place: PendingHouseholdRow): JoiningRow {
  return {
    id: place.userId,
    name: place.personName,
    email: null,
    isEmailConfirmed: place.isEmailConfirmed,
    address: place.address,
    isAddressConfirmed: place.isAddressConfirmed,
    communityName: place.communityName,
    since: place.firstSeenAt,
    isAccountApproved: place.isVerified,
    home: 'waiting',
    untouchedVendors: 0,
    checks: place,
  };
}

export interface RowFinding {
  label: string;
  /**
   * 'attention' asks before one approval. It is for requests that other people or the community's own roster contradict;
   * while a community has no roster, nothing contradicts them, and a question about each would be pressed away unread.
   */
  tone: 'success' | 'neutral' | 'attention';
  isAboutOthers?: true;
}

const findings = {
  occupied: { label: 'Someone lives there', tone: 'attention', isAboutOthers: true },
  contested: { label: 'Someone else waits, too', tone: 'attention', isAboutOthers: true },
  unknown: { label: 'Not on the roster', tone: 'attention' },
  typed: { label: 'Typed, please check', tone: 'attention' },
  noRoster: { label: 'No roster yet', tone: 'neutral' },
  typedWithoutRoster: { label: 'Typed, please check', tone: 'neutral' },
  addressOnly: { label: 'Address only', tone: 'neutral' },
  matches: { label: 'Name and address match', tone: 'success' },
  homeless: { label: 'No home', tone: 'attention' },
} satisfies Record<string, RowFinding>;

/** Returns the one thing about a person's home that matters most to the decision; the worst comes first. */
export function findingOfRow({ checks, home, isAddressConfirmed }: JoiningRow): RowFinding {
  if (!checks || home === 'none') return findings.homeless;
  if (checks.approvedOthers > 0) return findings.occupied;
  if (checks.rosterMatch === 'none') return isAddressConfirmed ? findings.unknown : findings.typed;
  if (checks.isContested) return findings.contested;
  if (checks.rosterMatch === 'noRoster')
    return isAddressConfirmed ? findings.noRoster : findings.typedWithoutRoster;
  return checks.rosterMatch === 'nameAndAddress' ? findings.matches : findings.addressOnly;
}

/** Returns what to ask before one approval; null if nothing contradicts it. */
export function questionOf(row: JoiningRow): string | null {
  const { label, tone, isAboutOthers } = findingOfRow(row);
  if (tone !== 'attention') return null;
  if (!row.checks) return `${row.name} has no home in a community.`;
  const others = isAboutOthers ? `: ${new Intl.ListFormat('en-US').format(row.checks.otherNames)}` : '';
  return `${row.name} asks for ${shortAddress(row.address ?? 'this home')}. ${label}${others}.`;
}

/** Returns why these people need a review, in the words of their badges; empty if all match. */
export function reasonsToAsk(rows: readonly JoiningRow[]): string[] {
  const doubtful = rows.map(findingOfRow).filter(({ tone }) => tone !== 'success');
  const labels = new Set(doubtful.map(({ label }) => label));
  return [...labels].map((one) => `${doubtful.filter(({ label }) => label === one).length} “${one}”`);
}

/** Returns an address without city, state and country, if it has them: '12 Heron Lane, Unit 3'. */
export function shortAddress(address: string): string {
  const parts = address.split(', ');
  const end = parts.findLastIndex((part) => /^[A-Z]{2} \d{5}/i.test(part));
  // The city precedes the state.
  return end > 1 ? parts.slice(0, end - 1).join(', ') : address;
}

export const placeName = ({ address, name }: JoiningRow): string => `${address ?? 'No address'} for ${name}`;
