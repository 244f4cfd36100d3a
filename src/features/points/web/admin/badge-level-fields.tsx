import { useId } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { BadgeIcon } from '../../../../catalogue/point-activities.ts';
import { useField, useFields } from '../../../../web/form.tsx';
import { RadioFieldSet } from '../../../../web/ui/field.tsx';
import { TextField } from '../../../../web/ui/text-field.tsx';
import type { BadgeLevel } from '../../points.rules.ts';
import { addBadgeLevelInput, editBadgeLevelInput } from '../../points.schema.ts';
import { BadgeMark } from '../badge-mark.tsx';

interface BadgeLevelFieldsProps {
  form: UseFormReturn<BadgeLevelTexts, unknown, z.output<typeof badgeLevelTexts>>;
  /** The first badge stays at 0 points, so that everyone has one. */
  isFirst: boolean;
}

export function BadgeLevelFields({ form, isFirst }: BadgeLevelFieldsProps) {
  const field = useFields(form);
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <TextField label="Name" required {...field('name')} />
        <TextField
          label="Min points"
          required
          inputMode="numeric"
          readOnly={isFirst}
          {...field('minPoints')}
        />
      </div>
      {isFirst && (
        <p className="-mt-4 text-sm text-ink-muted">
          The first badge starts at 0 points, so that everyone has one.
        </p>
      )}
      <LookFields control={form.control} />
    </>
  );
}

function LookFields({ control }: Pick<BadgeLevelFieldsProps['form'], 'control'>) {
  const [color, icon] = useWatch({ control, name: ['color', 'icon'] });
  return (
    <>
      <MarkChoice
        label="Icon"
        control={control}
        name="icon"
        options={badgeIconOptions}
        levelOf={(option) => ({ icon: option, color })}
      />
      <MarkChoice
        label="Color"
        control={control}
        name="color"
        options={badgePalette}
        levelOf={(option) => ({ icon, color: option })}
      />
    </>
  );
}

const badgePalette = [
  { value: '#6b7a8f', label: 'Slate' },
  { value: '#3d8b6d', label: 'Pine' },
  { value: '#2f7d8c', label: 'Teal' },
  { value: '#3b6fb5', label: 'Sky' },
  { value: '#7a5ea8', label: 'Plum' },
  { value: '#c4566a', label: 'Rose' },
  { value: '#b8552f', label: 'Brick' },
  { value: '#d98a2b', label: 'Amber' },
  { value: '#b8922e', label: 'Gold' },
] as const;

const badgeIconOptions: readonly { value: BadgeIcon; label: string }[] = [
  { value: 'user', label: 'User' },
  { value: 'users', label: 'Users' },
  { value: 'heart', label: 'Heart' },
  { value: 'star', label: 'Star' },
  { value: 'crown', label: 'Crown' },
  { value: 'trophy', label: 'Trophy' },
];

const { minPoints, ...others } = addBadgeLevelInput.shape;

/** Null if the field is empty. */
export const numberFieldText = z.string().transform((text) => (text.trim() === '' ? null : Number(text)));

export const badgeLevelTexts = z.object({
  ...others,
  minPoints: numberFieldText.pipe(minPoints),
  seen: editBadgeLevelInput.shape.seen,
});
export type BadgeLevelTexts = z.input<typeof badgeLevelTexts>;

export const badgeLevelTextsOf = (level: BadgeLevel | null): BadgeLevelTexts =>
  level
    ? {
        name: level.name,
        minPoints: String(level.minPoints),
        color: level.color,
        icon: level.icon,
        seen: { name: level.name, minPoints: level.minPoints, color: level.color, icon: level.icon },
      }
    : { name: '', minPoints: '', color: badgePalette[2].value, icon: 'star' };

interface MarkChoiceProps<V extends string> {
  label: string;
  control: BadgeLevelFieldsProps['form']['control'];
  name: 'icon' | 'color';
  options: readonly { value: V; label: string }[];
  levelOf: (value: V) => Pick<BadgeLevel, 'icon' | 'color'>;
}

const tileClass =
  'flex cursor-pointer flex-col items-center gap-1 rounded-control border border-transparent py-2 text-xs transition-colors hover:bg-surface-sunken has-checked:border-accent has-checked:bg-accent-soft has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent';

function MarkChoice<V extends string>(props: MarkChoiceProps<V>) {
  const { label, control, name, options, levelOf } = props;
  const field = useField(control, name);
  const group = useId();
  return (
    <RadioFieldSet label={label} required error={field.error}>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(3.5rem,1fr))] gap-x-1 gap-y-2">
        {options.map((option) => (
          <label key={option.value} className={tileClass}>
            <input
              type="radio"
              name={group}
              value={option.value}
              checked={option.value === field.value}
              onChange={() => field.onChange(option.value)}
              className="sr-only"
            />
            <BadgeMark level={levelOf(option.value)} />
            {option.label}
          </label>
        ))}
      </div>
    </RadioFieldSet>
  );
}
