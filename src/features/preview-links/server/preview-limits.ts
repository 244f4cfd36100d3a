import type { RequestContext } from '../../../access/server/request-context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { RateLimit, RateLimits } from '../../../platform/http/rate-limits.ts';

const hour = 3600;
const day = 24 * hour;

/**
 * Limits for all clients of one link: links are public, and their slugs can be guessed. Each client has its own
 * share, so that a few clients cannot use up the limit of all.
 */
interface LinkLimit {
  /** For one client. */
  share: RateLimit;
  /** For all clients beyond their shares. */
  beyond: RateLimit;
  /** For all clients within their shares. */
  shares: RateLimit;
}

/** A whole meeting that scans a flyer may share one address. */
export const previewLimits = {
  identities: { name: 'preview-identities-client', points: 60, seconds: hour },
  writes: { name: 'preview-writes-client', points: 600, seconds: hour },
  events: { name: 'preview-events-client', points: 600, seconds: hour },
  adoptions: { name: 'preview-adoptions', points: 20, seconds: hour },
} as const satisfies Record<string, RateLimit>;

export const linkLimits = {
  sessions: linkLimit('sessions', { seconds: day, share: 5, beyond: 300, shares: 3000, isPersistent: true }),
  writes: linkLimit('writes', { seconds: day, share: 60, beyond: 3000, shares: 30_000, isPersistent: true }),
  events: linkLimit('events', { seconds: hour, share: 60, beyond: 5000, shares: 20_000 }),
};

function linkLimit(
  what: string,
  {
    share,
    beyond,
    shares,
    ...counted
  }: Record<keyof LinkLimit, number> & Pick<RateLimit, 'seconds' | 'isPersistent'>,
): LinkLimit {
  return {
    share: { name: `preview-${what}-share`, points: share, ...counted },
    beyond: { name: `preview-${what}-beyond`, points: beyond, ...counted },
    shares: { name: `preview-${what}-shares`, points: shares, ...counted },
  };
}

type Client = Pick<RequestContext, 'limits' | 'clientKey'>;

/** Throws RATE_LIMITED when this client has no capacity left. */
export async function consumeLinkLimit(
  { limits, clientKey }: Client,
  { share, beyond, shares }: LinkLimit,
  linkId: string,
  tx?: Tx,
): Promise<void> {
  const isWithinShare = await isAllowed(() => limits.consume(share, `${linkId} ${clientKey}`, tx));
  await limits.consume(isWithinShare ? shares : beyond, linkId, tx);
}

/** Events beyond the limits are silently dropped. */
export function mayCount(client: Client, linkId: string): Promise<boolean> {
  return isAllowed(async () => {
    await client.limits.consume(previewLimits.events, client.clientKey);
    await consumeLinkLimit(client, linkLimits.events, linkId);
  });
}

async function isAllowed(consume: () => ReturnType<RateLimits['consume']>): Promise<boolean> {
  try {
    await consume();
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'RATE_LIMITED') return false;
    throw error;
  }
}
