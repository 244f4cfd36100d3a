import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import type { CostLineTemplate } from '../../../catalogue/cost-kinds.ts';
import { DraftedFormDialog } from '../../../web/drafted-form-dialog.tsx';
import { CostFields } from './cost-fields.tsx';
import { ShowNameField } from './show-name-field.tsx';
import type { CostsForm, CostsInput } from './use-costs-form.ts';

interface CostsFormDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  vendorName: string;
  /** Whether costs were shared before. */
  isEdit: boolean;
  lines: readonly CostLineTemplate[];
  drafted: CostsForm;
  /** True once they are saved; otherwise it has been said why not. */
  onSave: (input: CostsInput) => Promise<boolean>;
  /** What becomes of the amounts. */
  children: ReactNode;
}

/** 'Share Costs' or 'Edit Costs', of a resident or of a visitor. */
export function CostsFormDialog({
  vendorName,
  isEdit,
  lines,
  drafted,
  onSave,
  children,
  ...frame
}: CostsFormDialogProps) {
  const { form } = drafted;
  const { errors } = useFormState({ control: form.control });
  return (
    <DraftedFormDialog
      {...frame}
      title={costsTitle(isEdit)}
      description={vendorName}
      drafted={drafted}
      onSave={onSave}
    >
      <CostFields lines={lines} register={(box) => form.register(box)} errors={errors.costs} />
      <ShowNameField {...form.register('showName')} />
      {children}
    </DraftedFormDialog>
  );
}

export const costsTitle = (isEdit: boolean): string => (isEdit ? 'Edit Costs' : 'Share Costs');
