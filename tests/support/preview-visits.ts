import { asc, eq } from 'drizzle-orm';
import type {
  ProvideIdentityInput,
  RateVendorAsVisitorInput,
} from '../../src/features/preview-links/visitor.schema.ts';
import { previewMetrics, previewSessions } from '../../src/schema/preview-link.tables.ts';
import type { PreviewLink, Vendor } from './factories.ts';
import type { Harness } from './harness.ts';
import type { TestClient } from './test-client.ts';

/** The user agent of the test client. */
export const browser = 'Mozilla/5.0';

export const provideIdentity = (
  client: TestClient,
  link: PreviewLink,
  values: Partial<ProvideIdentityInput> = {},
) =>
  client.api.previewLinks.provideIdentity({
    slug: link.slug,
    name: 'Val Visitor',
    place: { kind: 'typed', text: '12 Heron Lane, Boca Raton' },
    ...values,
  });

export const rate = (
  client: TestClient,
  link: PreviewLink,
  vendor: Pick<Vendor, 'id'>,
  values: Partial<RateVendorAsVisitorInput> = {},
) =>
  client.api.previewLinks.rateVendorAsVisitor({
    slug: link.slug,
    vendorId: vendor.id,
    rating: 4,
    comments: '',
    showName: true,
    ...values,
  });

export const share = (client: TestClient, link: PreviewLink, vendor: Pick<Vendor, 'id'>, amount = 120) =>
  client.api.previewLinks.shareCostsAsVisitor({
    slug: link.slug,
    vendorId: vendor.id,
    lines: [{ kind: 'monthly_plan', amount, quantity: 4 }],
    showName: true,
  });

export const open = (
  client: TestClient,
  link: PreviewLink,
  headers: Record<string, string> = {},
  query = '',
) =>
  client.fetch(`/community-preview/${link.slug}${query}`, { headers: { 'user-agent': browser, ...headers } });

/** Returns helpers that make preview links and read what visits stored. */
export function previewVisitsOn(h: Harness) {
  const { db, make } = h;

  async function makeVisit() {
    const community = await make.community();
    const link = await make.previewLink(community);
    return { community, link, vendor: await make.vendor(community), visitor: h.signedOut() };
  }

  const sessionsOf = (link: PreviewLink) =>
    db.select().from(previewSessions).where(eq(previewSessions.previewLinkId, link.id));

  async function eventsOf(link: PreviewLink) {
    const rows = await db
      .select()
      .from(previewMetrics)
      .where(eq(previewMetrics.previewLinkId, link.id))
      .orderBy(asc(previewMetrics.createdAt), asc(previewMetrics.eventType));
    return rows.map(({ eventType }) => eventType);
  }

  return { makeVisit, sessionsOf, eventsOf };
}
