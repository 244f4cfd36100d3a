import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { type DraftedForm, useDraftedForm } from '../../../web/use-drafted-form.ts';
import { type CostLineInput, costMessages } from '../../costs/cost.schema.ts';
import type { CostLineTemplate } from '../../costs/cost-kinds.ts';
import { costTexts, costTextsOf, costTextsSchema } from '../../costs/web/cost-texts.ts';

const values = z.object({ costs: costTexts, showName: z.boolean() });
type VisitorCostsValues = z.infer<typeof values>;

export const visitorCostsDraft = (vendorId: string) => `visitor-costs:${vendorId}`;

function schemaOf(lines: readonly CostLineTemplate[]) {
  return z.object({
    costs: costTextsSchema(lines).refine((costs) => costs.length > 0, {
      message: costMessages.costRequired,
      path: [lines[0]?.kind ?? 'monthly_plan', 'amount'],
    }),
    showName: z.boolean(),
  });
}

export function useVisitorCostsForm(
  vendorId: string,
  lines: readonly CostLineTemplate[],
  own: readonly (CostLineInput & { isAnonymous: boolean })[],
): DraftedForm<VisitorCostsValues, { costs: CostLineInput[]; showName: boolean }> {
  return useDraftedForm({
    name: visitorCostsDraft(vendorId),
    start: { costs: costTextsOf(own), showName: !own[0]?.isAnonymous },
    isValues: (draft): draft is VisitorCostsValues => values.safeParse(draft).success,
    resolver: zodResolver(schemaOf(lines)),
  });
}
