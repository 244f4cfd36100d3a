import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import type { CostLineTemplate } from '../../../catalogue/cost-kinds.ts';
import { type DraftedForm, useDraftedForm } from '../../../web/use-drafted-form.ts';
import { type CostLineInput, costMessages } from '../cost.schema.ts';
import { costTextsSchema } from './cost-texts.schema.ts';
import { type CostTexts, costTextsOf } from './cost-texts.ts';

interface CostsValues {
  costs: CostTexts;
  showName: boolean;
}

export interface CostsInput {
  costs: CostLineInput[];
  showName: boolean;
}

export type CostsForm = DraftedForm<CostsValues, CostsInput>;

interface CostsFormOptions {
  draftName: string;
  /** What is asked. */
  lines: readonly CostLineTemplate[];
  /** What the form starts with. */
  start: { costs: readonly CostLineInput[]; showName: boolean };
  /** Entries that an emptied box takes back, to the last of them. */
  takenBack?: readonly CostLineInput[];
}

/** Keeps in a form what the own home pays a vendor, kind by kind. */
export function useCostsForm({ draftName, lines, start, takenBack = [] }: CostsFormOptions): CostsForm {
  return useDraftedForm({
    name: draftName,
    start: { costs: costTextsOf(start.costs), showName: start.showName },
    resolver: zodResolver(costsSchema(lines, takenBack)),
  });
}

function costsSchema(lines: readonly CostLineTemplate[], takenBack: readonly CostLineInput[]) {
  const firstBox = [lines[0]?.kind ?? 'monthly_plan', 'amount'];
  return z.object({
    costs: costTextsSchema(lines, takenBack).refine((costs) => costs.length > 0, {
      message: costMessages.costRequired,
      path: firstBox,
    }),
    showName: z.boolean(),
  });
}
