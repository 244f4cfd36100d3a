import type { RequestContext } from '../../../access/server/request-context.ts';
import type { Category } from '../../../catalogue/categories.ts';
import { findWrongLine } from '../../../catalogue/cost-lines.ts';
import type { PreviewEvent, PreviewEventMetadata } from '../../../catalogue/preview-events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { invalidField } from '../../../platform/errors.ts';
import { holdVendorOf } from '../../contributions/server/vendor-access.ts';
import type { CostLineInput } from '../../costs/cost.schema.ts';
import { visitorCostLinesOf } from '../preview-link.rules.ts';
import type { RateVendorAsVisitorInput, ShareCostsAsVisitorInput } from '../visitor.schema.ts';
import { countPreviewEvent } from './count-events.ts';
import { replaceVisitorCosts, upsertVisitorReview, type VisitorCost } from './preview-entry.queries.ts';
import { consumeOfLink, linkLimits, previewLimits } from './preview-limits.ts';
import { requireVisitor } from './preview-sessions.ts';

interface About {
  sessionId: string;
  vendor: Awaited<ReturnType<typeof holdVendorOf>>;
  now: Date;
}

interface Contribution {
  event: PreviewEvent;
  metadata: PreviewEventMetadata;
}

/**
 * Writes what a visitor gives about a vendor: within the limits, with the link, the visit and the vendor held, and
 * counted with what is written. It is kept apart from residents' rows and is part of no figure of the community.
 */
async function contributeAsVisitor(
  context: RequestContext,
  { slug, vendorId }: { slug: string; vendorId: string },
  write: (tx: Tx, about: About) => Promise<Contribution>,
): Promise<void> {
  const { db, limits, clientKey, clock } = context;
  await limits.consume(previewLimits.writes, clientKey);
  const now = clock.now();
  await db.transaction(async (tx) => {
    const { link, visitor } = await requireVisitor(context, tx, slug);
    await consumeOfLink(context, linkLimits.writes, link.id, tx);
    const vendor = await holdVendorOf(tx, link.communityId, vendorId);
    const sessionId = visitor.id;
    const { event, metadata } = await write(tx, { sessionId, vendor, now });
    const by = { sessionId };
    await countPreviewEvent(tx, { linkId: link.id, by, event, vendorId: vendor.id, metadata, now });
  });
}

/** Rates a vendor as a visitor, or changes the own rating. */
export async function rateVendorAsVisitor(
  context: RequestContext,
  { rating, comments, showName, ...input }: RateVendorAsVisitorInput,
): Promise<void> {
  await contributeAsVisitor(context, input, async (tx, { sessionId, vendor, now }) => {
    const own = { sessionId, vendorId: vendor.id };
    const words = { comments: comments.trim() || null, anonymous: !showName };
    await upsertVisitorReview(tx, { ...own, ...words, rating, now });
    return { event: 'review_submitted', metadata: { rating } };
  });
}

/** Says what a visitor's home pays a vendor. */
export async function shareCostsAsVisitor(
  context: RequestContext,
  { lines, showName, ...input }: ShareCostsAsVisitorInput,
): Promise<void> {
  await contributeAsVisitor(context, input, async (tx, { sessionId, vendor, now }) => {
    const costs = costsFrom(vendor.category, lines);
    const own = { sessionId, vendorId: vendor.id };
    await replaceVisitorCosts(tx, { ...own, anonymous: !showName, costs, now });
    return { event: 'cost_submitted', metadata: { costKinds: costs.map(({ costKind }) => costKind) } };
  });
}

/** Unit and period follow from the category and the kind, never from the input. */
function costsFrom(category: Category, lines: readonly CostLineInput[]): VisitorCost[] {
  const offered = visitorCostLinesOf(category);
  const wrong = findWrongLine(category, lines, offered);
  if (wrong) throw invalidField(`lines.${wrong.index}.kind`, wrong.message);
  return lines.flatMap(({ kind, amount, quantity }) => {
    const template = offered.find((line) => line.kind === kind);
    if (!template || amount === 0) return [];
    const { unit, period } = template;
    return { costKind: kind, amount, unit, period, quantity: template.quantity === null ? null : quantity };
  });
}
