import type { RequestContext } from '../../../access/server/request-context.ts';
import type { Category } from '../../../catalogue/categories.ts';
import { findWrongLine } from '../../../catalogue/cost-lines.ts';
import { invalidField } from '../../../platform/errors.ts';
import type { CostLineInput } from '../../costs/cost.schema.ts';
import type { ShareCostsAsVisitorInput } from '../visitor.schema.ts';
import { visitorCostLinesOf } from '../visitor-cost-lines.ts';
import { contributeAsVisitor } from './contribute-as-visitor.ts';
import { replaceVisitorCosts, type VisitorCost } from './preview-entry.queries.ts';

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
