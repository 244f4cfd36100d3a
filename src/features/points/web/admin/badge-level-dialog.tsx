import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { apiClient } from '../../../../web/api-client.ts';
import { showFormError } from '../../../../web/errors.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { ResponsiveDialog } from '../../../../web/ui/dialog.tsx';
import { focusFirstInvalid } from '../../../../web/ui/focus-first-invalid.ts';
import type { BadgeLevel } from '../../badges.ts';
import type { AddBadgeLevelInput } from '../../points.schema.ts';
import { BadgeLevelFields } from './badge-level-fields.tsx';
import { type BadgeLevelTexts, badgeLevelTexts, badgeLevelTextsOf } from './badge-level-form.ts';
import { usePointsChange } from './use-points-change.ts';

interface BadgeLevelDialogProps {
  /** Null for a new one. */
  level: BadgeLevel | null;
  open: boolean;
  onClose: () => void;
}

/** Adds or edits a badge, with a look at it as people will see it. */
export function BadgeLevelDialog({ level, open, onClose }: BadgeLevelDialogProps) {
  const body = useRef<HTMLDivElement>(null);
  const form = useForm<BadgeLevelTexts, unknown, AddBadgeLevelInput>({
    defaultValues: badgeLevelTextsOf(level),
    resolver: zodResolver(badgeLevelTexts),
    shouldFocusError: false,
  });
  const { isDirty } = useFormState({ control: form.control });
  const save = usePointsChange<AddBadgeLevelInput>({
    change: (input) =>
      level
        ? apiClient.points.editBadgeLevel({ badgeLevelId: level.id, ...input })
        : apiClient.points.addBadgeLevel(input),
    doneTitle: level ? 'Badge level saved' : 'Badge level added',
    onFailed: (error) =>
      showFormError(error, form, ['name', 'minPoints', 'color', 'icon'], 'Could not save badge level'),
  });
  const submit = form.handleSubmit(
    (input) => save.isPending || save.mutate(input, { onSuccess: onClose }),
    () => focusFirstInvalid(body.current),
  );

  return (
    <ResponsiveDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && !save.isPending && onClose()}
      title={level ? `Edit ${level.name}` : 'Add a badge level'}
      closeOnOutsidePress={!isDirty}
      onSubmit={(event) => void submit(event)}
      footer={
        <>
          <Button onClick={onClose} aria-disabled={save.isPending || undefined}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={save.isPending} busyLabel="Saving…">
            {level ? 'Save changes' : 'Add badge level'}
          </Button>
        </>
      }
    >
      <div ref={body} className="space-y-6">
        <BadgeLevelFields form={form} isFirst={level?.minPoints === 0} />
      </div>
    </ResponsiveDialog>
  );
}
