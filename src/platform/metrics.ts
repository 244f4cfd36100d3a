import { Counter, Histogram, Registry } from 'prom-client';

/**
 * The metrics of the process for Prometheus. Labels are names from the code, never user data: no ids, addresses or
 * tokens.
 */
export interface Metrics {
  readonly registry: Registry;
  /** Seconds per HTTP request. */
  readonly requests: Histogram<'method' | 'route' | 'status'>;
  readonly emails: Counter<'result'>;
  readonly cacheReads: Counter<'cache' | 'result'>;
  readonly limitsReached: Counter<'limit'>;
}

/** Uses a registry of its own, because tests run several. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: 'porchlist_http_request_duration_seconds',
      help: 'Duration of HTTP requests.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
      registers,
    }),
    emails: new Counter({
      name: 'porchlist_emails_total',
      help: 'Emails that the mail server accepted or did not.',
      labelNames: ['result'],
      registers,
    }),
    cacheReads: new Counter({
      name: 'porchlist_cache_reads_total',
      help: 'Reads of the session and list caches.',
      labelNames: ['cache', 'result'],
      registers,
    }),
    limitsReached: new Counter({
      name: 'porchlist_limits_reached_total',
      help: 'Requests refused because a limit was reached.',
      labelNames: ['limit'],
      registers,
    }),
  };
}

export const countReads =
  ({ cacheReads }: Metrics, cache: 'session' | 'list') =>
  (isHit: boolean): void =>
    cacheReads.inc({ cache, result: isHit ? 'hit' : 'miss' });

export const countReached =
  ({ limitsReached }: Metrics) =>
  (limit: string): void =>
    limitsReached.inc({ limit });
