import type { Viewer } from '../../accounts/audience.ts';

/** The communities whose homes and branding this person looks after: a platform admin has those of all. */
export function administeredCommunities(viewer: Viewer | null): readonly string[] | 'all' {
  if (!viewer) return [];
  return viewer.isPlatformAdmin ? 'all' : viewer.hoaAdminOf;
}
