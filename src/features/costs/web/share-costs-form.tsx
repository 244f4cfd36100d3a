import { useRef } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { DraftNotice } from '../../../web/draft-notice.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { CheckboxField } from '../../../web/ui/checkbox-field.tsx';
import { ResponsiveDialog } from '../../../web/ui/dialog.tsx';
import { focusFirstInvalid } from '../../../web/ui/focus-first-invalid.ts';
import { clearDraft } from '../../../web/use-draft.ts';
import type { MyCosts } from '../cost.schema.ts';
import { costLinesOf } from '../cost-kinds.ts';
import { CostFields } from './cost-fields.tsx';
import { CostPreview } from './cost-preview.tsx';
import type { ShareCostsDialogProps } from './share-costs-dialog.tsx';
import { useSaveCosts } from './use-save-costs.ts';
import { useShareCostsForm } from './use-share-costs-form.ts';

interface ShareCostsFormProps extends ShareCostsDialogProps {
  title: string;
  stored: MyCosts;
  /** Goes over to one amount in any currency. */
  onAddCost: () => void;
}

export function ShareCostsForm({ vendor, title, stored, onAddCost, ...frame }: ShareCostsFormProps) {
  const body = useRef<HTMLDivElement>(null);
  const lines = costLinesOf(vendor.category);
  const saveCosts = useSaveCosts();
  const { form, isDirty, isRestored, startOver } = useShareCostsForm(vendor.id, lines, stored);
  const { errors, isSubmitting } = useFormState({ control: form.control });
  const [costs, showName] = useWatch({ control: form.control, name: ['costs', 'showName'] });

  function close() {
    clearDraft(`costs:${vendor.id}`);
    frame.onOpenChange(false);
  }

  const submit = form.handleSubmit(
    async (output) => {
      const input = { vendorId: vendor.id, lines: output.costs, showName: output.showName };
      if (await saveCosts(input)) close();
    },
    () => focusFirstInvalid(body.current),
  );

  return (
    <ResponsiveDialog
      // Closed by Escape or the cross, it opens again with what was typed; Cancel drops it.
      open={frame.open}
      onOpenChange={frame.onOpenChange}
      title={title}
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
      <div ref={body} className="space-y-6">
        {isRestored && <DraftNotice onStartOver={startOver} />}
        <CostFields lines={lines} register={(box) => form.register(box)} errors={errors.costs} />
        <CheckboxField label="Show my name in costs" {...form.register('showName')} />
        <CostPreview texts={costs} lines={lines} showName={showName} />
        <p className="text-sm text-ink-muted">
          Paid in another currency?{' '}
          <button type="button" className="link touch-target" onClick={onAddCost}>
            Add cost
          </button>
        </p>
      </div>
    </ResponsiveDialog>
  );
}
