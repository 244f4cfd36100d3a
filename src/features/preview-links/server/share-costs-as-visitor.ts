import { invalidField } from '../../../platform/errors.ts';
import type { RequestContext } from '../../accounts/server/request-context.ts';
import type { CostLineInput } from '../../costs/cost.schema.ts';
import { findWrongLine } from '../../costs/cost-lines.ts';
import type { Category } from '../../vendors/categories.ts';
import { holdVendorOf } from '../../vendors/server/vendor-access.ts';
import type { ShareCostsAsVisitorInput } from '../preview-visitor.schema.ts';
import { visitorCostLinesOf } from '../visitor-cost-lines.ts';
import { countPreviewEvent } from './count-preview-event.ts';
import { replaceVisitorCosts, type VisitorCost } from './preview-entry.queries.ts';
import { previewLimits } from './preview-limits.ts';
import { requireVisitor } from './preview-sessions.ts';

/** Says what a visitor's home pays a vendor. Kept apart from residents' costs and from every average. */
export async function shareCostsAsVisitor(
  context: RequestContext,
  { slug, vendorId, lines, showName }: ShareCostsAsVisitorInput,
): Promise<void> {
  const { db, limits, clientKey, clock } = context;
  await limits.consume(previewLimits.writesOfClient, clientKey);
  const now = clock.now();
  await db.transaction(async (tx) => {
    const { link, visitor } = await requireVisitor(context, tx, slug);
    await limits.consume(previewLimits.writesOfLink, link.id);
    const vendor = await holdVendorOf(tx, link.communityId, vendorId);
    const costs = costsFrom(vendor.category, lines);
    const own = { sessionId: visitor.id, vendorId: vendor.id };
    await replaceVisitorCosts(tx, { ...own, anonymous: !showName, costs, now });
    await countPreviewEvent(tx, {
      linkId: link.id,
      by: { sessionId: visitor.id },
      event: 'cost_submitted',
      vendorId: vendor.id,
      metadata: { costKinds: costs.map(({ costKind }) => costKind) },
      now,
    });
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
