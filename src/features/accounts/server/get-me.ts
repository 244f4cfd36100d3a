import type { Me } from '../../../access/me.schema.ts';
import type { RequestContext } from '../../../access/server/request-context.ts';
import { findProfile, isConfiguredAdmin } from '../../../access/server/viewer.ts';
import { maskEmail } from '../../../catalogue/mask-email.ts';

/** Returns who is asking, with the rights that this session has; null when signed out. */
export async function getMe(context: RequestContext): Promise<{ me: Me | null }> {
  const { viewer } = context;
  const profile = viewer && (await findProfile(context.db, viewer.userId));
  if (!profile) return { me: null };
  const isApproved =
    profile.isVerified || profile.isPlatformAdmin || isConfiguredAdmin(context, profile.email);
  const { communitySlug, communityName } = profile;
  return {
    me: {
      userId: viewer.userId,
      name: profile.name,
      maskedEmail: maskEmail(profile.email ?? ''),
      isConfirmed: viewer.isConfirmed,
      isVerified: viewer.isVerified,
      needsConfirmation: isApproved && !viewer.isConfirmed,
      isPlatformAdmin: viewer.isPlatformAdmin,
      isHoaAdmin: viewer.hoaAdminOf.length > 0,
      isHouseholdApproved: viewer.isHouseholdApproved,
      community: communitySlug && communityName ? { slug: communitySlug, name: communityName } : null,
      streetName: profile.streetName,
      showNamePublic: profile.showNamePublic,
      points: profile.points,
    },
  };
}
