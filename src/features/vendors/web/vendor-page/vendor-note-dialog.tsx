import { zodResolver } from '@hookform/resolvers/zod';
import { maxNoteLength } from '../../../../catalogue/vendor-remarks.ts';
import { apiClient } from '../../../../web/api-client.ts';
import { useFields } from '../../../../web/form.tsx';
import { DraftedFormDialog } from '../../../../web/form-dialog.tsx';
import { CheckboxField } from '../../../../web/ui/checkbox-field.tsx';
import type { DialogProps } from '../../../../web/ui/dialog-frame.tsx';
import { TextAreaField } from '../../../../web/ui/text-area-field.tsx';
import { useChange } from '../../../../web/use-change.ts';
import { useDraftedForm } from '../../../../web/use-drafted-form.ts';
import { saveVendorNoteInput, type VendorNote } from '../../vendor.schema.ts';

interface VendorNoteDialogProps extends DialogProps {
  vendor: { id: string; name: string };
  note: VendorNote | null;
}

const noteFormSchema = saveVendorNoteInput.omit({ vendorId: true });

export default function VendorNoteDialog({ vendor, note, ...dialog }: VendorNoteDialogProps) {
  const { text, neverAgain } = note ?? { text: '', neverAgain: false };
  const drafted = useDraftedForm({
    name: `note:${vendor.id}`,
    start: { text, neverAgain, seen: { text, neverAgain } },
    resolver: zodResolver(noteFormSchema),
  });
  const field = useFields(drafted.form);
  const save = useChange(apiClient.vendors.saveVendorNote, {
    stale: ['vendors', 'homeVendors'],
    form: drafted.form,
    done: { title: 'Saved', description: 'Only your home sees your note.' },
    failed: 'Could not save',
  });
  return (
    <DraftedFormDialog
      {...dialog}
      drafted={drafted}
      title="Private note"
      description={`About ${vendor.name}. Only the people of your home see it, no neighbor and no admin.`}
      onSave={(input) => save.run({ vendorId: vendor.id, ...input })}
    >
      <TextAreaField
        label="Note"
        optional
        counterMax={maxNoteLength}
        placeholder="Ask for Joe. Closed on Fridays."
        {...field('text')}
      />
      <CheckboxField label="Never again" {...drafted.form.register('neverAgain')} />
    </DraftedFormDialog>
  );
}
