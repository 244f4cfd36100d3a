import { z } from 'zod';
import { apiClient } from '../../../../web/api-client.ts';
import { useFields } from '../../../../web/form.tsx';
import { FormDialog } from '../../../../web/form-dialog.tsx';
import type { DialogProps } from '../../../../web/ui/dialog-frame.tsx';
import { TextField } from '../../../../web/ui/text-field.tsx';
import { useChange } from '../../../../web/use-change.ts';
import { useSchemaForm } from '../../../../web/use-schema-form.ts';
import { activityLabels } from '../../points.rules.ts';
import { editPointRewardInput, type PointRewardRow } from '../../points.schema.ts';
import { numberFieldText } from './badge-level-fields.tsx';

const { points, description, seen } = editPointRewardInput.shape;
const rewardTexts = z.object({ points: numberFieldText.pipe(points), description, seen });

export default function PointRewardDialog({ reward, ...dialog }: DialogProps & { reward: PointRewardRow }) {
  const form = useSchemaForm(rewardTexts, {
    points: String(reward.points),
    description: reward.description,
    seen: { points: reward.points, description: reward.description },
  });
  const field = useFields(form);
  const edit = useChange(apiClient.points.editPointReward, {
    stale: ['points'],
    form,
    done: 'Point reward saved',
    failed: 'Could not save point reward',
  });
  return (
    <FormDialog
      {...dialog}
      title="Edit point reward"
      form={form}
      onSave={(input) => edit.run({ pointRewardId: reward.id, ...input })}
      saveLabel="Save changes"
    >
      <TextField
        label="Activity"
        note="Cannot be changed: each activity has exactly one reward."
        readOnly
        value={activityLabels[reward.activity]}
      />
      <TextField
        label="Points"
        required
        help="With 0 it earns nothing."
        inputMode="numeric"
        {...field('points')}
      />
      <TextField label="Description" required {...field('description')} />
    </FormDialog>
  );
}
