import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useRef } from 'react';
import { type Control, useForm, useFormState, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { apiClient } from '../../../../web/api-client.ts';
import { showFormError } from '../../../../web/errors.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { ResponsiveDialog } from '../../../../web/ui/dialog.tsx';
import { focusFirstInvalid } from '../../../../web/ui/focus-first-invalid.ts';
import { TextField } from '../../../../web/ui/text-field.tsx';
import { editPointRewardInput, type PointRewardRow } from '../../points.schema.ts';
import { RewardItem } from '../reward-item.tsx';
import { activityWords } from './activity-words.ts';
import { countBox } from './badge-level-form.ts';
import { usePointsChange } from './use-points-change.ts';

const { points, description } = editPointRewardInput.shape;
const rewardTexts = z.object({ points: countBox.pipe(points), description });
type RewardTexts = z.input<typeof rewardTexts>;
type Reward = z.output<typeof rewardTexts>;

interface PointRewardDialogProps {
  reward: PointRewardRow;
  open: boolean;
  onClose: () => void;
}

export function PointRewardDialog({ reward, open, onClose }: PointRewardDialogProps) {
  const body = useRef<HTMLDivElement>(null);
  const form = useForm<RewardTexts, unknown, Reward>({
    defaultValues: { points: String(reward.points), description: reward.description },
    resolver: zodResolver(rewardTexts),
    shouldFocusError: false,
  });
  const { errors, isDirty } = useFormState({ control: form.control });
  const save = usePointsChange<Reward>({
    change: (input) => apiClient.points.editPointReward({ pointRewardId: reward.id, ...input }),
    doneTitle: 'Point reward saved',
    onFailed: (error) => showFormError(error, form, ['points', 'description'], 'Could not save point reward'),
  });
  const submit = form.handleSubmit(
    (input) => save.isPending || save.mutate(input, { onSuccess: onClose }),
    () => focusFirstInvalid(body.current),
  );

  return (
    <ResponsiveDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && !save.isPending && onClose()}
      title="Edit point reward"
      closeOnOutsidePress={!isDirty}
      onSubmit={(event) => void submit(event)}
      footer={
        <>
          <Button onClick={onClose} aria-disabled={save.isPending || undefined}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={save.isPending} busyLabel="Saving…">
            Save changes
          </Button>
        </>
      }
    >
      <div ref={body} className="space-y-5">
        <TextField
          label="Activity"
          help="Cannot be changed: each activity has exactly one reward."
          readOnly
          value={activityWords[reward.activity]}
        />
        <TextField
          label="Points"
          required
          help="With 0 it earns nothing."
          inputMode="numeric"
          autoComplete="off"
          error={errors.points?.message}
          {...form.register('points')}
        />
        <TextField
          label="Description"
          required
          autoComplete="off"
          error={errors.description?.message}
          {...form.register('description')}
        />
        <RewardPreview control={form.control} />
      </div>
    </ResponsiveDialog>
  );
}

function RewardPreview({ control }: { control: Control<RewardTexts, unknown, Reward> }) {
  const id = useId();
  const texts = useWatch({ control });
  const typed = Number(texts.points);
  const isShown = Number.isInteger(typed) && typed > 0;
  return (
    <section aria-labelledby={id} className="rounded-card border border-line p-4">
      <h3 id={id} className="text-sm font-semibold text-ink-muted">
        As people will see it
      </h3>
      {isShown ? (
        <ul>
          <RewardItem description={texts.description || 'Description'} points={typed} />
        </ul>
      ) : (
        <p className="py-2.5">Not listed, since it earns nothing.</p>
      )}
    </section>
  );
}
