import { describe, expect, it } from 'vitest';
import { defaultTimeZone } from '../platform/time-zone.ts';
import {
  adminRoleOf,
  approvedHomeIn,
  canEditVendor,
  canReadReviews,
  canSeeContacts,
  checkAudience,
  costAccess,
  hasAdminRights,
  isMember,
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
  timeZone: defaultTimeZone,
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

const namesWho = (may: (viewer: Viewer | null) => boolean) => names.filter((name) => may(people[name]));
const everyoneBut = (...others: Name[]) => names.filter((name) => !others.includes(name));

describe('the gate of an audience', () => {
  const refusals = (audience: Parameters<typeof checkAudience>[0]) =>
    names.map((name) => {
      const refusal = checkAudience(audience, people[name]);
      return refusal === null ? null : refusal.code;
    });

  it("lets everyone call routes for 'anyone'", () => {
    expect(refusals('anyone')).toEqual(names.map(() => null));
  });

  it('refuses signed-in people on routes for the signed-out, and says why', () => {
    expect(refusals('signedOut')).toEqual(names.map((name) => (name === 'signed out' ? null : 'FORBIDDEN')));
    expect(checkAudience('signedOut', resident)?.message).toBe('You are already signed in.');
  });

  it('requires a session where a route needs one', () => {
    expect(refusals('signedIn')).toEqual(
      names.map((name) => (name === 'signed out' ? 'UNAUTHENTICATED' : null)),
    );
  });

  const gate = (allowed: Name[]) =>
    names.map((name) => {
      if (allowed.includes(name)) return null;
      return name === 'signed out' ? 'UNAUTHENTICATED' : 'FORBIDDEN';
    });

  it('lets HOA admins of any community and platform admins call routes for HOA admins', () => {
    expect(refusals('hoaAdmin')).toEqual(
      gate([
        'HOA admin without a home',
        'HOA admin, unverified',
        'HOA admin of another community',
        'platform admin',
      ]),
    );
  });

  it('lets only platform admins call routes for platform admins', () => {
    expect(refusals('platformAdmin')).toEqual(gate(['platform admin']));
  });
});

describe('rights in a community', () => {
  it('make its residents and platform admins members', () => {
    expect(namesWho((viewer) => isMember(viewer, 'here'))).toEqual(
      everyoneBut('signed out', 'resident elsewhere'),
    );
  });

  it.each([
    ['reviews', canReadReviews],
    ['contacts', canSeeContacts],
  ])('show %s to verified residents and platform admins', (_what, may) => {
    expect(namesWho((viewer) => may(viewer, 'here'))).toEqual(
      everyoneBut('signed out', 'resident elsewhere', 'unverified', 'HOA admin, unverified'),
    );
  });

  it('open averages to verified people in an approved home, its verified HOA admins and platform admins', () => {
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

  it('let its HOA admins and platform admins edit vendors', () => {
    expect(namesWho((viewer) => canEditVendor(viewer, 'here'))).toEqual([
      'HOA admin without a home',
      'HOA admin, unverified',
      'platform admin',
    ]);
  });

  it('give notes to the approved home of a verified resident', () => {
    expect(namesWho((viewer) => approvedHomeIn(viewer, 'here') !== null)).toEqual(['resident']);
    expect(approvedHomeIn(resident, 'here')).toBe('home');
  });

  it('name the role of an admin there', () => {
    const roles = names.flatMap((name) => {
      const viewer = people[name];
      const role = viewer && adminRoleOf(viewer, 'here');
      return role ? [`${name}: ${role}`] : [];
    });
    expect(roles).toEqual([
      'HOA admin without a home: hoa_admin',
      'HOA admin, unverified: hoa_admin',
      'platform admin: platform_admin',
    ]);
    expect(adminRoleOf(people['HOA admin without a home'], null)).toBeNull();
  });

  it('make HOA admins of any community and platform admins admins', () => {
    expect(namesWho((viewer) => viewer !== null && hasAdminRights(viewer))).toEqual([
      'HOA admin without a home',
      'HOA admin, unverified',
      'HOA admin of another community',
      'platform admin',
    ]);
  });
});
