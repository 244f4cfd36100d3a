import type { Hono } from 'hono';
import { flyerPath } from '../../features/preview-links/preview-link.rules.ts';

/** Redirects the address on flyers to the preview page, where the visit counts as one from the flyer. */
export function mountShortLinks(app: Hono): void {
  app.get(flyerPath(':slug'), (c) =>
    c.redirect(`/community-preview/${encodeURIComponent(c.req.param('slug'))}?via=flyer`),
  );
}
