import { Controller, type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { TextField } from '../../../../web/ui/text-field.tsx';
import type { AddBadgeLevelInput } from '../../points.schema.ts';
import { BadgeColorField } from './badge-color-field.tsx';
import { type BadgeLevelTexts, badgeIconOptions } from './badge-level-form.ts';
import { BadgePreview } from './badge-preview.tsx';
import { MarkChoice } from './mark-choice.tsx';

interface BadgeLevelFieldsProps {
  form: UseFormReturn<BadgeLevelTexts, unknown, AddBadgeLevelInput>;
  /** The first badge stays at 0 points, so that everyone has one. */
  isFirst: boolean;
}

export function BadgeLevelFields({ form, isFirst }: BadgeLevelFieldsProps) {
  const { control, register } = form;
  const { errors } = useFormState({ control });
  const [name, minPoints, color, icon] = useWatch({ control, name: ['name', 'minPoints', 'color', 'icon'] });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <TextField
          label="Name"
          required
          autoComplete="off"
          error={errors.name?.message}
          {...register('name')}
        />
        <TextField
          label="Min points"
          required
          inputMode="numeric"
          autoComplete="off"
          readOnly={isFirst}
          error={errors.minPoints?.message}
          {...register('minPoints')}
        />
      </div>
      {isFirst && (
        <p className="-mt-4 text-sm text-ink-muted">
          The first badge starts at 0 points, so that everyone has one.
        </p>
      )}
      <LookFields control={control} />
      <BadgePreview name={name} minPoints={Number(minPoints)} color={color} icon={icon} />
    </>
  );
}

function LookFields({ control }: Pick<BadgeLevelFieldsProps['form'], 'control'>) {
  const [color, icon] = useWatch({ control, name: ['color', 'icon'] });
  return (
    <>
      <Controller
        control={control}
        name="icon"
        render={({ field, fieldState }) => (
          <MarkChoice
            label="Icon"
            error={fieldState.error?.message}
            value={field.value}
            onChange={field.onChange}
            options={badgeIconOptions}
            levelOf={(option) => ({ icon: option, color })}
          />
        )}
      />
      <Controller
        control={control}
        name="color"
        render={({ field, fieldState }) => (
          <BadgeColorField
            value={field.value}
            onChange={field.onChange}
            icon={icon}
            error={fieldState.error?.message}
          />
        )}
      />
    </>
  );
}
