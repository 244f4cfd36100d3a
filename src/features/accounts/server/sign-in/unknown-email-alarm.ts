import type { RequestContext } from '../../../../access/server/request-context.ts';
import type { RateLimits } from '../../../../platform/http/rate-limits.ts';

const burst = { count: 20, milliseconds: 10 * 60_000 } as const;

/** The latest moments, of each running program. */
const moments = new WeakMap<RateLimits, number[]>();

/**
 * Counts a look-up of an e-mail nobody has. Many in a short time, from however many clients, mean that somebody is
 * trying out addresses: that is worth a warning, once for each burst's worth. No e-mail is kept.
 */
export function noteUnknownEmail({
  limits,
  clock,
  log,
}: Pick<RequestContext, 'limits' | 'clock' | 'log'>): void {
  const now = clock.now().getTime();
  const recent = (moments.get(limits) ?? []).filter((moment) => moment > now - burst.milliseconds);
  recent.push(now);
  if (recent.length >= burst.count) {
    log.warn(
      { count: recent.length, minutes: burst.milliseconds / 60_000 },
      'many sign-in requests for unknown e-mails',
    );
    recent.length = 0;
  }
  moments.set(limits, recent);
}
