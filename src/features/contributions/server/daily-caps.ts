import type { RateLimit } from '../../../platform/http/rate-limits.ts';

const day = 24 * 60 * 60;

/** Daily limits per person (docs/rules/vendors.md, 'Caps'), far more than a neighbor needs. */
export const dailyCaps = {
  vendors: { name: 'vendors-a-day', points: 20, seconds: day, isPersistent: true },
  ratings: { name: 'ratings-a-day', points: 100, seconds: day, isPersistent: true },
  notes: { name: 'notes-a-day', points: 100, seconds: day, isPersistent: true },
  costs: { name: 'costs-a-day', points: 100, seconds: day, isPersistent: true },
} as const satisfies Record<string, RateLimit>;
