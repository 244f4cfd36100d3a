import type { ReactNode } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import type { CostLineTemplate } from '../../../catalogue/cost-kinds.ts';
import { DraftedFormDialog } from '../../../web/drafted-form-dialog.tsx';
import type { OwnCostLine } from '../cost.schema.ts';
import { CostFields } from './cost-fields.tsx';
import CostPreview, { type CostPreviewProps } from './cost-preview.tsx';
import { ShowNameField } from './show-name-field.tsx';
import type { CostsForm, CostsInput } from './use-costs-form.ts';

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
