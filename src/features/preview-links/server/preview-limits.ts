import type { RateLimit } from '../../../platform/http/rate-limits.ts';

const hour = 3600;
const day = 24 * hour;

/**
 * What one client may do, and what may come in through one link, whoever sends it: links are public, and their slugs
 * can be guessed.
 */
export const previewLimits = {
  identitiesOfClient: { name: 'preview-identities-client', points: 10, seconds: hour },
  identitiesOfLink: { name: 'preview-identities-link', points: 300, seconds: day },
  writesOfClient: { name: 'preview-writes-client', points: 120, seconds: hour },
  writesOfLink: { name: 'preview-writes-link', points: 3000, seconds: day },
  adoptions: { name: 'preview-adoptions', points: 20, seconds: hour },
  eventsOfClient: { name: 'preview-events-client', points: 240, seconds: hour },
  eventsOfLink: { name: 'preview-events-link', points: 5000, seconds: hour },
} as const satisfies Record<string, RateLimit>;
