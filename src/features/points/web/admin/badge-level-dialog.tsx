import { apiClient } from '../../../../web/api-client.ts';
import { FormDialog } from '../../../../web/form-dialog.tsx';
import { useChange } from '../../../../web/use-change.ts';
import { useSchemaForm } from '../../../../web/use-schema-form.ts';
import type { BadgeLevel } from '../../points.rules.ts';
import { BadgeLevelFields, badgeLevelTexts, badgeLevelTextsOf } from './badge-level-fields.tsx';

interface BadgeLevelDialogProps {
  /** Null for a new one. */
  level: BadgeLevel | null;
  open: boolean;
  onClose: () => void;
}

export default function BadgeLevelDialog({ level, open, onClose }: BadgeLevelDialogProps) {
  const form = useSchemaForm(badgeLevelTexts, badgeLevelTextsOf(level));
  const failed = 'Could not save badge level';
  const addition = useChange(apiClient.points.addBadgeLevel, {
    stale: ['points'],
    form,
    done: 'Badge level added',
    failed,
  });
  const edit = useChange(apiClient.points.editBadgeLevel, {
    stale: ['points'],
    form,
    done: 'Badge level saved',
    failed,
  });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
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
