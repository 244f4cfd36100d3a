import type { RequestContext } from '../../../access/server/request-context.ts';
import type { Category } from '../../../catalogue/categories.ts';
import { findWrongLine } from '../../../catalogue/cost-kinds.ts';
import type { PreviewEvent, PreviewEventMetadata } from '../../../catalogue/preview-events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { invalidField } from '../../../platform/errors.ts';
import { writeVendorOf } from '../../contributions/server/vendor-access.ts';
import type { CostLineInput } from '../../costs/cost.schema.ts';
import { getVisitorCostLines } from '../preview-link.rules.ts';
import type { RateVendorAsVisitorInput, ShareCostsAsVisitorInput } from '../visitor.schema.ts';
import { countPreviewEvent } from './count-events.ts';
import { replaceVisitorCosts, upsertVisitorReview, type VisitorCost } from './preview-entry.queries.ts';
import { consumeLinkLimit, linkLimits, previewLimits } from './preview-limits.ts';
import { requireVisitor } from './preview-sessions.ts';

interface VisitorScope {
  sessionId: string;
  vendor: Awaited<ReturnType<typeof writeVendorOf>>;
  now: Date;
}

interface Contribution {
  event: PreviewEvent;
  metadata: PreviewEventMetadata;
}

/**
 * Runs a visitor's contribution: checks the limits, locks link, visit and vendor, writes, and counts the event, in
 * one transaction. Visitors' rows are separate from residents' rows and count in no figure of the community.
 */
async function contributeAsVisitor(
  context: RequestContext,
  { slug, vendorId }: { slug: string; vendorId: string },
  write: (tx: Tx, scope: VisitorScope) => Promise<Contribution>,
): Promise<void> {
  const { db, limits, clientKey, clock } = context;
  await limits.consume(previewLimits.writes, clientKey);
  const now = clock.now();
  await db.transaction(async (tx) => {
    const { link, visitor } = await requireVisitor(context, tx, slug);
    await consumeLinkLimit(context, linkLimits.writes, link.id, tx);
    const vendor = await writeVendorOf(tx, link.communityId, vendorId);
    const sessionId = visitor.id;
    const { event, metadata } = await write(tx, { sessionId, vendor, now });
    const by = { sessionId };
    await countPreviewEvent(tx, { linkId: link.id, by, event, vendorId: vendor.id, metadata, now });
  });
}

export async function rateVendorAsVisitor(
  context: RequestContext,
  { rating, comments, hasTie, showName, ...input }: RateVendorAsVisitorInput,
): Promise<void> {
  await contributeAsVisitor(context, input, async (tx, { sessionId, vendor, now }) => {
    const own = { communityId: vendor.communityId, sessionId, vendorId: vendor.id };
    const words = { comments: comments || null, anonymous: !showName };
    await upsertVisitorReview(tx, { ...own, ...words, rating, hasTie, now });
    return { event: 'review_submitted', metadata: { rating } };
  });
}

export async function shareCostsAsVisitor(
  context: RequestContext,
  { lines, showName, ...input }: ShareCostsAsVisitorInput,
): Promise<void> {
  await contributeAsVisitor(context, input, async (tx, { sessionId, vendor, now }) => {
    const costs = buildCosts(vendor.category, lines);
    const own = { communityId: vendor.communityId, sessionId, vendorId: vendor.id };
    await replaceVisitorCosts(tx, { ...own, anonymous: !showName, costs, now });
    return { event: 'cost_submitted', metadata: { costKinds: costs.map(({ costKind }) => costKind) } };
  });
}

/** Unit and period come from the category and kind, never from the input. */
function buildCosts(category: Category, lines: readonly CostLineInput[]): VisitorCost[] {
  const offered = getVisitorCostLines(category);
  const wrong = findWrongLine(category, lines, offered);
  if (wrong) throw invalidField(`lines.${wrong.index}.kind`, wrong.message);
  return lines.flatMap(({ kind, amount, quantity }) => {
    const template = offered.find((line) => line.kind === kind);
    if (!template || amount === 0) return [];
    const { unit, period } = template;
    return { costKind: kind, amount, unit, period, quantity: template.quantity === null ? null : quantity };
  });
}
