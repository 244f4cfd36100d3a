import type { Hono } from 'hono';
import { unavailable } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';

/**
 * Serves three checks: `/livez` shows whether to restart the process, `/healthz` whether the database responds, and
 * `/readyz` whether a load balancer should send requests to this process.
 */
export function mountHealthChecks(app: Hono, { databaseHealth, readiness }: Services): void {
  app.get('/livez', (c) => c.text('ok'));
  app.get('/healthz', async (c) => {
    if (!(await databaseHealth.isAnswering())) throw unavailable();
    return c.text('ok');
  });
  app.get('/readyz', async (c) => {
    c.header('cache-control', 'no-store');
    const missing = await readiness.check();
    return missing.length === 0 ? c.text('ok') : c.text(`not ready: ${missing.join(', ')}`, 503);
  });
}
