import { type AppError, forbidden, unauthenticated } from '../platform/errors.ts';

/**
 * Who is asking, read from the database on every request. The rights are *effective*: a session that no mailed link
 * has confirmed never has more than a pending person's, whatever the account has become.
 */
export interface Viewer {
  userId: string;
  sessionId: string;
  isConfirmed: boolean;
  /** Approved by a platform admin, and asking from a confirmed session. */
  isVerified: boolean;
  isPlatformAdmin: boolean;
  /** Ids of the communities the person is an HOA admin of. */
  hoaAdminOf: readonly string[];
  communityId: string | null;
  communitySlug: string | null;
  householdId: string | null;
  isHouseholdApproved: boolean;
  /** The account as stored: what the person wrote counts for others, even while this session is not confirmed. */
  isAccountVerified: boolean;
}

/** The coarse gate each route declares; access to single objects is decided by access functions. */
export type Audience = 'anyone' | 'signedOut' | 'signedIn' | 'hoaAdmin' | 'platformAdmin';

/** Returns why `viewer` may not call a route of this audience, or null when they may. */
export function refusalOf(audience: Audience, viewer: Viewer | null): AppError | null {
  switch (audience) {
    case 'anyone':
      return null;
    case 'signedOut':
      return viewer ? forbidden('You are already signed in.') : null;
    case 'signedIn':
      return viewer ? null : unauthenticated();
    case 'hoaAdmin':
      if (!viewer) return unauthenticated();
      return viewer.isPlatformAdmin || viewer.hoaAdminOf.length > 0 ? null : forbidden();
    case 'platformAdmin':
      if (!viewer) return unauthenticated();
      return viewer.isPlatformAdmin ? null : forbidden();
  }
}

/**
 * Returns whether somebody is a resident of the community (or a platform admin), who may add vendors, ratings, costs and
 * invitations there.
 */
export function isMember(viewer: Viewer | null, communityId: string): viewer is Viewer {
  return viewer !== null && (viewer.isPlatformAdmin || viewer.communityId === communityId);
}

/**
 * Returns whether the person is one of the neighborhood circle, who reads neighbors' reviews (docs/rules/access.md,
 * 'What strangers see').
 */
export function canReadReviews(viewer: Viewer | null, communityId: string): boolean {
  return isMember(viewer, communityId) && (viewer.isVerified || viewer.isPlatformAdmin);
}

/** Sees vendors' contacts: today the same people who read reviews (docs/rules/access.md, 'What strangers see'). */
export function canSeeContacts(viewer: Viewer | null, communityId: string): boolean {
  return canReadReviews(viewer, communityId);
}

export type CostAccess = 'open' | 'locked' | 'hidden';

/**
 * Returns what the person may see of community averages: open to approved households, locked for the other residents
 * ('Locked — pending HOA approval'), hidden from everybody else. The gate of three homes comes on top.
 */
export function costAccess(viewer: Viewer | null, communityId: string): CostAccess {
  if (!isMember(viewer, communityId)) return 'hidden';
  if (viewer.isPlatformAdmin) return 'open';
  const isApproved = viewer.isHouseholdApproved || viewer.hoaAdminOf.includes(communityId);
  return viewer.isVerified && isApproved ? 'open' : 'locked';
}

/** Edits a vendor's category, name and contact (docs/rules/vendors.md, 'The form'). */
export function canEditVendor(viewer: Viewer | null, communityId: string): boolean {
  return viewer !== null && (viewer.isPlatformAdmin || viewer.hoaAdminOf.includes(communityId));
}

/** Decides about others: an HOA admin of any community, or a platform admin. */
export function isAdmin({ isPlatformAdmin, hoaAdminOf }: Viewer): boolean {
  return isPlatformAdmin || hoaAdminOf.length > 0;
}
