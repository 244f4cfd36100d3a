import type { RequestContext } from '../../../access/server/request-context.ts';
import type { RateLimit } from '../../../platform/http/rate-limits.ts';
import type { RequestCommunityInput } from '../community-request.schema.ts';
import { insertCommunityRequest } from './community-request.queries.ts';

const limit: RateLimit = { name: 'community-request', points: 5, seconds: 3600, isKept: true };

/** Stores a request for a community until a platform admin decides about it. */
export async function requestCommunity(context: RequestContext, input: RequestCommunityInput): Promise<void> {
  await context.limits.consume(limit, context.clientKey);
  await insertCommunityRequest(context.db, {
    communityName: input.communityName,
    location: input.location || null,
    requestorName: input.name,
    requestorEmail: input.email,
    isResident: input.isResident,
    notes: input.notes || null,
    createdAt: context.clock.now(),
  });
}
