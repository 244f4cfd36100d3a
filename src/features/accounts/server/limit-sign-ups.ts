import type { RequestContext } from '../../../access/server/request-context.ts';
import { hashToken } from '../../../platform/auth/tokens.ts';
import { AppError } from '../../../platform/errors.ts';
import { rateLimited } from '../../../platform/http/rate-limits.ts';
import { findInvitingCommunity } from './account.queries.ts';
import { meetingLimits, signUpLimit } from './account-limits.ts';

interface AskedCommunity {
  /** The community of the page the person came from; null if there is none. */
  communityId: string | null;
  inviteToken: string | undefined;
}

/**
 * Counts a request for access by its client, and throws RATE_LIMITED if there are too many. People at a meeting may
 * share one network address, so the limit is higher for a community that has invited people with an active preview link
 * or the request's invitation.
 */
export async function limitSignUps(context: RequestContext, asked: AskedCommunity): Promise<void> {
  const { db, limits, clientKey, clock } = context;
  try {
    await limits.consume(signUpLimit, clientKey);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'RATE_LIMITED') throw error;
    const { communityId, inviteToken } = asked;
    const tokenHash = inviteToken ? hashToken(inviteToken) : null;
    const inviting = await findInvitingCommunity(db, { communityId, tokenHash, now: clock.now() });
    if (inviting === null) throw tooMany(error);
    await limits.consume(meetingLimits.perClient, `${inviting} ${clientKey}`).catch(throwTooMany);
    await limits.consume(meetingLimits.perCommunity, inviting).catch(throwTooMany);
  }
}

function throwTooMany(error: unknown): never {
  throw error instanceof AppError ? tooMany(error) : error;
}

const tooMany = ({ details: { retryAfterSeconds = 60 } }: AppError) =>
  rateLimited(
    retryAfterSeconds,
    `Many people are asking from your network. Turn off Wi-Fi and try again, or wait ${Math.ceil(retryAfterSeconds / 60)} minutes.`,
  );
