import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { CostLineTemplate } from '../../../catalogue/cost-kinds.ts';
import { useFields } from '../../../web/form.tsx';
import { DraftedFormDialog } from '../../../web/form-dialog.tsx';
import type { DialogProps } from '../../../web/ui/dialog-frame.tsx';
import { type DraftedForm, useDraftedForm } from '../../../web/use-drafted-form.ts';
import { type CostLineInput, costMessages, type OwnCostLine } from '../cost.schema.ts';
import { CostFields, CostPreview, type CostPreviewProps, ShowNameField } from './cost-fields.tsx';
import { costTextsSchema } from './cost-texts.schema.ts';
import { type CostTexts, costTextsOf } from './cost-texts.ts';

interface CostsFormDialogProps extends DialogProps {
  vendorName: string;
  isEdit: boolean;
  lines: readonly CostLineTemplate[];
  stored?: readonly Pick<OwnCostLine, 'kind' | 'unpublished'>[] | undefined;
  drafted: CostsForm;
  /** Returns false if saving failed; the error is then already shown. */
  onSave: (input: CostsInput) => Promise<boolean>;
  preview?: Pick<CostPreviewProps, 'author' | 'title'>;
  children: ReactNode;
}

export function CostsFormDialog({
  vendorName,
  isEdit,
  lines,
  stored,
  drafted,
  onSave,
  preview,
  children,
  ...frame
}: CostsFormDialogProps) {
  const { form } = drafted;
  const field = useFields(form);
  const [texts, showName] = useWatch({ control: form.control, name: ['costs', 'showName'] });
  return (
    <DraftedFormDialog
      {...frame}
      title={costsTitle(isEdit)}
      description={vendorName}
      drafted={drafted}
      onSave={onSave}
    >
      <CostFields lines={lines} stored={stored} field={field} />
      <ShowNameField {...form.register('showName')} />
      <CostPreview texts={texts} lines={lines} showName={showName} {...preview} />
      {children}
    </DraftedFormDialog>
  );
}

export const costsTitle = (isEdit: boolean): string => (isEdit ? 'Edit Costs' : 'Share Costs');

interface CostsValues {
  costs: CostTexts;
  showName: boolean;
}

interface CostsInput {
  costs: CostLineInput[];
  showName: boolean;
}

type CostsForm = DraftedForm<CostsValues, CostsInput>;

interface CostsFormOptions {
  draftName: string;
  lines: readonly CostLineTemplate[];
  start: { costs: readonly CostLineInput[]; showName: boolean };
  /** Costs that are deleted if their field is emptied. */
  removable?: readonly CostLineInput[];
}

export function useCostsForm({ draftName, lines, start, removable = [] }: CostsFormOptions): CostsForm {
  return useDraftedForm({
    name: draftName,
    start: { costs: costTextsOf(start.costs), showName: start.showName },
    resolver: zodResolver(costsSchema(lines, removable)),
  });
}

function costsSchema(lines: readonly CostLineTemplate[], removable: readonly CostLineInput[]) {
  const firstBox = [lines[0]?.kind ?? 'monthly_plan', 'amount'];
  return z.object({
    costs: costTextsSchema(lines, removable).refine((costs) => costs.length > 0, {
      message: costMessages.costRequired,
      path: firstBox,
    }),
    showName: z.boolean(),
  });
}
