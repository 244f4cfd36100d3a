import { describe, expect, it } from 'vitest';
import {
  canEditVendor,
  canReadReviews,
  canSeeContacts,
  costAccess,
  isAdmin,
  isMember,
  refusalOf,
  type Viewer,
} from './audience.ts';

const resident: Viewer = {
  userId: 'person',
  sessionId: 'session',
  isConfirmed: true,
  isVerified: true,
  isPlatformAdmin: false,
  hoaAdminOf: [],
  communityId: 'here',
  communitySlug: 'here',
  householdId: 'home',
  isHouseholdApproved: true,
  isAccountVerified: true,
};

const people = {
  'signed out': null,
  unverified: { ...resident, isVerified: false },
  'household pending': { ...resident, isHouseholdApproved: false },
  resident,
  'resident elsewhere': { ...resident, communityId: 'elsewhere' },
  'HOA admin without a home': { ...resident, isHouseholdApproved: false, hoaAdminOf: ['here'] },
  'HOA admin, unverified': { ...resident, isVerified: false, hoaAdminOf: ['here'] },
  'HOA admin of another community': { ...resident, isHouseholdApproved: false, hoaAdminOf: ['elsewhere'] },
  'platform admin': {
    ...resident,
    isPlatformAdmin: true,
    isVerified: false,
    isHouseholdApproved: false,
    communityId: null,
  },
} satisfies Record<string, Viewer | null>;
type Name = keyof typeof people;
const names = Object.keys(people) as Name[];

const who = (holds: (viewer: Viewer | null) => boolean) => names.filter((name) => holds(people[name]));
const everyoneBut = (...others: Name[]) => names.filter((name) => !others.includes(name));

describe('the gate of an audience', () => {
  const refusals = (audience: Parameters<typeof refusalOf>[0]) =>
    names.map((name) => {
      const refusal = refusalOf(audience, people[name]);
      return refusal === null ? null : refusal.code;
    });

  it('lets everybody through to what is for anyone', () => {
    expect(refusals('anyone')).toEqual(names.map(() => null));
  });

  it('refuses what is for the signed-out to those who are signed in, and says so', () => {
    expect(refusals('signedOut')).toEqual(names.map((name) => (name === 'signed out' ? null : 'FORBIDDEN')));
    expect(refusalOf('signedOut', resident)?.message).toBe('You are already signed in.');
  });

  it('asks for a session where one is needed', () => {
    expect(refusals('signedIn')).toEqual(
      names.map((name) => (name === 'signed out' ? 'UNAUTHENTICATED' : null)),
    );
  });

  const gate = (allowed: Name[]) =>
    names.map((name) => {
      if (allowed.includes(name)) return null;
      return name === 'signed out' ? 'UNAUTHENTICATED' : 'FORBIDDEN';
    });

  it('lets HOA admins of any community and platform admins through to what is for HOA admins', () => {
    expect(refusals('hoaAdmin')).toEqual(
      gate([
        'HOA admin without a home',
        'HOA admin, unverified',
        'HOA admin of another community',
        'platform admin',
      ]),
    );
  });

  it('lets platform admins alone through to what is for them', () => {
    expect(refusals('platformAdmin')).toEqual(gate(['platform admin']));
  });
});

describe('what people may do in a community', () => {
  it('belongs to its residents and to platform admins', () => {
    expect(who((viewer) => isMember(viewer, 'here'))).toEqual(
      everyoneBut('signed out', 'resident elsewhere'),
    );
  });

  it.each([
    ['reviews', canReadReviews],
    ['contacts', canSeeContacts],
  ])('shows %s to verified residents and to platform admins', (_what, may) => {
    expect(who((viewer) => may(viewer, 'here'))).toEqual(
      everyoneBut('signed out', 'resident elsewhere', 'unverified', 'HOA admin, unverified'),
    );
  });

  it('opens averages to verified people of an approved home, to its HOA admins and to platform admins', () => {
    const access = Object.fromEntries(names.map((name) => [name, costAccess(people[name], 'here')]));
    expect(access).toEqual({
      'signed out': 'hidden',
      unverified: 'locked',
      'household pending': 'locked',
      resident: 'open',
      'resident elsewhere': 'hidden',
      'HOA admin without a home': 'open',
      'HOA admin, unverified': 'locked',
      'HOA admin of another community': 'locked',
      'platform admin': 'open',
    });
  });

  it('lets its HOA admins and platform admins edit vendors', () => {
    expect(who((viewer) => canEditVendor(viewer, 'here'))).toEqual([
      'HOA admin without a home',
      'HOA admin, unverified',
      'platform admin',
    ]);
  });

  it('takes HOA admins of any community and platform admins for admins', () => {
    expect(who((viewer) => viewer !== null && isAdmin(viewer))).toEqual([
      'HOA admin without a home',
      'HOA admin, unverified',
      'HOA admin of another community',
      'platform admin',
    ]);
  });
});
