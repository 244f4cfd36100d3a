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
  /** In a list of reasons: '3 are not on the roster'. */
  reason: (count: number) => string;
  isAboutOthers?: true;
}

const are = (count: number) => (count === 1 ? 'is' : 'are');

const findings = {
  occupied: {
    label: 'Someone lives there',
    tone: 'attention',
    isAboutOthers: true,
    reason: (count) => `${count} for homes where someone already lives`,
  },
  contested: {
    label: 'Someone else waits, too',
    tone: 'attention',
    isAboutOthers: true,
    reason: (count) => `${count} for homes that someone else waits for, too`,
  },
  unknown: {
    label: 'Not on the roster',
    tone: 'attention',
    reason: (count) => `${count} ${are(count)} not on the roster`,
  },
  typed: {
    label: 'Typed, please check',
    tone: 'attention',
    reason: (count) => `${count} typed by hand and not on the roster`,
  },
  noRoster: {
    label: 'No roster yet',
    tone: 'neutral',
    reason: (count) => `${count} in a community without a roster`,
  },
  typedWithoutRoster: {
    label: 'Typed, please check',
    tone: 'neutral',
    reason: (count) => `${count} typed by hand in a community without a roster`,
  },
  addressOnly: {
    label: 'Address only',
    tone: 'neutral',
    reason: (count) => `${count} with a different name on the roster, or none`,
  },
  matches: { label: 'Name and address match', tone: 'success', reason: () => '' },
  homeless: {
    label: 'No home',
    tone: 'attention',
    reason: (count) => `${count} without a home in a community`,
  },
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

/** Returns why these people need a review, such as '3 are not on the roster'; empty if all match. */
export function reasonsToAsk(rows: readonly JoiningRow[]): string[] {
  const counts = new Map<RowFinding, number>();
  for (const row of rows) counts.set(findingOfRow(row), (counts.get(findingOfRow(row)) ?? 0) + 1);
  return [...counts].filter(([{ tone }]) => tone !== 'success').map(([{ reason }, count]) => reason(count));
}

/** Returns an address without city, state and country, if it has them: '12 Heron Lane, Unit 3'. */
export function shortAddress(address: string): string {
  const parts = address.split(', ');
  const end = parts.findLastIndex((part) => /^[A-Z]{2} \d{5}/i.test(part));
  // The city precedes the state.
  return end > 1 ? parts.slice(0, end - 1).join(', ') : address;
}

export const placeName = ({ address, name }: JoiningRow): string => `${address ?? 'No address'} for ${name}`;
