import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { CostLineTemplate } from '../../../catalogue/cost-kinds.ts';
import { DraftedFormDialog } from '../../../web/form-dialog.tsx';
import { type DraftedForm, useDraftedForm } from '../../../web/use-drafted-form.ts';
import { type CostLineInput, costMessages, type OwnCostLine } from '../cost.schema.ts';
import { CostFields, ShowNameField } from './cost-fields.tsx';
import CostPreview, { type CostPreviewProps } from './cost-preview.tsx';
import { costTextsSchema } from './cost-texts.schema.ts';
import { type CostTexts, costTextsOf } from './cost-texts.ts';

interface CostsFormDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  vendorName: string;
  /** Whether costs were shared before. */
  isEdit: boolean;
  lines: readonly CostLineTemplate[];
  /** What was shared before, as far as something is to be said of it. */
  stored?: readonly Pick<OwnCostLine, 'kind' | 'heldBack'>[] | undefined;
  drafted: CostsForm;
  /** True once they are saved; otherwise it has been said why not. */
  onSave: (input: CostsInput) => Promise<boolean>;
  preview?: Pick<CostPreviewProps, 'author' | 'title'>;
  /** Under the preview. */
  children: ReactNode;
}

/** 'Share Costs' or 'Edit Costs', of a resident or of a visitor. */
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
  const { errors } = useFormState({ control: form.control });
  const [texts, showName] = useWatch({ control: form.control, name: ['costs', 'showName'] });
  return (
    <DraftedFormDialog
      {...frame}
      title={costsTitle(isEdit)}
      description={vendorName}
      drafted={drafted}
      onSave={onSave}
    >
      <CostFields
        lines={lines}
        stored={stored}
        register={(box) => form.register(box)}
        errors={errors.costs}
      />
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
