import { apiClient } from '../../../../web/api-client.ts';
import { FormDialog } from '../../../../web/form-dialog.tsx';
import type { DialogProps } from '../../../../web/ui/dialog-frame.tsx';
import { useChange } from '../../../../web/use-change.ts';
import { useSchemaForm } from '../../../../web/use-schema-form.ts';
import type { BadgeLevel } from '../../points.rules.ts';
import { BadgeLevelFields, badgeLevelTexts, badgeLevelTextsOf } from './badge-level-fields.tsx';

interface BadgeLevelDialogProps extends DialogProps {
  /** Null for a new one. */
  level: BadgeLevel | null;
}

export default function BadgeLevelDialog({ level, ...dialog }: BadgeLevelDialogProps) {
  const form = useSchemaForm(badgeLevelTexts, badgeLevelTextsOf(level));
  const shared = { stale: ['points'], form, failed: 'Could not save badge level' } as const;
  const addition = useChange(apiClient.points.addBadgeLevel, { ...shared, done: 'Badge level added' });
  const edit = useChange(apiClient.points.editBadgeLevel, { ...shared, done: 'Badge level saved' });
  return (
    <FormDialog
      {...dialog}
      title={level ? `Edit ${level.name}` : 'Add a badge level'}
      form={form}
      onSave={(input) => (level ? edit.run({ badgeLevelId: level.id, ...input }) : addition.run(input))}
      saveLabel={level ? 'Save changes' : 'Add badge level'}
      className="space-y-6"
    >
      <BadgeLevelFields form={form} isFirst={level?.minPoints === 0} />
    </FormDialog>
  );
}
