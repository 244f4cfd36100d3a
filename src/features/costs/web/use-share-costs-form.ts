import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { type DraftedForm, useDraftedForm } from '../../../web/use-drafted-form.ts';
import { type CostLineInput, costMessages, type MyCosts } from '../cost.schema.ts';
import type { CostLineTemplate } from '../cost-kinds.ts';
import { type CostTexts, costTexts, costTextsOf, costTextsSchema } from './cost-texts.ts';

export interface ShareCostsValues {
  costs: CostTexts;
  showName: boolean;
}

const shareCostsValues = z.object({ costs: costTexts, showName: z.boolean() });

function shareCostsSchema(lines: readonly CostLineTemplate[], stored: readonly CostLineInput[]) {
  const firstBox = [lines[0]?.kind ?? 'monthly_plan', 'amount'];
  return z.object({
    costs: costTextsSchema(lines, stored).refine((costs) => costs.length > 0, {
      message: costMessages.costRequired,
      path: firstBox,
    }),
    showName: z.boolean(),
  });
}

export function useShareCostsForm(
  vendorId: string,
  lines: readonly CostLineTemplate[],
  stored: MyCosts,
): DraftedForm<ShareCostsValues, { costs: CostLineInput[]; showName: boolean }> {
  const hasStored = stored.lines.length > 0;
  // The form asks for dollars: an amount that was added in another currency is neither shown nor taken back by it.
  const inDollars = stored.lines.filter(({ currency }) => currency === 'USD');
  return useDraftedForm({
    name: `costs:${vendorId}`,
    start: { costs: costTextsOf(inDollars), showName: hasStored ? !stored.isAnonymous : true },
    isValues: (draft): draft is ShareCostsValues => shareCostsValues.safeParse(draft).success,
    resolver: zodResolver(shareCostsSchema(lines, inDollars)),
  });
}
