import { useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { DraftNotice } from '../../../web/draft-notice.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { CheckboxField } from '../../../web/ui/checkbox-field.tsx';
import { ResponsiveDialog } from '../../../web/ui/dialog.tsx';
import { focusFirstInvalid } from '../../../web/ui/focus-first-invalid.ts';
import { useOpening } from '../../../web/ui/use-opening.ts';
import { clearDraft } from '../../../web/use-draft.ts';
import { CostFields } from '../../costs/web/cost-fields.tsx';
import { visitorCostLinesOf } from '../visitor-cost-lines.ts';
import { useSaveVisitorCosts } from './use-save-visitor-costs.ts';
import { useVisitorCostsForm, visitorCostsDraft } from './use-visitor-costs-form.ts';
import type { VisitorDialogProps } from './visitor-dialog-props.ts';

/** What a visitor's home pays a vendor. */
export default function VisitorCostsDialog(props: VisitorDialogProps) {
  return <CostsForm key={useOpening(props.open)} {...props} />;
}

function CostsForm({ slug, vendor, visitor, open, onOpenChange, onSaved, onVisitOver }: VisitorDialogProps) {
  const body = useRef<HTMLDivElement>(null);
  const lines = visitorCostLinesOf(vendor.category);
  const own = visitor.costs.filter(({ vendorId }) => vendorId === vendor.id);
  const { form, isDirty, isRestored, startOver } = useVisitorCostsForm(vendor.id, lines, own);
  const { errors, isSubmitting } = useFormState({ control: form.control });
  const save = useSaveVisitorCosts({ onSaved, onVisitOver });

  function close() {
    clearDraft(visitorCostsDraft(vendor.id));
    onOpenChange(false);
  }

  const submit = form.handleSubmit(
    async ({ costs, showName }) => {
      if (await save({ slug, vendorId: vendor.id, lines: costs, showName })) close();
    },
    () => focusFirstInvalid(body.current),
  );

  return (
    <ResponsiveDialog
      open={open}
      onOpenChange={onOpenChange}
      title={own.length > 0 ? 'Edit Costs' : 'Share Costs'}
      description={vendor.name}
      onSubmit={(event) => void submit(event)}
      closeOnOutsidePress={!isDirty}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="primary" busy={isSubmitting} busyLabel="Saving...">
            Save
          </Button>
        </>
      }
    >
      <div ref={body} className="space-y-5">
        {isRestored && <DraftNotice onStartOver={startOver} />}
        <CostFields lines={lines} register={(box) => form.register(box)} errors={errors.costs} />
        <CheckboxField label="Show my name in costs" {...form.register('showName')} />
        <p className="text-sm text-pretty text-ink-muted">
          Kept apart from the neighborhood’s averages until you join and decide to keep it.
        </p>
      </div>
    </ResponsiveDialog>
  );
}
