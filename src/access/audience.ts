import type { AdminRole } from '../catalogue/author-label.ts';
import { type AppError, forbidden, unauthenticated } from '../platform/errors.ts';
import type { TimeZone } from '../platform/time-zone.ts';

/**
 * Has *effective* rights: a session that no emailed link has confirmed never has more rights than a pending person,
 * even if the account has been approved since.
 */
export interface Viewer {
  userId: string;
  sessionId: string;
  isConfirmed: boolean;
  /** Approved by a platform admin, in a confirmed session. */
  isVerified: boolean;
  isPlatformAdmin: boolean;
  hoaAdminOf: readonly string[];
  communityId: string | null;
  communitySlug: string | null;
  householdId: string | null;
  isHouseholdApproved: boolean;
  /** The account as stored: the person's contributions count for others even while this session is unconfirmed. */
  isAccountVerified: boolean;
  /** Of their community, or of the default one. */
  timeZone: TimeZone;
}

/** The rights of an admin who decides. */
export type Admin = Pick<Viewer, 'userId' | 'sessionId' | 'isPlatformAdmin' | 'hoaAdminOf'>;

/** The coarse gate that each route declares; access functions decide about single objects. */
export type Audience = 'anyone' | 'signedOut' | 'signedIn' | 'hoaAdmin' | 'platformAdmin';

export function checkAudience(audience: Audience, viewer: Viewer | null): AppError | null {
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
 * Returns whether the viewer is a resident of the community or a platform admin, and so may add vendors, ratings, costs
 * and invitations there.
 */
export function isMember(viewer: Viewer | null, communityId: string): viewer is Viewer {
  return viewer !== null && (viewer.isPlatformAdmin || viewer.communityId === communityId);
}

/**
 * Returns whether the viewer belongs to the neighborhood circle and may read neighbors' reviews (docs/rules/access.md,
 * 'What strangers see').
 */
export function canReadReviews(viewer: Viewer | null, communityId: string): boolean {
  return isMember(viewer, communityId) && (viewer.isVerified || viewer.isPlatformAdmin);
}

export function canSeeContacts(viewer: Viewer | null, communityId: string): boolean {
  return canReadReviews(viewer, communityId);
}

export type CostAccess = 'open' | 'locked' | 'hidden';

/**
 * Returns the viewer's access to community averages: open to approved households, locked for other residents ('Locked —
 * pending HOA approval'), hidden from everyone else. The minimum of three homes applies in addition.
 */
export function costAccess(viewer: Viewer | null, communityId: string): CostAccess {
  if (!isMember(viewer, communityId)) return 'hidden';
  if (viewer.isPlatformAdmin) return 'open';
  const isApproved = viewer.isHouseholdApproved || viewer.hoaAdminOf.includes(communityId);
  return viewer.isVerified && isApproved ? 'open' : 'locked';
}

/** Returns the viewer's approved home in the community, which may keep private notes; null for everyone else. */
export function approvedHomeIn(viewer: Viewer | null, communityId: string): string | null {
  if (viewer?.communityId !== communityId || !viewer.isVerified || !viewer.isHouseholdApproved) return null;
  return viewer.householdId;
}

/** Covers category, name and contact (docs/rules/vendors.md, 'The form'). */
export function canEditVendor(viewer: Viewer | null, communityId: string): boolean {
  return viewer !== null && (viewer.isPlatformAdmin || viewer.hoaAdminOf.includes(communityId));
}

/** Returns null for people who are no admins there. */
export function adminRoleOf(viewer: Admin, communityId: string | null | undefined): AdminRole | null {
  if (viewer.isPlatformAdmin) return 'platform_admin';
  return communityId && viewer.hoaAdminOf.includes(communityId) ? 'hoa_admin' : null;
}

export function hasAdminRights({
  isPlatformAdmin,
  hoaAdminOf,
}: Pick<Admin, 'isPlatformAdmin' | 'hoaAdminOf'>): boolean {
  return isPlatformAdmin || hoaAdminOf.length > 0;
}
